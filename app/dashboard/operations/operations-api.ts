import { mailStateSchema, operationNoticesSchema } from "#domain/operations/notices.ts";
import { callApi, messageSchema } from "#app/dashboard/shared/call-api.ts";

export const operationsApi = {
  getNotices: () =>
    callApi({ method: "GET", path: "/api/operations/notices", isBackground: true }, operationNoticesSchema),
  getMailState: () => callApi({ method: "GET", path: "/api/operations/mail" }, mailStateSchema),
  sendMailsNow: () => callApi({ method: "POST", path: "/api/operations/mail/send-now" }, messageSchema),
  sendTestMail: (email: string) =>
    callApi({ method: "POST", path: "/api/operations/mail/test", body: { email } }, messageSchema),
};
