import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";

export interface ChoiceState {
  readonly isSaved: boolean;
  readonly isUnsaved: boolean;
}

/** Beside the label of a choice that saves itself. */
export function SavedMark({ isSaved, isUnsaved }: ChoiceState) {
  if (isUnsaved)
    return (
      <span className="choice__unsaved" aria-hidden="true">
        Not saved
      </span>
    );
  return (
    isSaved && (
      <span className="choice__saved" aria-hidden="true">
        <Icon path={icons.check} /> Saved
      </span>
    )
  );
}
