import { Column, Link, Row } from "@react-email/components";
import type { Fact } from "./letter.ts";
import { styles } from "./theme.ts";

/** Labels and values, one line each, under an ink rule. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <div className="ink" style={styles.list}>
      {facts.map((fact) => (
        <Row key={fact.label} className="rule" style={styles.fact}>
          <Column className="ink-2" style={styles.label}>
            {fact.label}
          </Column>
          <Column className="ink" dir="auto" style={styles.value}>
            {fact.href === undefined ? (
              fact.value
            ) : (
              <Link className="link" href={fact.href} style={styles.link}>
                {fact.value}
              </Link>
            )}
          </Column>
        </Row>
      ))}
    </div>
  );
}
