import type { Translate } from "#messages/message.ts";
import { formatSpeed } from "./speed.ts";

interface Capabilities {
  readonly makeModel: string;
  readonly functions: string;
  readonly output: string;
  readonly speed: string;
}

export function listCapabilities(
  t: Translate,
  { makeModel, functions, output, speed }: Capabilities,
): (readonly [label: string, value: string])[] {
  return [
    [t("machine.makeModel"), makeModel],
    [t("machine.functions"), functions],
    [t("machine.output"), output],
    [t("machine.speed"), formatSpeed(t, speed)],
  ];
}
