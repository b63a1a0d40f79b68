import { use } from "react";
import { type WantedEnquiryChange, enquiryStages, stageNames } from "#domain/enquiries/enquiry.ts";
import { getAccountName } from "#domain/accounts/account.ts";
import { formatCount } from "#domain/shared/format.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { RowMenu } from "#app/dashboard/ui/RowMenu.tsx";
import { followUpChoices } from "#app/dashboard/enquiries/follow-up.ts";
import { InboxContext } from "./inbox-context.ts";
import type { Selection } from "#app/dashboard/shared/use-selection.ts";

interface BulkBarProps {
  readonly selection: Selection;
  readonly isBusy: boolean;
  readonly onChange: (change: WantedEnquiryChange) => void;
}

/** In place of the bar over the list. A choice changes all that is selected at once, and can be undone. */
export function BulkBar({ selection, isBusy, onChange }: BulkBarProps) {
  const { list, query, choices } = use(InboxContext);
  const { ids, isWholeFilter } = selection;
  const isPageSelected = ids.size === list.enquiries.length;
  return (
    <section className="inbox__bar bulk-bar" aria-label="Selected enquiries" aria-busy={isBusy}>
      <p role="status">
        <b>{formatCount(isWholeFilter ? list.total : ids.size)} selected</b>
      </p>
      {isPageSelected && !isWholeFilter && list.total > ids.size && (
        <button className="link" type="button" onClick={selection.selectWholeFilter}>
          All {formatCount(list.total)}
        </button>
      )}
      <BulkChoice
        label="Owner"
        options={[
          ["nobody", "Nobody"],
          ...choices.owners.map((owner) => [owner._id, getAccountName(owner)] as const),
        ]}
        onChoose={(owner) => onChange({ owner: owner === "nobody" ? null : owner })}
      />
      <BulkChoice
        label="Stage"
        options={[
          ...enquiryStages
            .filter((stage) => stage !== "lost")
            .map((stage) => [stage, stageNames[stage]] as const),
          ...choices.lostReasons.map((reason) => [reason, `Lost: ${reason}`] as const),
        ]}
        onChoose={(value) => {
          const stage = enquiryStages.find((each) => each === value);
          onChange(stage === undefined ? { stage: "lost", lostReason: value } : { stage });
        }}
      />
      <BulkChoice
        label="Follow-up"
        options={[...followUpChoices.map(({ name }) => [name, name] as const), ["none", "None"]]}
        onChoose={(value) => {
          const choice = followUpChoices.find(({ name }) => name === value);
          onChange({ followUp: choice === undefined ? null : { on: choice.getDay(), text: "" } });
        }}
      />
      <button className="bulk-bar__button" type="button" onClick={() => onChange({ isSpam: !query.spam })}>
        {query.spam ? "Not spam" : "Spam"}
      </button>
      <button
        className="bulk-bar__button"
        type="button"
        aria-label="Clear selection"
        onClick={() => selection.selectAll(false)}
      >
        <Icon path={icons.close} />
      </button>
    </section>
  );
}

interface BulkChoiceProps {
  readonly label: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly onChoose: (value: string) => void;
}

/** Buttons, not a select: its arrow keys would change all that is selected before the choice is made. */
function BulkChoice({ label, options, onChoose }: BulkChoiceProps) {
  return (
    <RowMenu label={label} isText>
      {options.map(([value, text]) => (
        <button key={value} className="row-menu__item" type="button" onClick={() => onChoose(value)}>
          {text}
        </button>
      ))}
    </RowMenu>
  );
}
