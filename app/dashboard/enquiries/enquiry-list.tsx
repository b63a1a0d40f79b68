import { Link, useLoaderData, useNavigate, useNavigation } from "react-router";
import { Icon } from "../../ui/Icon.tsx";
import { accountsApi } from "../accounts/accounts-api.ts";
import { DeskHeader } from "../layout/DashboardHeader.tsx";
import { deskTitle } from "../layout/dashboard-title.ts";
import { deskPaths } from "../layout/sections.ts";
import { ListPages } from "../ui/ListPages.tsx";
import { useFirstFocused } from "../ui/use-first-focused.ts";
import type { Route } from "./+types/enquiry-list";
import { EnquiryFilter } from "./EnquiryFilter.tsx";
import { EnquiryTable } from "./EnquiryTable.tsx";
import { ExportButton } from "./ExportButton.tsx";
import { NoEnquiries } from "./NoEnquiries.tsx";
import { WaitingLine } from "./WaitingLine.tsx";
import { enquiriesApi } from "./enquiries-api.ts";
import { countOfEnquiries, newsInWords } from "./enquiry-texts.ts";
import { type ListAddress, countFilters, listPath, readListAddress } from "./list-address.ts";
import { useArrivals } from "./use-arrivals.ts";

export const meta = deskTitle("Enquiries");

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const address = readListAddress(url.searchParams);
  const [list, accounts] = await Promise.all([enquiriesApi.list(address), accountsApi.list()]);
  return { address, list, accounts };
}

/** Every enquiry and quote: searched, filtered, in order, page by page. All of that stands in the address. */
export default function EnquiryList() {
  const loaded = useLoaderData<typeof clientLoader>();
  const { list, accounts } = loaded;
  const navigate = useNavigate();
  const { location: ahead } = useNavigation();
  const isStaying = ahead?.pathname === deskPaths.enquiries;
  // What was chosen is shown at once, not when its list has come.
  const address = isStaying ? readListAddress(new URLSearchParams(ahead.search)) : loaded.address;
  const arrivals = useArrivals(loaded);
  const [table, focusFirst] = useFirstFocused(list);

  const show = (next: ListAddress, isTyping = false) =>
    navigate(listPath(next), { preventScrollReset: true, replace: isTyping });
  const showArrivals = () => {
    focusFirst();
    scrollTo({ top: 0 });
    void show({ ...loaded.address, page: 1, order: "newest" });
  };

  return (
    <>
      <DeskHeader title="Enquiries" note={countOfEnquiries(list.total)}>
        <Link className="btn btn--sm btn--line" to={deskPaths.personalData}>
          Personal data
        </Link>
        <ExportButton address={loaded.address} isEmpty={list.total === 0} />
        <p className="arrivals" role="status">
          {arrivals > 0 && (
            <>
              <span className="vh">{newsInWords(arrivals)}</span>
              <button className="btn btn--sm" type="button" onClick={showArrivals}>
                <Icon name="arrow" className="arrivals__up" /> Show {arrivals} new
              </button>
            </>
          )}
        </p>
      </DeskHeader>
      <WaitingLine />
      <EnquiryFilter address={address} accounts={accounts} onChange={show} />
      <p className="vh" role="status">
        {(loaded.address.search !== "" || countFilters(loaded.address) > 0) && `${list.total} found`}
      </p>
      <div ref={table} className="enquiry-list" aria-busy={isStaying}>
        {list.enquiries.length === 0 ? (
          <NoEnquiries address={loaded.address} total={list.total} onLeave={focusFirst} />
        ) : (
          <EnquiryTable enquiries={list.enquiries} address={loaded.address} />
        )}
      </div>
      <ListPages
        page={loaded.address.page}
        size={loaded.address.size}
        total={list.total}
        to={(page) => listPath({ ...loaded.address, page })}
        onTurn={focusFirst}
      />
    </>
  );
}
