import {
  type EnquiryReportResponse,
  enquiryReportResponseSchema,
} from "../../../domain/enquiries/enquiry-report.ts";
import { callApi } from "../shared/call-api.ts";

export const reportsApi = {
  /** What came in over so many weeks. Throws ApiError. */
  getEnquiryReport(weeks: number): Promise<EnquiryReportResponse> {
    return callApi(
      { method: "GET", path: `/api/enquiries/report?weeks=${weeks}` },
      enquiryReportResponseSchema,
    );
  },
};
