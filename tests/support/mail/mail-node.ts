import { enquirySchema } from "#domain/enquiries/enquiry-form.ts";
import { parseBody } from "#domain/shared/issue-message.ts";
import type { Client } from "#server/submissions/service.ts";
import { onTestFinished } from "vitest";
import type { Product } from "#domain/catalogue/product.ts";
import { type QuoteRequest, quoteRequestSchema } from "#domain/quotes/quote-request.ts";
import { createAdministrator } from "#tests/support/staff-member.ts";
import { logIn } from "#tests/support/log-in.ts";
import { sessionLifetimes } from "#domain/accounts/session.ts";
import type { Container } from "#server/container.ts";
import type { Engine } from "#server/database/engine.ts";
import { type MailWorker, createMailWorker } from "#server/mail/mail-worker.ts";
import type { MakeQuotePdf } from "#server/mail/quote-attachment.ts";
import type { Outbox } from "#server/mail/outbox.ts";
import * as templates from "#server/mail/templates/index.tsx";
import type { MailTransport } from "#server/mail/transport.ts";
import {
  type LogLine,
  type TestClock,
  createTestClock,
  createTestLog,
  openApp,
  openContainer,
} from "#tests/support/application.ts";
import { staff } from "#tests/support/passwords.ts";
import { quireC340, quoteRequest } from "#tests/support/builders/records.ts";
import { createMigratedDatabase, createNodeOptions } from "#tests/support/database/fresh-database.ts";
import { type MailServer, startMailServer } from "./mail-server.ts";

export const publicUrl = "https://www.waraq.example";

export async function openMailServer(options?: Parameters<typeof startMailServer>[0]): Promise<MailServer> {
  const server = await startMailServer(options);
  onTestFinished(() => server.stop());
  return server;
}

interface MailWorkerOptions {
  readonly makeQuotePdf?: MakeQuotePdf;
  readonly outbox?: Outbox;
  readonly patience?: number;
}

interface SharedParts {
  readonly engine: Engine;
  readonly clock: TestClock;
  readonly product: Product;
}

export type MailNode = ReturnType<typeof createMailNode>;

export async function openMailNode(engine: Engine, { rateLimit = false } = {}): Promise<MailNode> {
  const clock = createTestClock();
  const { log, lines } = createTestLog();
  const container = await openContainer(await createMigratedDatabase(engine), {
    clock,
    log,
    settings: {
      PUBLIC_URL: publicUrl,
      MAIL_FROM: "Waraq <website@waraq.example>",
      MAIL_TO: "sales@waraq.example",
      RATE_LIMIT: rateLimit ? "on" : "off",
    },
  });
  const product = await container.catalogue.add(quireC340, {});
  return createMailNode({ engine, clock, product }, container, lines);
}

function createMailNode(shared: SharedParts, container: Container, logLines: readonly LogLine[]) {
  const { config, log, quoteRequests, submissions } = container;
  return {
    ...shared,
    ...container,
    clock: shared.clock,
    container,
    logLines,
    requestQuote: (changes: Partial<Record<keyof QuoteRequest, unknown>> = {}) =>
      quoteRequests.request(quoteRequestSchema.parse({ ...quoteRequest, ...changes }), {
        channel: "mail",
        sentFrom: "",
      }),
    submitEnquiry: (body: object, client: Client) =>
      submissions.submitEnquiry(parseBody(enquirySchema, body), client),
    submitQuoteRequest: (body: object, client: Client) =>
      submissions.submitQuoteRequest(parseBody(quoteRequestSchema, body), client),
    createApp: (changes: Partial<Container> = {}) => openApp({ ...container, ...changes }),
    /** The account logs in also after the test has set the clock. */
    async openStaffApi() {
      const { accounts } = container;
      await accounts.add(staff);
      const [account] = await accounts.list();
      const app = await openApp(container);
      let authorization = "";
      let validUntil = Number.NEGATIVE_INFINITY;
      return {
        account: await createAdministrator({ id: account?.id ?? "", email: staff.email }),
        async send(method: "GET" | "PATCH" | "POST" | "PUT" | "DELETE", url: string, payload?: object) {
          const now = shared.clock.now();
          if (now >= validUntil) {
            authorization = `Bearer ${await logIn(container, staff)}`;
            validUntil = now + sessionLifetimes.standard.idle - 1000;
          }
          const body = payload === undefined ? {} : { payload };
          return app.inject({ method, url, headers: { authorization }, ...body });
        },
      };
    },
    async startMailWorker(transport: MailTransport, changes: MailWorkerOptions = {}): Promise<MailWorker> {
      const started = createMailWorker({
        ...container,
        transport,
        templates,
        config: { ...config.mail, publicUrl },
        log,
        ...changes,
      });
      onTestFinished(() => started.stop());
      await started.start();
      return started;
    },
  };
}

/** On SQLite it shares the connection, because a data folder has one server. */
export async function openOtherNode({ container, ...shared }: MailNode): Promise<MailNode> {
  const { log, lines } = createTestLog();
  const { config, clock } = container;
  const other =
    shared.engine === "postgres"
      ? await openContainer(await createNodeOptions(config), { clock, log })
      : { ...container, log };
  return createMailNode(shared, { ...other, config }, lines);
}
