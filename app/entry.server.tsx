import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, RouterContextProvider, ServerRouter, isRouteErrorResponse } from "react-router";
import { type Services, servicesContext } from "./layout/services.ts";
import { PageMessagesContext } from "./messages/page-messages.tsx";
import { dashboardMessages } from "./messages/dashboard-messages.ts";
import { TextContext } from "./messages/text-context.ts";

/** Here, because Node would import another context key than that of this bundle. */
export function createRouterContext(services: Services): RouterContextProvider {
  return new RouterContextProvider(new Map([[servicesContext, services]]));
}

/** For failures with a better status than React Router's 500. */
const failureStatuses = new WeakMap<Readonly<RouterContextProvider>, number>();

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  failureStatuses.set(context, context.get(servicesContext).report(error).status);
}

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { scriptNonce, t, messages } = context.get(servicesContext);
  const families = new Set(scriptNonce === undefined ? [] : dashboardMessages);
  return new Promise((resolve, reject) => {
    let failed = false;
    const router = (
      <TextContext value={t}>
        <PageMessagesContext value={{ messages, families }}>
          <ServerRouter
            context={entryContext}
            url={request.url}
            {...(scriptNonce !== undefined && { nonce: scriptNonce })}
          />
        </PageMessagesContext>
      </TextContext>
    );
    const { pipe } = renderToPipeableStream(router, {
      onAllReady() {
        const body = new PassThrough();
        headers.set("Content-Type", "text/html; charset=utf-8");
        resolve(
          new Response(createReadableStreamFromReadable(body), {
            status: failed ? 500 : status === 500 ? (failureStatuses.get(context) ?? status) : status,
            headers,
          }),
        );
        pipe(body);
      },
      onShellError: reject,
      onError(error) {
        failed = true;
        context.get(servicesContext).report(error);
      },
    });
  });
}
