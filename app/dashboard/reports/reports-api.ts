import { type EnquiryReportAnswer, enquiryReportSchema } from "../../../domain/enquiries/enquiry-report.ts";
import { callApi } from "../shared/request.ts";

export const reportsApi = {
  /** What came in over so many weeks. Throws CallFailed. */
  enquiries(weeks: number): Promise<EnquiryReportAnswer> {
    return callApi({ method: "GET", path: `/api/enquiries/report?weeks=${weeks}` }, enquiryReportSchema);
  },
};
