import { useText } from "#app/messages/text-context.ts";
import "./refurbished-mark.css";

export function RefurbishedMark() {
  const t = useText();
  return <span className="refurbished-mark">{t("machine.isRefurbished")}</span>;
}
