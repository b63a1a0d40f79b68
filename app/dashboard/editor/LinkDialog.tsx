import type { Editor } from "@tiptap/core";
import { useState } from "react";
import { parseLinkUrl } from "#domain/blog/post-markup.ts";
import { DialogField, addressInput } from "./DialogField.tsx";
import { ModalDialog } from "./ModalDialog.tsx";

/** An empty URL removes the link (specification section 5). */
export function LinkDialog({ editor, onClose }: { readonly editor: Editor; readonly onClose: () => void }) {
  const [initialUrl] = useState(() => String(editor.getAttributes("link")["href"] ?? ""));
  const [url, setUrl] = useState(initialUrl);
  const [isInserted] = useState(() => editor.state.selection.empty && !editor.isActive("link"));
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();

  const submit = () => {
    if (url.trim() === "") {
      editor.chain().focus().extendMarkRange("link").unsetLink().run();
      onClose();
      return;
    }
    const href = parseLinkUrl(url);
    if (href === null) {
      setError("Enter an address such as example.com, info@example.com, tel:+97165550000 or /contactus");
      return;
    }
    const chain = editor.chain().focus().extendMarkRange("link");
    if (isInserted) {
      const marks = [{ type: "link", attrs: { href } }];
      chain.insertContent({ type: "text", text: text.trim() || href, marks }).run();
    } else chain.setLink({ href }).run();
    onClose();
  };

  return (
    <ModalDialog
      heading={initialUrl === "" ? "Add a link" : "Change the link"}
      action={initialUrl !== "" && url.trim() === "" ? "Remove link" : "Set link"}
      onSubmit={submit}
      onClose={onClose}
    >
      <DialogField
        id="link-address"
        label="Address"
        error={error}
        value={url}
        onChange={setUrl}
        {...addressInput}
      />
      {isInserted && <DialogField id="link-text" label="Text" isOptional value={text} onChange={setText} />}
      <p className="hint">
        A page of this site begins with a slash, as in /contactus. Links open in a new tab. Leave it empty for
        no link. A video is shown with a player: the text of its link is its title.
      </p>
    </ModalDialog>
  );
}
