import { Column, Row } from "@react-email/components";
import { styles } from "./theme.ts";

/** Numbered sentences. */
export function Steps({ steps }: { steps: readonly string[] }) {
  return (
    <div className="ink" style={styles.list}>
      {steps.map((step, index) => (
        <Row key={step} className="rule" style={styles.detailRow}>
          <Column className="ink" style={styles.stepNumber}>
            {index + 1}
          </Column>
          <Column className="ink" style={styles.step}>
            {step}
          </Column>
        </Row>
      ))}
    </div>
  );
}
