import { Button, Text } from "@react-email/components";
import { Fragment, type ReactNode } from "react";
import { DetailList } from "./DetailList.tsx";
import type { Block } from "./letter.ts";
import { PriceTable } from "./PriceTable.tsx";
import { Steps } from "./Steps.tsx";
import { styles } from "./theme.ts";

/** One part of a letter. */
export function LetterBlock({ block }: { block: Block }) {
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
    case "breakdown":
      return <PriceTable breakdown={block.breakdown} isPart={block.isPart === true} />;
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
  return (
    <h2 className="ink" style={styles.title}>
      {children}
    </h2>
  );
}
