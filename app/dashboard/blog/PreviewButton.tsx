import { useState } from "react";
import { type Locale, localizePath } from "#domain/shared/locale.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { useAction } from "#app/dashboard/shared/use-action.ts";
import { notify } from "#app/dashboard/feedback/notices.ts";
import { describeFailure } from "#app/dashboard/feedback/describe-failure.ts";

interface PreviewProps {
  /** Resolves to the path of the preview. */
  readonly createPreview: () => Promise<string>;
}

interface PreviewButtonProps extends PreviewProps {
  readonly locale?: Locale;
  readonly name?: string;
  readonly label?: string;
}

export function CopyPreviewLink({ createPreview }: PreviewProps) {
  const { isRunning, run } = useAction("There is no preview link.", describeFailure);
  const copy = () =>
    run(async () => {
      const link = location.origin + (await createPreview());
      const isCopied = await navigator.clipboard?.writeText(link).then(
        () => true,
        () => false,
      );
      notify({
        kind: "ok",
        text: isCopied ? "Preview link copied." : "Copy this preview link:",
        detail: `${link} shows the last saved state for three days, without an account.`,
      });
    });
  return (
    <button className="link" type="button" aria-disabled={isRunning || undefined} onClick={() => void copy()}>
      Copy preview link
    </button>
  );
}

/**
 * The tab opens after the response, so that errors show here. If the browser blocks the tab, because the
 * click was too long ago, the button becomes a link.
 */
export function PreviewButton({ createPreview, locale = "en", name, label = "Preview" }: PreviewButtonProps) {
  const { isRunning: isOpening, run } = useAction("The preview could not be opened.", describeFailure);
  const [blockedPath, setBlockedPath] = useState<string | null>(null);
  const openPreview = () =>
    run(async () => {
      const path = localizePath(locale, await createPreview());
      const tab = window.open(path, "_blank");
      if (tab === null) setBlockedPath(path);
      else tab.opener = null;
    });
  if (blockedPath !== null) {
    return (
      <a
        ref={(link) => link?.focus()}
        className="link"
        href={blockedPath}
        target="_blank"
        rel="noopener"
        onClick={() => setBlockedPath(null)}
      >
        <Icon path={icons.external} /> Open the preview
      </a>
    );
  }
  return (
    <button
      className="link"
      type="button"
      aria-label={isOpening ? undefined : name}
      aria-disabled={isOpening || undefined}
      onClick={() => void openPreview()}
    >
      <Icon path={icons.external} /> {isOpening ? "Opening..." : label}
    </button>
  );
}
