import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { type KeyboardEvent, type RefObject, useState } from "react";
import { ToolIcon } from "./ToolIcon.tsx";
import { formatAriaKeys, formatKeys } from "./keys.ts";
import { type EditorDialogs, type Tool, toolGroups, tools } from "./tools.ts";

interface ToolbarProps {
  readonly editor: Editor;
  readonly dialogs: EditorDialogs;
  readonly controls: string;
  readonly ref: RefObject<HTMLDivElement | null>;
}

export function Toolbar({ editor, dialogs, controls, ref }: ToolbarProps) {
  const [current, setCurrent] = useState(0);
  const states = useEditorState({
    editor,
    selector: () =>
      tools.map((tool) => ({
        isActive: tool.isActive?.(editor),
        isEnabled: tool.isEnabled?.(editor) ?? true,
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
    const isEnabled = state?.isEnabled ?? true;
    return (
      <button
        key={tool.icon}
        className="tool"
        type="button"
        tabIndex={index === current ? 0 : -1}
        aria-label={tool.label}
        title={tool.keys === undefined ? tool.label : `${tool.label} (${formatKeys(tool.keys)})`}
        aria-keyshortcuts={tool.keys === undefined ? undefined : formatAriaKeys(tool.keys)}
        aria-pressed={tool.isActive === undefined ? undefined : state?.isActive === true}
        aria-disabled={isEnabled ? undefined : true}
        onFocus={() => setCurrent(index)}
        // Keeps the selection in the text when a tool is clicked.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          if (isEnabled) tool.run(editor, dialogs);
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
