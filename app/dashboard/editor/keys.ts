const onMac = { Mod: "⌘", Shift: "⇧", Alt: "⌥" } as const;
const elsewhere = { Mod: "Ctrl", Shift: "Shift", Alt: "Alt" } as const;

/** The keys of a tool as they are written on this person's keyboard: `Ctrl+Shift+7`, or `⌘⇧7`. */
export function keysOnKeyboard(keys: string, isMac = /Mac|iPhone|iPad/.test(navigator.platform)): string {
  const names: Readonly<Record<string, string>> = isMac ? onMac : elsewhere;
  return partsOf(keys)
    .map((part) => names[part] ?? part.toUpperCase())
    .join(isMac ? "" : "+");
}

/** The same for `aria-keyshortcuts`. */
export function ariaKeys(keys: string, isMac = /Mac|iPhone|iPad/.test(navigator.platform)): string {
  return partsOf(keys)
    .map((part) => (part === "Mod" ? (isMac ? "Meta" : "Control") : part))
    .join("+");
}

function partsOf(keys: string): readonly string[] {
  return keys.split("-");
}
