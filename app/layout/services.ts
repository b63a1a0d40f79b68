import { createContext } from "react-router";
import type { BlogPost } from "../../domain/blog/post.ts";
import type { Company } from "../../domain/company/company.ts";
import type { CustomerResponses } from "../../server/quotes/customer-responses.ts";
import type { FailureResponse } from "../../server/http/error-handler.ts";
import type { PageText } from "../../server/blog/html/prepared-text.ts";
import type { BlogReads } from "../../server/blog/service.ts";
import type { CatalogueReads } from "../../server/catalogue/service.ts";
import type { ClientLogo } from "../../server/company/client-logos.ts";
import type { Client, Submissions } from "../../server/enquiries/submissions.ts";
import type { QuoteService } from "../../server/quotes/service.ts";
import type { SocialCards } from "../../server/seo/social-cards/service.ts";

/** What a page may ask of the server. Made once in `server/app.ts` and handed in, so that no page imports server code. */
export interface Services {
  /** The facts as they are now; as last known while the database is away. */
  company(): Promise<Company>;
  readonly catalogue: CatalogueReads;
  readonly blog: BlogReads & {
    /** Also one that is not public, to whoever has a link to its preview; null without a valid one. */
    findForPreview(slug: string, token: string): Promise<BlogPost | null>;
    /** The text of a post as it stands on the page: cleaned, with classes in place of style attributes. */
    pageText(post: BlogPost): Promise<PageText>;
  };
  /** The pictures that stand for pages where they are shared. */
  readonly socialCards: Pick<SocialCards, "get">;
  /** Marks of clients, in the order of the customers page. */
  readonly clientLogos: readonly ClientLogo[];
  readonly submissions: Submissions;
  /** Quotes that were made, by what opens their pages. */
  readonly quotes: Pick<QuoteService, "find" | "confirmAddress">;
  readonly customerResponses: CustomerResponses;
  /** Why the request was turned down before any page saw it; undefined where it was not. */
  readonly refusal: { readonly status: number; readonly message: string } | undefined;
  /** Who asks: for the limits of forms that are posted without JavaScript. */
  readonly client: Client;
  /** Signs the cookies of visitors. */
  readonly cookieSecret: string;
  /** Address of the site as visitors know it, without a trailing slash. */
  readonly publicUrl: string;
  /** Writes an error nobody could answer for to the log, and says what a visitor is told of it. */
  readonly report: (error: unknown) => FailureResponse;
  /** What inline scripts have to carry to be run; undefined where the page may have none, or everything is allowed. */
  readonly scriptNonce: string | undefined;
  /** URL of the script that brings the islands to life. */
  readonly islandLoader: string;
  /** The script that public pages carry in themselves; undefined where they may have none. */
  readonly firstTouches: string | undefined;
}

/** Loaders and actions read the services with `context.get(servicesContext)`. */
export const servicesContext = createContext<Services>();
