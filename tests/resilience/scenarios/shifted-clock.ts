/* Loaded before the server: its clock differs from that of the machine by the milliseconds in a file. */
import { readFileSync } from "node:fs";

const { now } = Date;
const file = process.env["SHIFTED_CLOCK_FILE"];
let shift = 0;

function readShift(): void {
  if (file !== undefined) shift = Number(readFileSync(file, "utf8"));
}

const shiftedNow = () => now() + shift;
globalThis.Date = new Proxy(Date, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [shiftedNow()] : args, newTarget),
  get: (target, name) => (name === "now" ? shiftedNow : Reflect.get(target, name)),
});
readShift();
setInterval(readShift, 100).unref();
