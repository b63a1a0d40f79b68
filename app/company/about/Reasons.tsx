import { formatCount } from "../../../domain/pricing/money.ts";
import { useCompany } from "../../layout/company-data.ts";
import { BillLine } from "../../ui/BillLine.tsx";

/** What sets the company apart, in five lines (specification section 2). */
export function Reasons() {
  const { claims } = useCompany();
  return (
    <section className="section">
      <div className="wrap split">
        <div className="split__head">
          <h2 className="h-sec">Why offices move to us</h2>
        </div>
        <dl className="bill">
          <BillLine
            name="Cost savings"
            detail={`Up to ${claims.savingsPercent}% off what printing costs now`}
            settled={`Up to ${claims.savingsPercent}%`}
          />
          <BillLine
            name="Hassle-free maintenance"
            detail="One number to call, our own engineers"
            settled="Included"
          />
          <BillLine
            name="Eco-friendly"
            detail="Refurbished machines, toner that goes back"
            settled={`${formatCount(claims.refurbishedCopiers)}+`}
          />
          <BillLine
            name="Productivity"
            detail="Machines chosen for your volume, kept running"
            settled="24/7"
          />
          <BillLine name="No hidden costs" detail="A base, a price per page, nothing else" settled="None" />
        </dl>
      </div>
    </section>
  );
}
