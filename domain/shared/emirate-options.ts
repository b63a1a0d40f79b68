import type { Translate } from "#messages/message.ts";
import { type Emirate, emirateNames, emirates } from "./emirates.ts";

/** Of a choice: value and text. */
export function listEmirateOptions(t: Translate): readonly (readonly [Emirate, string])[] {
  return emirateNames.map((name) => [name, t.text(emirates[name])]);
}
