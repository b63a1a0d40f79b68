import { Button, Link, Text } from "@react-email/components";
import type { ReactNode } from "react";
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
    case "text":
      return (
        <Text className="ink" dir="auto" style={styles.letter}>
          <Lines text={block.text} />
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
              <Lines text={block.text} />
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

/** A web address is a link, also in programs that make none of it themselves. */
function Lines({ text }: { text: string }) {
  const { styles } = useLetterLanguage();
  return text.split(/(\n|https?:\/\/[^\s<>"]*[\w/])/).map((part, index) => {
    if (index % 2 === 0) return part;
    if (part === "\n") return <br key={index} />;
    return (
      <Link key={index} className="link" href={part} style={styles.link}>
        <bdi dir="ltr">{part}</bdi>
      </Link>
    );
  });
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
    <table className="ink" style={styles.details}>
      <tbody>
        {details.map((detail) => (
          <tr key={detail.label}>
            <th className="ink-2 rule" scope="row" style={styles.label}>
              {detail.label}
            </th>
            <td className="ink rule" dir="auto" style={styles.value}>
              {detail.href === undefined ? (
                detail.value
              ) : (
                <Link className="link" href={detail.href} style={styles.link}>
                  {detail.value}
                </Link>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Steps({ steps }: { steps: readonly string[] }) {
  const { styles } = useLetterLanguage();
  return (
    <ol className="ink" style={styles.steps}>
      {steps.map((step) => (
        <li key={step} className="ink rule" style={styles.step}>
          {step}
        </li>
      ))}
    </ol>
  );
}
