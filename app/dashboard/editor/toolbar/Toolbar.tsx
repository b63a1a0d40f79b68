import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { type KeyboardEvent, type RefObject, useState } from "react";
import { ToolIcon } from "./ToolIcon.tsx";
import { formatAriaKeys, formatKeys } from "./keys.ts";
import { type EditorDialogs, type Tool, toolGroups, tools } from "./tools.ts";

interface ToolbarProps {
  readonly editor: Editor;
  readonly dialogs: EditorDialogs;
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
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === "rtl";
    const actions: Readonly<Record<string, (() => void) | undefined>> = {
      ArrowRight: () => goTo(current + (isRightToLeft ? -1 : 1)),
      ArrowLeft: () => goTo(current + (isRightToLeft ? 1 : -1)),
      Home: () => goTo(0),
      End: () => goTo(tools.length - 1),
      Escape: () => editor.commands.focus(),
    };
    const action = actions[event.key];
    if (action === undefined) return;
    event.preventDefault();
    action();
  };

  const renderButton = (tool: Tool) => {
    const index = tools.indexOf(tool);
    const state = states[index];
    const isPossible = state?.isPossible ?? true;
    return (
      <button
        key={tool.icon}
        className="tool"
        type="button"
        tabIndex={index === current ? 0 : -1}
        aria-label={tool.label}
        title={tool.keys === undefined ? tool.label : `${tool.label} (${formatKeys(tool.keys)})`}
        aria-keyshortcuts={tool.keys === undefined ? undefined : formatAriaKeys(tool.keys)}
        aria-pressed={tool.isOn === undefined ? undefined : state?.isOn === true}
        aria-disabled={isPossible ? undefined : true}
        onFocus={() => setCurrent(index)}
        // The text keeps its selection when a tool is pressed with the mouse.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          if (isPossible) tool.run(editor, dialogs);
        }}
      >
        <ToolIcon name={tool.icon} />
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
        <div key={group[0]?.icon} className="editor__group">
          {group.map(renderButton)}
        </div>
      ))}
    </div>
  );
}
