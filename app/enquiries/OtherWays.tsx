/** Another way to reach the company, as the end of a sentence: "call +971 6 000 0000". */
export interface OtherWay {
  readonly text: string;
  readonly href: string;
}

/** Other ways to reach the company, shown when a form could not be sent. */
export function OtherWays({ ways }: { ways: readonly OtherWay[] }) {
  return (
    <p>
      Or reach us another way:{" "}
      {ways.map(({ text, href }, index) => (
        <span key={href}>
          {index > 0 && " or "}
          <a href={href}>{text}</a>
        </span>
      ))}
      .
    </p>
  );
}
