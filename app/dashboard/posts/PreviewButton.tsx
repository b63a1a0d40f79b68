import { useState } from "react";
import { Icon } from "../../ui/Icon.tsx";
import { asFailure } from "../shared/failures.ts";
import { failureDetail } from "../feedback/failure-detail.ts";
import { notify, withdrawFailures } from "../feedback/notices.ts";
import { blogsApi } from "./posts-api.ts";

interface PreviewButtonProps {
  readonly slug: string;
  /** What assistive technology calls it, where there are several. */
  readonly name?: string;
  readonly label?: string;
}

/**
 * Shows the page of a post as it was last saved, in a tab of its own. The tab opens once there is something to show:
 * what goes wrong before is said here. A browser that no longer takes it for the answer to a press gets a link.
 */
export function PreviewButton({ slug, name, label = "Preview" }: PreviewButtonProps) {
  const [isOpening, setOpening] = useState(false);
  const [blocked, setBlocked] = useState<string | null>(null);
  const show = async () => {
    if (isOpening) return;
    withdrawFailures();
    setOpening(true);
    try {
      const path = await blogsApi.preview(slug);
      const tab = window.open(path, "_blank");
      if (tab === null) setBlocked(path);
      else tab.opener = null;
    } catch (error) {
      notify({
        kind: "bad",
        text: "The preview could not be opened.",
        detail: failureDetail(asFailure(error)),
      });
    } finally {
      setOpening(false);
    }
  };
  if (blocked !== null) {
    return (
      <a
        ref={(link) => link?.focus()}
        className="link"
        href={blocked}
        target="_blank"
        rel="noopener"
        onClick={() => setBlocked(null)}
      >
        <Icon name="external" /> Open the preview
      </a>
    );
  }
  return (
    <button
      className="link"
      type="button"
      aria-label={isOpening ? undefined : name}
      aria-disabled={isOpening || undefined}
      onClick={() => void show()}
    >
      <Icon name="external" /> {isOpening ? "Opening..." : label}
    </button>
  );
}
