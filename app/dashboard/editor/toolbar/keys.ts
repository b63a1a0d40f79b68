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
