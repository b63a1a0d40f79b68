import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { type KeyboardEvent, type RefObject, useState } from "react";
import { ToolIcon, type ToolIconName } from "./ToolIcon.tsx";
import { type EditorDialogs, type Tool, toolGroups, tools } from "./tools.ts";

const macKeyNames = { Mod: "⌘", Shift: "⇧", Alt: "⌥" } as const;
const defaultKeyNames = { Mod: "Ctrl", Shift: "Shift", Alt: "Alt" } as const;

/** `Ctrl+Shift+7`, or `⌘⇧7` on a Mac */
export function formatKeys(keys: string, isMac = /Mac|iPhone|iPad/.test(navigator.platform)): string {
  const names: Readonly<Record<string, string>> = isMac ? macKeyNames : defaultKeyNames;
  return splitKeys(keys)
    .map((part) => names[part] ?? part.toUpperCase())
    .join(isMac ? "" : "+");
}

export function formatAriaKeys(keys: string, isMac = /Mac|iPhone|iPad/.test(navigator.platform)): string {
  return splitKeys(keys)
    .map((part) => (part === "Mod" ? (isMac ? "Meta" : "Control") : part))
    .join("+");
}

function splitKeys(keys: string): readonly string[] {
  return keys.split("-");
}

interface ToolbarProps {
  readonly editor: Editor;
  readonly dialogs: EditorDialogs;
  readonly controls: string;
  readonly ref: RefObject<HTMLDivElement | null>;
}

/** On a phone, a button shows the other tools. */
const mainTools: readonly ToolIconName[] = ["undo", "h2", "bold", "bullets", "link", "image"];

export function Toolbar({ editor, dialogs, controls, ref }: ToolbarProps) {
  const [current, setCurrent] = useState(0);
  const [isExpanded, setExpanded] = useState(false);
  const states = useEditorState({
    editor,
    selector: () =>
      tools.map((tool) => ({
        isActive: tool.isActive?.(editor),
        isEnabled: tool.isEnabled?.(editor) ?? true,
      })),
  });

  const getVisibleButtons = () =>
    [...(ref.current?.querySelectorAll("button") ?? [])].filter((button) => button.checkVisibility());
  const moveBy = (steps: number) => {
    const buttons = getVisibleButtons();
    const from = buttons.findIndex((button) => button === document.activeElement);
    buttons.at((from + steps) % buttons.length)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === "rtl";
    const actions: Readonly<Record<string, (() => void) | undefined>> = {
      ArrowRight: () => moveBy(isRightToLeft ? -1 : 1),
      ArrowLeft: () => moveBy(isRightToLeft ? 1 : -1),
      Home: () => getVisibleButtons().at(0)?.focus(),
      End: () => getVisibleButtons().at(-1)?.focus(),
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
        className={mainTools.includes(tool.icon) ? "tool tool--main" : "tool"}
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
      className={isExpanded ? "editor__bar editor__bar--expanded" : "editor__bar"}
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
      <button
        className="tool tool--more"
        type="button"
        tabIndex={current === tools.length ? 0 : -1}
        aria-expanded={isExpanded}
        onFocus={() => setCurrent(tools.length)}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setExpanded(!isExpanded)}
      >
        {isExpanded ? "Fewer tools" : "More"}
      </button>
    </div>
  );
}
