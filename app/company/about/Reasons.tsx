import { formatCount } from "../../../domain/pricing/money.ts";
import { useCompany } from "../../layout/company-data.ts";
import { BenefitLine } from "../../ui/BenefitLine.tsx";

/** The five reasons to choose the company (specification section 2). */
export function Reasons() {
  const { claims } = useCompany();
  return (
    <section className="section">
      <div className="wrap split">
        <div className="split__head">
          <h2 className="h-sec">Why offices move to us</h2>
        </div>
        <dl className="bill">
          <BenefitLine
            name="Cost savings"
            detail={`Up to ${claims.savingsPercent}% off what printing costs now`}
            value={`Up to ${claims.savingsPercent}%`}
          />
          <BenefitLine
            name="Hassle-free maintenance"
            detail="One number to call, our own engineers"
            value="Included"
          />
          <BenefitLine
            name="Eco-friendly"
            detail="Refurbished machines, toner that goes back"
            value={`${formatCount(claims.refurbishedCopiers)}+`}
          />
          <BenefitLine
            name="Productivity"
            detail="Machines chosen for your volume, kept running"
            value="24/7"
          />
          <BenefitLine name="No hidden costs" detail="A base, a price per page, nothing else" value="None" />
        </dl>
      </div>
    </section>
  );
}
