import { type ReactNode, useState } from "react";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";

export function DoNotContactMark() {
  return (
    <b className="do-not-contact">
      <Icon path={icons.alert} /> Do not contact
    </b>
  );
}

/** A contract may need a call all the same: the links come with one more press. */
export function DoNotContact({ isOn, children }: { readonly isOn: boolean; readonly children: ReactNode }) {
  const [isShown, setShown] = useState(false);
  if (!isOn) return children;
  return (
    <>
      <DoNotContactMark />{" "}
      <button className="link" type="button" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {isShown ? "Hide the links" : "Contact all the same"}
      </button>{" "}
      {isShown && children}
    </>
  );
}
