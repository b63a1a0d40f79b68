import { formatSpeed } from "./speed.ts";

interface Capabilities {
  readonly makeModel: string;
  readonly functions: string;
  readonly output: string;
  readonly speed: string;
}

export function listCapabilities({
  makeModel,
  functions,
  output,
  speed,
}: Capabilities): (readonly [label: string, value: string])[] {
  return [
    ["Make and model", makeModel],
    ["Functions", functions],
    ["Output", output],
    ["Speed", formatSpeed(speed)],
  ];
}
