import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { type KeyboardEvent, type RefObject, useState } from "react";
import { ToolFace } from "./ToolFace.tsx";
import { ariaKeys, keysOnKeyboard } from "./keys.ts";
import { type Dialogs, type Tool, toolGroups, tools } from "./tools.ts";

interface ToolbarProps {
  readonly editor: Editor;
  readonly dialogs: Dialogs;
  /** Id of the text it works on. */
  readonly controls: string;
  readonly ref: RefObject<HTMLDivElement | null>;
}

/** One stop of the Tab key; within it the arrow keys go from tool to tool, and Escape back to the text. */
export function Toolbar({ editor, dialogs, controls, ref }: ToolbarProps) {
  const [current, setCurrent] = useState(0);
  const states = useEditorState({
    editor,
    selector: () =>
      tools.map((tool) => ({
        isOn: tool.isOn?.(editor),
        isPossible: tool.isPossible?.(editor) ?? true,
      })),
  });

  const goTo = (index: number) => {
    const target = (index + tools.length) % tools.length;
    setCurrent(target);
    ref.current?.querySelectorAll("button")[target]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isTurned = getComputedStyle(event.currentTarget).direction === "rtl";
    const ways: Readonly<Record<string, (() => void) | undefined>> = {
      ArrowRight: () => goTo(current + (isTurned ? -1 : 1)),
      ArrowLeft: () => goTo(current + (isTurned ? 1 : -1)),
      Home: () => goTo(0),
      End: () => goTo(tools.length - 1),
      Escape: () => editor.commands.focus(),
    };
    const go = ways[event.key];
    if (go === undefined) return;
    event.preventDefault();
    go();
  };

  const button = (tool: Tool) => {
    const index = tools.indexOf(tool);
    const state = states[index];
    const isPossible = state?.isPossible ?? true;
    return (
      <button
        key={tool.face}
        className="tool"
        type="button"
        tabIndex={index === current ? 0 : -1}
        aria-label={tool.label}
        title={tool.keys === undefined ? tool.label : `${tool.label} (${keysOnKeyboard(tool.keys)})`}
        aria-keyshortcuts={tool.keys === undefined ? undefined : ariaKeys(tool.keys)}
        aria-pressed={tool.isOn === undefined ? undefined : state?.isOn === true}
        aria-disabled={isPossible ? undefined : true}
        onFocus={() => setCurrent(index)}
        // The text keeps its selection when a tool is pressed with the mouse.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          if (isPossible) tool.run(editor, dialogs);
        }}
      >
        <ToolFace name={tool.face} />
      </button>
    );
  };

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- Its buttons take the focus, one after another.
    <div
      ref={ref}
      className="editor__bar"
      role="toolbar"
      aria-label="Text formatting"
      aria-controls={controls}
      onKeyDown={onKeyDown}
    >
      {toolGroups.map((group) => (
        <div key={group[0]?.face} className="editor__group">
          {group.map(button)}
        </div>
      ))}
    </div>
  );
}
