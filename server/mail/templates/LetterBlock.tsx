import { Button, Text } from "@react-email/components";
import { Fragment, type ReactNode } from "react";
import { FactList } from "./DetailList.tsx";
import type { Block } from "./letter.ts";
import { SlipTable } from "./PriceTable.tsx";
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
    case "facts":
      return (
        <>
          <Title>{block.title}</Title>
          <FactList facts={block.facts} />
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
    case "slip":
      return <SlipTable slip={block.slip} isPart={block.isPart === true} />;
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
