import { mailStateSchema, operationNoticesSchema } from "#domain/operations/notices.ts";
import { callApi, messageSchema, readApi } from "#app/dashboard/shared/call-api.ts";

export const operationsApi = {
  getNotices: () => readApi("/api/operations/notices", operationNoticesSchema, true),
  getMailState: () => readApi("/api/operations/mail", mailStateSchema),
  sendMailsNow: () => callApi({ method: "POST", path: "/api/operations/mail/send-now" }, messageSchema),
  sendTestMail: (email: string) =>
    callApi({ method: "POST", path: "/api/operations/mail/test", body: { email } }, messageSchema),
};
