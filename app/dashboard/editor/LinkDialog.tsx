import type { Editor } from "@tiptap/core";
import { useState } from "react";
import { parseLinkUrl, linkSchemes } from "#domain/blog/post-markup.ts";
import { UrlField } from "./UrlField.tsx";
import { ModalDialog } from "./ModalDialog.tsx";

interface LinkDialogProps {
  readonly editor: Editor;
  readonly onClose: () => void;
}

/** An empty URL removes the link (specification section 5). */
export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const [initialUrl] = useState(() => String(editor.getAttributes("link")["href"] ?? ""));
  const [url, setUrl] = useState(initialUrl);
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
      heading={initialUrl === "" ? "Add a link" : "Change the link"}
      action={initialUrl !== "" && url.trim() === "" ? "Remove link" : "Set link"}
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

function setLink(editor: Editor, href: string): void {
  const chain = editor.chain().focus().extendMarkRange("link");
  if (editor.state.selection.empty && !editor.isActive("link")) {
    chain.insertContent({ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] }).run();
  } else chain.setLink({ href }).run();
}

function formatSchemes(): string {
  return `${linkSchemes.slice(0, -1).join(":, ")}: or ${linkSchemes.at(-1)}:`;
}
