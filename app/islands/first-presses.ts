// Runs inside of every public page, before anything of it can be pressed (server/pages/inline-script.ts): until the
// loader has come, nothing else would know of a press. It must import nothing, and every page carries each letter of it.

declare global {
  interface Window {
    /** Ends the keeping and gives what was pressed so far, in its order; undefined where this script did not run. */
    takeFirstPresses?: () => readonly EventTarget[];
  }
}

const pressed: EventTarget[] = [];

function keep({ target }: Event): void {
  if (target !== null) pressed.push(target);
}

addEventListener("click", keep, true);
window.takeFirstPresses = () => {
  removeEventListener("click", keep, true);
  return pressed;
};
