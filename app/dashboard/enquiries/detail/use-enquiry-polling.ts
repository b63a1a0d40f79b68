import { useCallback } from "react";
import { asApiError } from "../../shared/api-error.ts";
import { enquiriesApi } from "../enquiries-api.ts";
import type { EditableEnquiry } from "./use-enquiry.ts";
import { usePolling } from "../../shared/use-polling.ts";

/**
 * Keeps up to date what others do to an enquiry while it is read: the customer answers a quote, a mail goes out. Of the
 * rest nothing moves under the eyes of who works on it.
 */
export function useEnquiryPolling(id: string, show: EditableEnquiry["show"]): void {
  usePolling(
    useCallback(async () => {
      try {
        const { mails, quotes } = await enquiriesApi.find(id, true);
        show((shown) => ({ ...shown, mails, quotes }));
      } catch (error) {
        asApiError(error);
      }
    }, [id, show]),
  );
}
