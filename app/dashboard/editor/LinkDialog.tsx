import type { Editor } from "@tiptap/core";
import { useState } from "react";
import { parseLinkUrl, linkSchemes } from "../../../domain/blog/post-markup.ts";
import { UrlField } from "./UrlField.tsx";
import { ModalDialog } from "./ModalDialog.tsx";

interface LinkDialogProps {
  readonly editor: Editor;
  readonly onClose: () => void;
}

/** Asks where the selected words lead; an empty address takes the link away (specification section 5). */
export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const [before] = useState(() => String(editor.getAttributes("link")["href"] ?? ""));
  const [url, setUrl] = useState(before);
  const [error, setError] = useState<string>();

  const submit = () => {
    if (url.trim() === "") {
      editor.chain().focus().extendMarkRange("link").unsetLink().run();
      onClose();
      return;
    }
    const href = parseLinkUrl(url);
    if (href === null) {
      setError(`Enter an address such as example.com, or one that begins with ${formatSchemes()}`);
      return;
    }
    setLink(editor, href);
    onClose();
  };

  return (
    <ModalDialog
      heading={before === "" ? "Add a link" : "Change the link"}
      action={before !== "" && url.trim() === "" ? "Remove link" : "Set link"}
      onSubmit={submit}
      onClose={onClose}
    >
      <UrlField id="link-address" label="Address" error={error} value={url} onChange={setUrl} />
      <p className="hint">
        A page of this site begins with a slash, as in /contactus. Links open in a new tab. Leave it empty for
        no link.
      </p>
    </ModalDialog>
  );
}

/** Where nothing is selected, the address itself becomes the words. */
function setLink(editor: Editor, href: string): void {
  const chain = editor.chain().focus().extendMarkRange("link");
  if (editor.state.selection.empty && !editor.isActive("link")) {
    chain.insertContent({ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] }).run();
  } else chain.setLink({ href }).run();
}

function formatSchemes(): string {
  return `${linkSchemes.slice(0, -1).join(":, ")}: or ${linkSchemes.at(-1)}:`;
}
