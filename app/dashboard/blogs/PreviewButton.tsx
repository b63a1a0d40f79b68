import { Icon } from "../../ui/Icon.tsx";
import { asFailure } from "../api/failures.ts";
import { failureDetail } from "../feedback/failure-detail.ts";
import { notify } from "../feedback/notices.ts";
import { blogsApi } from "./blogs-api.ts";

interface PreviewButtonProps {
  readonly slug: string;
  /** What assistive technology calls it, where there are several. */
  readonly name?: string;
  readonly label?: string;
}

/** Shows the page of a post as it was last saved, in a tab of its own. */
export function PreviewButton({ slug, name, label = "Preview" }: PreviewButtonProps) {
  const show = async () => {
    // A browser lets a tab be opened by the press itself, not after an answer.
    const tab = window.open("", "_blank");
    try {
      const path = await blogsApi.preview(slug);
      if (tab === null) {
        notify({ kind: "bad", text: "This browser does not let the preview open a tab.", detail: allowIt });
        return;
      }
      tab.opener = null;
      tab.location.replace(path);
    } catch (error) {
      tab?.close();
      notify({
        kind: "bad",
        text: "The preview could not be opened.",
        detail: failureDetail(asFailure(error)),
      });
    }
  };
  return (
    <button className="link" type="button" aria-label={name} onClick={() => void show()}>
      <Icon name="external" /> {label}
    </button>
  );
}

const allowIt = "Allow pop-ups for this site, then press Preview again.";
