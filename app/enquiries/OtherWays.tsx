import { useText } from "#app/messages/text-context.ts";

export interface OtherWay {
  readonly text: string;
  readonly href: string;
}

export function OtherWays({ ways }: { ways: readonly OtherWay[] }) {
  const t = useText();
  if (ways.length === 0) return null;
  return (
    <p>
      {t("form.otherWays")}{" "}
      {ways.map(({ text, href }, index) => (
        <span key={href}>
          {index > 0 && ` ${t("form.or")} `}
          <a href={href}>{text}</a>
        </span>
      ))}
      .
    </p>
  );
}
