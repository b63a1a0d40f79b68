import { Link } from "react-router";
import { mailCeilings } from "../../../domain/enquiries/mail-limits.ts";
import { Icon } from "../../ui/Icon.tsx";
import { useStore } from "../shared/store.ts";
import { listPath, wholeList } from "./list-address.ts";
import { waiting } from "./waiting.ts";

/** Tells on every page of the dashboard that mails wait: the mail server takes none, or unusually many went out. */
export function HeldMails() {
  const { toCompany = 0, toCustomers = 0 } = useStore(waiting)?.heldMails ?? {};
  const late = useStore(waiting)?.lateMails ?? 0;
  if (toCompany === 0 && toCustomers === 0 && late === 0) return null;
  return (
    <aside className="waiting-line held-line" aria-label="Mails that wait">
      <div>
        {late > 0 && (
          <HeldLine title={`The mail server does not take our mails: ${countOfMails(late)} ${waits(late)}.`}>
            They leave when it takes them again. Every enquiry is in the list already.
          </HeldLine>
        )}
        {toCompany > 0 && (
          <HeldLine
            title={`Unusually many enquiries: ${countOfMails(toCompany)} to the office ${waits(toCompany)}.`}
          >
            {`${mailCeilings.toCompany.max} go out in an hour. Every enquiry is in the list already.`}
          </HeldLine>
        )}
        {toCustomers > 0 && (
          <HeldLine
            title={`Unusually many quotes: ${countOfMails(toCustomers)} to customers ${waits(toCustomers)}.`}
          >
            {`${mailCeilings.toCustomers.max} go out in ${mailCeilings.toCustomers.hours} hours.`}
          </HeldLine>
        )}
      </div>
      <Link className="link" to={listPath({ ...wholeList, mail: "queued" })}>
        Review <Icon name="arrow" />
      </Link>
    </aside>
  );
}

function HeldLine({ title, children }: { readonly title: string; readonly children: string }) {
  return (
    <p>
      <Icon name="alert" className="waiting-line__alert" />
      <span>
        <b>{title}</b> {children}
      </span>
    </p>
  );
}

function countOfMails(count: number): string {
  return count === 1 ? "1 mail" : `${count} mails`;
}

function waits(count: number): string {
  return count === 1 ? "waits" : "wait";
}
