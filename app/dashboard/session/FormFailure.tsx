import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";

/** Always rendered, because screen readers announce only changes within it. */
export function FormFailure({ text }: { readonly text: string | null }) {
  return (
    <div role="alert" className="sign-in__alert">
      {text !== null && (
        <p className="sign-in__failure">
          <Icon path={icons.alert} />
          <span>
            <b>Try Again</b>. {text}
          </span>
        </p>
      )}
    </div>
  );
}
