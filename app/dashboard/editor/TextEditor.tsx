import type { Editor } from "@tiptap/core";
import { TextSelection, type Transaction } from "@tiptap/pm/state";
import { EditorContent, useEditor, useEditorState } from "@tiptap/react";
import { useEffect, useRef, useState } from "react";
import { wordCountToMinutes, countWords } from "../../../domain/blog/byline.ts";
import { Icon } from "../../ui/Icon.tsx";
import { notify } from "../feedback/notices.ts";
import { type ImageChoice, ImageDialog } from "./images/ImageDialog.tsx";
import { LinkDialog } from "./LinkDialog.tsx";
import { LoadingEditor } from "./LoadingEditor.tsx";
import { Toolbar } from "./toolbar/Toolbar.tsx";
import type { EditorProps } from "./editor-props.ts";
import { createExtensions } from "./extensions.ts";
import { findImageAtCursor, listImageSources, insertImage } from "./images/insert-image.ts";
import { ImageError, createImageFromFile, findForeignHost } from "./images/create-image.ts";
import { cleanPaste } from "./paste/clean-paste.ts";
import {
  describePastedImages,
  hasText,
  listPastedImages,
  notifyForeignImages,
  notifyLostImages,
} from "./images/pasted-images.ts";
import { toEditorHtml, toStoredHtml } from "./stored-html.ts";
import { useStickyTop } from "./use-sticky-top.ts";

type OpenDialog =
  | { readonly kind: "link" }
  | {
      readonly kind: "image";
      readonly start: ImageChoice | null;
      readonly purpose: keyof typeof imageDialogTexts;
      /** Called when the dialog is gone: the next of several pictures can be asked for. */
      readonly onDone?: () => void;
    };

const imageDialogTexts = {
  add: { heading: "Add an image", action: "Add image" },
  change: { heading: "Change the image", action: "Change image" },
  describe: { heading: "Describe the pasted image", action: "Keep image" },
} as const;

/** The rich-text editor: what it makes looks as on the public page (specification section 2). */
export default function TextEditor({ id, start, error, onReady, onChange }: EditorProps) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const toolbar = useRef<HTMLDivElement>(null);
  /** Whether what is being pasted or dropped comes from elsewhere. */
  const isForeignPaste = useRef(false);
  const frame = useStickyTop();
  const [dialogs] = useState(() => ({
    openLinkDialog: () => setDialog({ kind: "link" }),
    openImageDialog: (editor: Editor) => {
      const current = findImageAtCursor(editor);
      setDialog({ kind: "image", start: current, purpose: current === null ? "add" : "change" });
    },
  }));
  const [extensions] = useState(() => createExtensions(dialogs));

  /** Asks for each of several pictures in turn what it shows. */
  const addImageFiles = async (files: readonly File[]) => {
    for (const file of files) {
      try {
        const image = await createImageFromFile(file);
        await new Promise<void>((resolve) => {
          setDialog({
            kind: "image",
            start: { ...image, alt: "", caption: "" },
            purpose: "add",
            onDone: resolve,
          });
        });
      } catch (fault) {
        if (!(fault instanceof ImageError)) throw fault;
        notify({ kind: "bad", text: "The picture was not added.", detail: fault.message });
      }
    }
  };

  const editor = useEditor({
    extensions,
    // One that is made while React draws can be gone again before it is shown.
    immediatelyRender: false,
    content: toEditorHtml(start),
    // The policy of the page takes styles from files alone.
    injectCSS: false,
    editorProps: {
      attributes: {
        id,
        class: "prose editor__text",
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": "Article text",
        "aria-describedby": `${id}-help`,
      },
      transformPastedHTML: (pasted) => {
        const { html, lostImages, isOwn } = cleanPaste(pasted);
        isForeignPaste.current = !isOwn;
        if (lostImages > 0) notifyLostImages(lostImages);
        return html;
      },
      handlePaste: (_view, { clipboardData }) => {
        const files = [...(clipboardData?.files ?? [])];
        // A program that copies words puts a picture of them beside.
        const hasWords = /<[a-z]/i.test(clipboardData?.getData("text/html") ?? "")
          ? hasText(clipboardData?.getData("text/html") ?? "")
          : (clipboardData?.getData("text/plain") ?? "") !== "";
        if (files.length === 0 || hasWords) return false;
        void addImageFiles(files);
        return true;
      },
      handleDrop: (view, event, _slice, isMoved) => {
        const files = [...(event.dataTransfer?.files ?? [])];
        if (isMoved || files.length === 0) return false;
        event.preventDefault();
        const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
        if (place !== null) {
          const at = TextSelection.near(view.state.doc.resolve(place.pos));
          view.dispatch(view.state.tr.setSelection(at));
        }
        void addImageFiles(files);
        return true;
      },
      handleKeyDown: (_view, event) => {
        if (event.key !== "F10" || !event.altKey) return false;
        event.preventDefault();
        toolbar.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus();
        return true;
      },
    },
  });

  useEffect(() => {
    if (editor === null) return undefined;
    const first = editor.state.doc;
    const reportChange = () => onChange(!editor.state.doc.eq(first));
    editor.on("update", reportChange);
    onReady({
      getHtml: () => toStoredHtml(editor.getHTML()),
      setHtml: (html) => editor.commands.setContent(toEditorHtml(html)),
      focus: () => editor.commands.focus(),
    });
    return () => {
      editor.off("update", reportChange);
      onReady(null);
    };
  }, [editor, onChange, onReady]);

  useEffect(() => {
    if (editor === null) return undefined;
    const handleTransaction = ({ transaction }: { transaction: Transaction }) => {
      const images = isForeignPaste.current ? listPastedImages(transaction) : [];
      if (images.length === 0) return;
      isForeignPaste.current = false;
      notifyForeignImages(images);
      void describePastedImages(
        editor,
        images,
        (picture) =>
          new Promise((resolve) => {
            setDialog({ kind: "image", start: picture, purpose: "describe", onDone: resolve });
          }),
      );
    };
    editor.on("transaction", handleTransaction);
    return () => {
      editor.off("transaction", handleTransaction);
    };
  }, [editor]);

  useEffect(() => {
    if (editor === null) return undefined;
    const setValidity = () => editor.view.dom.setAttribute("aria-invalid", String(error !== undefined));
    if (editor.isInitialized) setValidity();
    else editor.on("create", setValidity);
    return () => {
      editor.off("create", setValidity);
    };
  }, [editor, error]);

  const close = () => {
    if (dialog === null) return;
    setDialog(null);
    editor?.commands.focus();
    if (dialog.kind === "image") dialog.onDone?.();
  };
  if (editor === null) return <LoadingEditor />;

  const choose = (purpose: keyof typeof imageDialogTexts, choice: ImageChoice) => {
    if (purpose === "add") moveAfterImage(editor);
    const fault = insertImage(editor, choice);
    if (fault === null) close();
    return fault;
  };

  return (
    <div className="editor" ref={frame}>
      <Toolbar editor={editor} dialogs={dialogs} controls={id} ref={toolbar} />
      <EditorContent editor={editor} />
      <Footer editor={editor} helpId={`${id}-help`} />
      {error !== undefined && (
        <p className="err" role="alert">
          <Icon name="alert" />
          {error}
        </p>
      )}
      {dialog?.kind === "link" && <LinkDialog editor={editor} onClose={close} />}
      {dialog?.kind === "image" && (
        <ImageDialog
          key={dialog.start?.src}
          {...imageDialogTexts[dialog.purpose]}
          start={dialog.start}
          onChoose={(choice) => choose(dialog.purpose, choice)}
          onClose={close}
        />
      )}
    </div>
  );
}

/** A further picture comes after the one that is selected, not in its place. */
function moveAfterImage(editor: Editor): void {
  if (findImageAtCursor(editor) === null) return;
  editor.commands.setTextSelection(editor.state.selection.to);
}

function Footer({ editor, helpId }: { readonly editor: Editor; readonly helpId: string }) {
  const { words, unnamed, foreign } = useEditorState({
    editor,
    selector: () => ({
      words: countWords(editor.getText()),
      unnamed: listImageSources(editor).length - countNamedImages(editor),
      foreign: listImageSources(editor).filter((src) => findForeignHost(src) !== null).length,
    }),
  });
  return (
    <div className="editor__foot mark">
      <span>{words === 0 ? "No words yet" : words === 1 ? "1 word" : `${words} words`}</span>
      {words > 0 && (
        <span>
          About {wordCountToMinutes(words)} {wordCountToMinutes(words) === 1 ? "minute" : "minutes"} to read
        </span>
      )}
      {unnamed > 0 && <span>{unnamed === 1 ? "1 image" : `${unnamed} images`} without alternative text</span>}
      {foreign > 0 && <span>{foreign === 1 ? "1 image" : `${foreign} images`} on another site</span>}
      <span id={helpId} className="editor__help">
        Alt+F10 for the toolbar
      </span>
    </div>
  );
}

function countNamedImages(editor: Editor): number {
  let named = 0;
  editor.state.doc.descendants(({ attrs }) => {
    if (typeof attrs["src"] === "string" && attrs["alt"] !== "") named += 1;
  });
  return named;
}
