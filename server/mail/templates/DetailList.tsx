import { Column, Link, Row } from "@react-email/components";
import type { Detail } from "./letter.ts";
import { styles } from "./theme.ts";

/** Labels and values, one line each, under an ink rule. */
export function DetailList({ details }: { details: readonly Detail[] }) {
  return (
    <div className="ink" style={styles.list}>
      {details.map((detail) => (
        <Row key={detail.label} className="rule" style={styles.detailRow}>
          <Column className="ink-2" style={styles.label}>
            {detail.label}
          </Column>
          <Column className="ink" dir="auto" style={styles.value}>
            {detail.href === undefined ? (
              detail.value
            ) : (
              <Link className="link" href={detail.href} style={styles.link}>
                {detail.value}
              </Link>
            )}
          </Column>
        </Row>
      ))}
    </div>
  );
}
