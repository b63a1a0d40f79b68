import { Column, Row, Section } from "@react-email/components";
import type { PriceBreakdown, BreakdownLine } from "#domain/pricing/price-breakdown.ts";
import { styles } from "./theme.ts";

export function PriceTable({ breakdown, isPart }: { breakdown: PriceBreakdown; isPart: boolean }) {
  return (
    <Section style={styles.slipFrame}>
      <Row>
        <Column className="sheet" style={styles.slip}>
          <p className="ink" style={styles.slipTitle}>
            {breakdown.title}
          </p>
          <div className="ink" style={styles.slipLines}>
            <PriceLines lines={breakdown.lines} />
          </div>
          <Row>
            <Column className="ink" style={styles.totalLabel}>
              {breakdown.totalLabel}
            </Column>
            <Column className="ink" style={styles.totalCurrency}>
              {breakdown.currency}
            </Column>
          </Row>
          <Row>
            <Column className={isPart ? "ink" : "on-yellow"} style={isPart ? styles.partTotal : styles.total}>
              {breakdown.total}
            </Column>
          </Row>
          <div className="ink" style={styles.slipFooting}>
            <PriceLines lines={breakdown.footerLines} />
          </div>
        </Column>
      </Row>
    </Section>
  );
}

function PriceLines({ lines }: { lines: readonly BreakdownLine[] }) {
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
