import { z } from "zod";

const requestTimeoutMs = 30_000;

const responseSchema = z.object({
  success: z.boolean().optional(),
  message: z.string().optional(),
  errors: z.record(z.string(), z.string()).optional(),
  enquiry: z.string().optional(),
  mobile: z.string().optional(),
  quote: z.object({ reference: z.string(), path: z.string() }).optional(),
  /** Of a quote: false when it is stored and no mail goes to the customer. */
  isMailed: z.boolean().optional(),
  whatsApp: z.string().optional(),
});
type ResponseFields = z.output<typeof responseSchema>;

export interface ServerReply extends ResponseFields {
  readonly kind: "response";
  readonly status: number;
  readonly success: boolean;
}

export type QuoteLink = NonNullable<ResponseFields["quote"]>;

export type Reply = ServerReply | { readonly kind: "unreachable"; readonly isOffline: boolean };

/** Reports an unreachable server as an outcome, not as an exception: the form has to show it. */
export async function postJson(path: string, body: unknown): Promise<Reply> {
  const content = JSON.stringify(body);
  // `AbortSignal.timeout` is newer than some visitors' browsers.
  const timeout = new AbortController();
  setTimeout(() => timeout.abort(), requestTimeoutMs);
  let response: Response;
  try {
    response = await fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: content,
      signal: timeout.signal,
    });
  } catch {
    return { kind: "unreachable", isOffline: !navigator.onLine };
  }
  const parsed = responseSchema.safeParse(await response.json().catch(() => null));
  const { success = true, ...fields } = parsed.data ?? { success: false };
  return {
    kind: "response",
    status: response.status,
    success: success && response.status === 200,
    ...fields,
  };
}
