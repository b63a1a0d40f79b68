import { Button, Column, Link, Row, Text } from "@react-email/components";
import { Fragment, type ReactNode } from "react";
import type { LetterContent, Detail } from "./letter.ts";
import { PriceTable } from "./PriceTable.tsx";
import { useLetterLanguage } from "./letter-language.ts";

export function LetterBlock({ block }: { block: LetterContent }) {
  const { styles } = useLetterLanguage();
  switch (block.kind) {
    case "paragraph":
      return (
        <Text className="ink-2" style={styles.paragraph}>
          {block.text}
        </Text>
      );
    case "details":
      return (
        <>
          <Title>{block.title}</Title>
          <DetailList details={block.details} />
        </>
      );
    case "message":
      return (
        <>
          <Title>{block.title}</Title>
          <div className="ink" style={styles.list}>
            <Text className="ink" dir="auto" style={styles.message}>
              {block.text.split("\n").map((line, index) => (
                <Fragment key={index}>
                  {index > 0 && <br />}
                  {line}
                </Fragment>
              ))}
            </Text>
          </div>
        </>
      );
    case "prices":
      return (
        <>
          <Title>{block.prices.title}</Title>
          <PriceTable prices={block.prices} />
        </>
      );
    case "steps":
      return (
        <>
          <Title>{block.title}</Title>
          <Steps steps={block.steps} />
        </>
      );
    case "actions":
      return (
        <div style={styles.actions}>
          {block.actions.map(({ label, href }) => (
            <Button key={href} className="button" href={href} style={styles.button}>
              {label}
            </Button>
          ))}
        </div>
      );
  }
}

function Title({ children }: { children: ReactNode }) {
  const { styles } = useLetterLanguage();
  return (
    <h2 className="ink" style={styles.title}>
      {children}
    </h2>
  );
}

function DetailList({ details }: { details: readonly Detail[] }) {
  const { styles } = useLetterLanguage();
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

function Steps({ steps }: { steps: readonly string[] }) {
  const { styles } = useLetterLanguage();
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
