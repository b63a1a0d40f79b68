import { Column, Link, Row } from "@react-email/components";
import { formatAddressLines, formatDialledNumber } from "#domain/company/company.ts";
import type { Sender } from "./mail-data.ts";
import { stripColours, styles } from "./theme.ts";

export function Footer({ sender: { company, publicUrl } }: { sender: Sender }) {
  return (
    <>
      <Row aria-hidden="true">
        {stripColours.map((colour, index) => (
          <Column key={index} style={{ ...styles.stripCell, backgroundColor: colour }}>
            {"\u00a0"}
          </Column>
        ))}
      </Row>
      <Row>
        <Column className="footer" style={styles.footer}>
          <p style={styles.footerLine}>
            <b>{company.legalName}</b>
            <br />
            {formatAddressLines(company.address).join(", ")}
          </p>
          <p style={styles.footerLine}>
            {company.phones.map((phone) => (
              <span key={phone.display}>
                <Link href={`tel:${formatDialledNumber(phone)}`} style={styles.footerLink}>
                  {phone.display}
                </Link>
                <br />
              </span>
            ))}
            <Link href={`mailto:${company.email}`} style={styles.footerLink}>
              {company.email}
            </Link>
            <br />
            <Link href={publicUrl} style={styles.footerLink}>
              {publicUrl.replace(/^https?:\/\//, "")}
            </Link>
          </p>
        </Column>
      </Row>
    </>
  );
}
