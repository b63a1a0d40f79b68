import { useText } from "#app/messages/text-context.ts";

/** For a customer who opened the link of a mail. Scanners open it too, and press nothing. */
export function PressForm({ answer }: { readonly answer: "address" | "reminders" }) {
  const t = useText();
  return (
    <form method="post" className="quote-address">
      <p>{t(`quotePage.${answer}`)}</p>
      <button className="button button--small button--line" name="answer" value={answer}>
        {t(`quotePage.${answer}.button`)}
      </button>
    </form>
  );
}
