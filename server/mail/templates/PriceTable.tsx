import { Column, Row, Section } from "@react-email/components";
import type { Slip, SlipLine } from "../../../domain/quotes/price-breakdown.ts";
import { styles } from "./theme.ts";

/** The printed price, its total under the highlighter unless it is a part of another. */
export function SlipTable({ slip, isPart }: { slip: Slip; isPart: boolean }) {
  return (
    <Section style={styles.slipFrame}>
      <Row>
        <Column className="sheet" style={styles.slip}>
          <p className="ink" style={styles.slipTitle}>
            {slip.title}
          </p>
          <div className="ink" style={styles.slipLines}>
            <SlipLines lines={slip.lines} />
          </div>
          <Row>
            <Column className="ink" style={styles.totalLabel}>
              {slip.totalLabel}
            </Column>
            <Column className="ink" style={styles.totalCurrency}>
              {slip.currency}
            </Column>
          </Row>
          <Row>
            <Column className={isPart ? "ink" : "on-yellow"} style={isPart ? styles.partTotal : styles.total}>
              {slip.total}
            </Column>
          </Row>
          <div className="ink" style={styles.slipFooting}>
            <SlipLines lines={slip.footing} />
          </div>
        </Column>
      </Row>
    </Section>
  );
}

function SlipLines({ lines }: { lines: readonly SlipLine[] }) {
  return lines.map(({ label, detail, amount }) => (
    <Row key={label}>
      <Column className="ink" style={styles.slipLabel}>
        {label}
        {detail !== "" && (
          <>
            <br />
            <span className="ink-2" style={styles.slipDetail}>
              {detail}
            </span>
          </>
        )}
      </Column>
      <Column className="ink" style={styles.slipAmount}>
        {amount}
      </Column>
    </Row>
  ));
}
