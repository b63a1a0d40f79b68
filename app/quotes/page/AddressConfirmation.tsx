import { useText } from "#app/messages/text-context.ts";

/** For a customer who opened the link of a mail. Scanners open it too, and press nothing. */
export function AddressConfirmation() {
  const t = useText();
  return (
    <form method="post" className="quote-address">
      <p>{t("quotePage.address")}</p>
      <button className="button button--small button--line" name="answer" value="address">
        {t("quotePage.address.button")}
      </button>
    </form>
  );
}
