import type { CustomerResponse } from "#domain/customers/customer-response.ts";
import type { Person } from "#domain/customers/customer.ts";
import { ContactLinks } from "#app/dashboard/enquiries/ContactLinks.tsx";

type PersonLinksProps = Person & Pick<CustomerResponse, "doNotContact">;

export function PersonLinks({ name, position, email, mobile, doNotContact }: PersonLinksProps) {
  const links = {
    tel: mobile === "" ? null : `tel:+${mobile}`,
    whatsapp: mobile === "" ? null : `https://wa.me/${mobile}`,
  };
  return (
    <div className="person-links">
      <b dir="auto">{name}</b> <span dir="auto">{position}</span>
      <ContactLinks contact={{ email, mobile, doNotContact }} links={links} />
    </div>
  );
}
