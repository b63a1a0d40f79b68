import { type Node, Slice } from "@tiptap/pm/model";
import type { EditorView } from "@tiptap/pm/view";
import type { Editor } from "@tiptap/core";
import { TextSelection } from "@tiptap/pm/state";
import { EditorContent, useEditor, useEditorState } from "@tiptap/react";
import { useEffect, useEffectEvent, useRef, useState, type RefCallback, useCallback } from "react";
import { flushSync } from "react-dom";
import { wordCountToMinutes, countWords } from "#domain/blog/byline.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { notify } from "#app/dashboard/feedback/notices.ts";
import { defaultLocale, languages } from "#domain/shared/locale.ts";
import { formatCounted } from "#domain/shared/format.ts";
import { type ImageChoice, ImageDialog } from "./images/ImageDialog.tsx";
import { LinkDialog } from "./LinkDialog.tsx";
import { openEditors } from "./WritingCheck.tsx";
import { goToFault } from "./go-to-fault.ts";
import { LoadingEditor } from "./LoadingEditor.tsx";
import { Toolbar } from "./toolbar/Toolbar.tsx";
import type { EditorProps } from "./editor-props.ts";
import { createExtensions } from "./extensions.ts";
import { findImageAtCursor, insertImage, listImages } from "./images/insert-image.ts";
import { ImageError, createImageFromFile, findExternalHost } from "./images/create-image.ts";
import { cleanPaste } from "./paste/clean-paste.ts";
import { createPasteNotice } from "./paste/lost-content.ts";
import { requestAltTexts, hasText, listPastedImages } from "./images/pasted-images.ts";
import { toEditorHtml, toStoredHtml } from "./stored-html.ts";

type OpenDialog =
  | { readonly kind: "link" }
  | {
      readonly kind: "image";
      readonly initial: ImageChoice | null;
      readonly purpose: keyof typeof imageDialogTexts;
      readonly onDone?: () => void;
    };

const imageDialogTexts = {
  add: { heading: "Add an image", action: "Add image" },
  change: { heading: "Change the image", action: "Change image" },
  describe: { heading: "Describe the pasted image", action: "Keep image" },
} as const;

/** A report of a text with several embedded images takes a tenth of a second. */
const reportIntervalMs = 500;

export default function TextEditor({ id, locale, start, error, onChange }: EditorProps) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const toolbar = useRef<HTMLDivElement>(null);
  const isExternalPaste = useRef(false);
  const frame = useStickyTop();
  const [dialogs] = useState(() => ({
    openLinkDialog: () => setDialog({ kind: "link" }),
    openImageDialog: (editor: Editor) => {
      const current = findImageAtCursor(editor);
      setDialog({ kind: "image", initial: current, purpose: current === null ? "add" : "change" });
    },
  }));
  const [extensions] = useState(() => createExtensions(dialogs, locale));

  const addImageFiles = async (files: readonly File[]) => {
    for (const file of files) {
      try {
        const image = await createImageFromFile(file);
        await new Promise<void>((resolve) => {
          setDialog({
            kind: "image",
            initial: { ...image, alt: "", caption: "" },
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
    // React can discard an editor that is created during a render.
    immediatelyRender: false,
    content: toEditorHtml(start),
    // The Content Security Policy allows styles only from files.
    injectCSS: false,
    onTransaction: ({ editor: target, transaction }) => {
      const images = isExternalPaste.current ? listPastedImages(transaction) : [];
      if (images.length === 0) return;
      isExternalPaste.current = false;
      void requestAltTexts(
        target,
        images,
        (initial) =>
          new Promise((resolve) => {
            setDialog({ kind: "image", initial, purpose: "describe", onDone: resolve });
          }),
      );
    },
    editorProps: {
      attributes: {
        id,
        class: "prose editor__text",
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": locale === "en" ? "Article text" : "Article text (Arabic)",
        ...(locale !== defaultLocale && { lang: locale, dir: languages[locale].direction }),
        "aria-invalid": String(error !== undefined),
        "aria-describedby": error === undefined ? `${id}-help` : `${id}-error ${id}-help`,
      },
      transformPastedHTML: (pasted) => {
        const { html, lost, imageSources, isOwn } = cleanPaste(pasted);
        isExternalPaste.current = !isOwn;
        const notice = isOwn ? null : createPasteNotice(lost, imageSources);
        if (notice !== null) notify(notice);
        return html;
      },
      transformPasted: keepAlignment,
      handlePaste: (_view, { clipboardData }) => {
        const files = [...(clipboardData?.files ?? [])];
        // Office programs add an image of the copied text to the clipboard.
        const hasCopiedText = /<[a-z]/i.test(clipboardData?.getData("text/html") ?? "")
          ? hasText(clipboardData?.getData("text/html") ?? "")
          : (clipboardData?.getData("text/plain") ?? "") !== "";
        if (files.length === 0 || hasCopiedText) return false;
        void addImageFiles(files);
        return true;
      },
      handleDrop: (view, event, _slice, isMoved) => {
        const files = [...(event.dataTransfer?.files ?? [])];
        if (isMoved || files.length === 0) return false;
        event.preventDefault();
        const dropPosition = view.posAtCoords({ left: event.clientX, top: event.clientY });
        if (dropPosition !== null) {
          const at = TextSelection.near(view.state.doc.resolve(dropPosition.pos));
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

  const report = useEffectEvent(onChange);
  useEffect(() => {
    if (editor === null) return undefined;
    const first = editor.state.doc;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isReported = true;
    const reportChange = () => {
      if (isReported) return;
      isReported = true;
      report(editor.state.doc.eq(first) ? start : toStoredHtml(editor.getHTML()));
    };
    const onUpdate = () => {
      isReported = false;
      if (timer !== undefined) return;
      reportChange();
      timer = setTimeout(() => {
        timer = undefined;
        reportChange();
      }, reportIntervalMs);
    };
    editor.on("update", onUpdate);
    // The form reads its values at these events, and when another control is used.
    editor.on("blur", reportChange);
    for (const event of ["submit", "pagehide"]) addEventListener(event, reportChange, true);
    return () => {
      editor.off("update", onUpdate);
      editor.off("blur", reportChange);
      clearTimeout(timer);
      for (const event of ["submit", "pagehide"]) removeEventListener(event, reportChange, true);
    };
  }, [editor, start]);

  useEffect(() => {
    if (editor === null) return undefined;
    openEditors.set(id, (fault) => goToFault(editor, fault));
    return () => void openEditors.delete(id);
  }, [editor, id]);

  const close = () => {
    if (dialog === null) return;
    // Letters that are typed at once belong to the text: the focus does not wait for the next frame.
    flushSync(() => setDialog(null));
    editor?.view.focus();
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
        <p className="error" id={`${id}-error`}>
          <Icon path={icons.alert} />
          {error}
        </p>
      )}
      {dialog?.kind === "link" && <LinkDialog editor={editor} onClose={close} />}
      {dialog?.kind === "image" && (
        <ImageDialog
          key={dialog.initial?.src}
          {...imageDialogTexts[dialog.purpose]}
          initial={dialog.initial}
          onChoose={(choice) => choose(dialog.purpose, choice)}
          onClose={close}
        />
      )}
    </div>
  );
}

/** The next image would replace a selected one. */
function moveAfterImage(editor: Editor): void {
  if (findImageAtCursor(editor) === null) return;
  editor.commands.setTextSelection(editor.state.selection.to);
}

function Footer({ editor, helpId }: { readonly editor: Editor; readonly helpId: string }) {
  const { words, withoutAlt, external } = useEditorState({
    editor,
    selector: () => {
      const images = listImages(editor);
      return {
        words: countWords(editor.getText()),
        withoutAlt: images.filter(({ alt }) => alt === "").length,
        external: images.filter(({ src }) => findExternalHost(src) !== null).length,
      };
    },
  });
  return (
    <div className="editor__foot mark">
      <span>{words === 0 ? "No words yet" : formatCounted(words, "word")}</span>
      {words > 0 && <span>About {formatCounted(wordCountToMinutes(words), "minute")} to read</span>}
      {withoutAlt > 0 && <span>{formatCounted(withoutAlt, "image")} without alternative text</span>}
      {external > 0 && <span>{formatCounted(external, "image")} on another site</span>}
      <span id={helpId} className="editor__help">
        Alt+F10 for the toolbar
      </span>
    </div>
  );
}

/**
 * ProseMirror pours the first and the last pasted paragraph into the paragraph at the cursor, whose alignment wins. An
 * empty paragraph has no alignment to keep: the pasted paragraphs replace it.
 */
function keepAlignment(slice: Slice, { state }: Pick<EditorView, "state">): Slice {
  const { $from, empty } = state.selection;
  if (!empty || $from.parent.type.name !== "paragraph" || $from.parent.content.size > 0) return slice;
  const { content, openStart, openEnd } = slice;
  return new Slice(
    content,
    isAligned(content.firstChild) ? 0 : openStart,
    isAligned(content.lastChild) ? 0 : openEnd,
  );
}

function isAligned(block: Node | null): boolean {
  return block !== null && typeof block.attrs["align"] === "string";
}

function useStickyTop(): RefCallback<HTMLElement> {
  return useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    const coveringElements = [...document.querySelectorAll<HTMLElement>(".sidebar, .dashboard__header")];
    const measure = () => {
      const heights = coveringElements.filter(isAbove).map((cover) => cover.offsetHeight);
      element.style.setProperty("--sticky-top", `${Math.max(0, ...heights)}px`);
    };
    const observer = new ResizeObserver(measure);
    for (const cover of [...coveringElements, document.documentElement]) observer.observe(cover);
    return () => observer.disconnect();
  }, []);
}

function isAbove(cover: HTMLElement): boolean {
  const isMenuBeside = cover.offsetHeight >= document.documentElement.clientHeight;
  return getComputedStyle(cover).position === "sticky" && !isMenuBeside;
}
