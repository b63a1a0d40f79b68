import { useCallback } from "react";
import { asFailure } from "../shared/failures.ts";
import { enquiriesApi } from "./enquiries-api.ts";
import type { EnquiryInWork } from "./use-enquiry.ts";
import { useWatch } from "./use-watch.ts";

/**
 * Keeps up to date what others do to an enquiry while it is read: the customer answers a quote, a mail goes out. Of the
 * rest nothing moves under the eyes of who works on it.
 */
export function useEnquiryWatch(id: string, keep: EnquiryInWork["keep"]): void {
  useWatch(
    useCallback(async () => {
      try {
        const { mails, quotes } = await enquiriesApi.find(id, true);
        keep((shown) => ({ ...shown, mails, quotes }));
      } catch (error) {
        asFailure(error);
      }
    }, [id, keep]),
  );
}
