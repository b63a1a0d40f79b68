import { sitePaths } from "../../../domain/pages/site-paths.ts";
import { useCompany } from "../../layout/company-data.ts";
import { StatePage } from "../../layout/error/StatePage.tsx";
import { ContactLines } from "../../company/contact/ContactLines.tsx";

/** Shown with status 404 if a link opens no quote. */
export function QuoteNotFoundPage() {
  const company = useCompany();
  return (
    <StatePage title="Quote not found" heading="No quote at this address" art="notFound">
      <p className="lead">
        Mail programs sometimes cut a long link in two: open it from the mail with one press, or copy all of
        it. Otherwise tell us the reference, which starts with {company.quotePrefix}, and we send the link
        again.
      </p>
      <ContactLines company={{ ...company, phones: company.phones.slice(0, 1) }} />
      <div className="btnrow">
        <a className="btn" href={sitePaths.quoteWizard}>
          Price your pages
        </a>
        <a className="btn btn--line" href={sitePaths.home}>
          To the front page
        </a>
      </div>
    </StatePage>
  );
}
