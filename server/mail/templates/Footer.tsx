import { Column, Link, Row } from "@react-email/components";
import { formatAddress, formatDialledNumber } from "#domain/company/company.ts";
import { listRegistrationLines } from "#domain/company/registration.ts";
import { isolate } from "#domain/shared/format.ts";
import type { Sender } from "./mail-data.ts";
import { useLetterLanguage } from "./letter-language.ts";
import { listStripColours } from "./theme.ts";

export function Footer({ sender: { company, publicUrl } }: { sender: Sender }) {
  const { t, styles, colours } = useLetterLanguage();
  return (
    <>
      {/* Inks run from the left in both languages. */}
      <Row aria-hidden="true" dir={t.locale === "ar" ? "ltr" : undefined}>
        {listStripColours(colours).map((colour, index) => (
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
            {formatAddress(company.address, t.locale)}
            {listRegistrationLines(t, company).map((line) => (
              <span key={line}>
                <br />
                {line}
              </span>
            ))}
          </p>
          <p style={styles.footerLine}>
            {company.phones.map((phone) => (
              <span key={phone.display}>
                <Link href={`tel:${formatDialledNumber(phone)}`} style={styles.footerLink}>
                  {isolate(phone.display, t.locale)}
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
