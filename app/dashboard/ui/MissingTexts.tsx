import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { formatCounted } from "#domain/shared/format.ts";

/** Visitors read English where the Arabic text is missing. */
export function MissingTexts({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <span className="missing-texts">
      <Icon path={icons.alert} /> {formatCounted(count, "Arabic text", "Arabic texts")} missing
    </span>
  );
}
