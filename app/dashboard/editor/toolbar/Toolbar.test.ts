import { expect, test } from "vitest";
import { formatAriaKeys, formatKeys } from "./Toolbar.tsx";

test("shortcuts are formatted for the platform", () => {
  expect(formatKeys("Mod-Shift-7", false)).toBe("Ctrl+Shift+7");
  expect(formatKeys("Mod-b", false)).toBe("Ctrl+B");
  expect(formatKeys("Mod-Alt-c", true)).toBe("⌘⌥C");
  expect(formatAriaKeys("Mod-Shift-7", false)).toBe("Control+Shift+7");
  expect(formatAriaKeys("Mod-b", true)).toBe("Meta+b");
});
