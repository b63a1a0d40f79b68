import { expect, test } from "vitest";
import { ariaKeys, keysOnKeyboard } from "./keys.ts";

test("keys are named as the keyboard names them", () => {
  expect(keysOnKeyboard("Mod-Shift-7", false)).toBe("Ctrl+Shift+7");
  expect(keysOnKeyboard("Mod-b", false)).toBe("Ctrl+B");
  expect(keysOnKeyboard("Mod-Alt-c", true)).toBe("⌘⌥C");
  expect(ariaKeys("Mod-Shift-7", false)).toBe("Control+Shift+7");
  expect(ariaKeys("Mod-b", true)).toBe("Meta+b");
});
