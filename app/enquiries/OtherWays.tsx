export interface OtherWay {
  readonly text: string;
  readonly href: string;
}

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
