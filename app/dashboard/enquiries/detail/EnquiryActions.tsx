import { topicLabels, enquiryTopicNames } from "#domain/enquiries/topic-labels.ts";
import type { EnquiryOwner } from "#domain/enquiries/enquiry-response.ts";
import { useText } from "#app/messages/text-context.ts";
import { type ReactNode, useRef, useState } from "react";
import { type EnquiryStage, enquiryStages, stageNames } from "#domain/enquiries/enquiry.ts";
import { enquiryFields, languageNames } from "#domain/enquiries/enquiry-fields.ts";
import { locales } from "#domain/shared/locale.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { useUnsavedChanges } from "#app/dashboard/editing/unsaved-changes.ts";
import { Select } from "#app/dashboard/ui/Select.tsx";
import { getAccountId } from "#app/dashboard/session/token.ts";
import { getAccountName } from "#domain/accounts/account.ts";
import { FollowUpField } from "./FollowUpField.tsx";
import { type ChoiceState, SavedMark } from "./SavedMark.tsx";
import { StageReasonForm } from "./StageReasonForm.tsx";
import { findAcceptance } from "#app/dashboard/quotes/quote-texts.ts";
import type { EditableEnquiry, WantedChange } from "./use-enquiry.ts";

interface EnquiryActionsProps {
  readonly editable: EditableEnquiry;
  readonly owners: readonly EnquiryOwner[];
}

export function EnquiryActions({ editable, owners }: EnquiryActionsProps) {
  const t = useText();
  const { pending, saved, unsaved } = editable;
  const { enquiry } = editable.detail;
  // A choice shows at once, before it is saved, and also when it could not be saved.
  const chosen = { ...enquiry, owner: enquiry.owner?._id ?? null, ...unsaved?.wanted, ...pending };
  const { topic, stage: current, owner, locale } = chosen;
  const ownAccountId = getAccountId();
  const [asked, ask] = useState<{ readonly stage: EnquiryStage; readonly reason: string } | null>(null);
  const toAsked = (stage: EnquiryStage) => ({ stage, reason: stage === "lost" ? enquiry.lostReason : "" });
  const isConfirmed = editable.detail.quotes.some((quote) => Boolean(findAcceptance(quote)?.confirmedAt));
  const isTyped = asked !== null && asked.reason !== toAsked(asked.stage).reason;
  useUnsavedChanges(isTyped || unsaved !== null);
  const getState = (name: keyof WantedChange): ChoiceState => ({
    isSaved: saved?.wanted[name] !== undefined,
    isUnsaved: unsaved?.wanted[name] !== undefined,
  });
  const retry = unsaved && (
    <p className="error">
      Not saved: {unsaved.reason}{" "}
      <button className="link" type="button" onClick={editable.retry}>
        Try again
      </button>
    </p>
  );

  const changeTopic = (value: string) => {
    const wanted = enquiryTopicNames.find((name) => name === value);
    if (wanted !== undefined && wanted !== topic)
      void editable.change({ topic: wanted }, `${enquiryFields.topic.label}: ${t.text(topicLabels[wanted])}`);
  };
  const changeLocale = (value: string) => {
    const wanted = locales.find((name) => name === value);
    if (wanted !== undefined && wanted !== locale)
      void editable.change({ locale: wanted }, `${enquiryFields.locale.label}: ${languageNames[wanted]}`);
  };
  const changeOwner = (id: string) => {
    const name = getOwnerName(owners, id);
    if (id !== owner) void editable.change({ owner: id === "" ? null : id }, `Owner: ${name}`);
  };
  const selectStage = (stage: EnquiryStage) => {
    const isExplained = stage === "lost" || (isConfirmed && current === "won" && stage !== "won");
    // A typed reason stays visible until it is saved or cancelled.
    if (!isTyped) ask(isExplained && asked?.stage !== stage ? toAsked(stage) : null);
    const isNew = stage !== current || unsaved?.wanted.stage !== undefined;
    if (!isExplained && isNew) void editable.change({ stage }, `Stage: ${stageNames[stage]}`);
  };
  return (
    <section className="enquiry__actions" aria-label="Work on it" aria-busy={Object.keys(pending).length > 0}>
      <fieldset className="stages">
        <legend className="label">
          Stage <SavedMark {...getState("stage")} />
        </legend>
        {enquiryStages.map((stage) => (
          <button
            key={stage}
            type="button"
            className="stages__button"
            aria-pressed={current === stage}
            aria-expanded={asked?.stage === stage || (stage === "lost" ? false : undefined)}
            onClick={() => selectStage(stage)}
          >
            {current === stage && <Icon path={icons.check} />} {stageNames[stage]}
          </button>
        ))}
      </fieldset>
      {asked !== null && (
        <StageReasonForm
          key={asked.stage}
          editable={editable}
          {...asked}
          onType={(reason) => ask({ ...asked, reason })}
          onDone={(done) => ask((latest) => (done === null || done === latest?.reason ? null : latest))}
        />
      )}
      {asked === null && current === "lost" && (
        <p className="enquiry__reason" dir="auto">
          {enquiry.lostReason}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {saved !== null && `Saved. ${saved.text}`}
      </p>
      {retry}
      <ChoiceField
        id="owner"
        {...getState("owner")}
        label="Owner"
        choices={[["", "Nobody"], ...owners.map((each) => [each._id, getAccountName(each)] as const)]}
        value={owner ?? ""}
        onChoose={changeOwner}
      >
        {ownAccountId !== null && owner !== ownAccountId && (
          <button
            className="link"
            type="button"
            onClick={({ currentTarget }) => {
              // The button leaves with the choice.
              currentTarget.closest(".field")?.querySelector("select")?.focus();
              changeOwner(ownAccountId);
            }}
          >
            Assign to me
          </button>
        )}
      </ChoiceField>
      <FollowUpField editable={editable} />
      <ChoiceField
        id="topic"
        {...getState("topic")}
        label={enquiryFields.topic.label}
        choices={enquiryTopicNames.map((name) => [name, t.text(topicLabels[name])])}
        value={topic}
        onChoose={changeTopic}
      />
      <ChoiceField
        id="locale"
        {...getState("locale")}
        label={enquiryFields.locale.label}
        choices={locales.map((name) => [name, languageNames[name]])}
        value={locale}
        onChoose={changeLocale}
      />
    </section>
  );
}

export function SpamButtons({ editable }: { readonly editable: EditableEnquiry }) {
  const { pending, unsaved, detail } = editable;
  const { isSpam } = { ...detail.enquiry, ...unsaved?.wanted, ...pending };
  const toggle = useRef<HTMLButtonElement>(null);
  const hasDoubt = !isSpam && detail.enquiry.spamSigns.length > 0;
  const mark = (value: boolean) =>
    void editable.change({ isSpam: value }, value ? "Marked as spam" : "Not spam");
  return (
    <p className="enquiry__spam">
      <button ref={toggle} className="link" type="button" onClick={() => mark(!isSpam)}>
        {isSpam ? "Not spam" : "Mark as spam"}
      </button>
      {hasDoubt && (
        <button
          className="link"
          type="button"
          onClick={() => {
            // It leaves with the doubt.
            toggle.current?.focus();
            mark(false);
          }}
        >
          Not spam
        </button>
      )}
    </p>
  );
}

function getOwnerName(owners: readonly EnquiryOwner[], id: string): string {
  const owner = owners.find(({ _id }) => _id === id);
  return owner === undefined ? "nobody" : getAccountName(owner);
}

interface ChoiceFieldProps extends ChoiceState {
  readonly id: string;
  readonly label: string;
  readonly choices: readonly (readonly [value: string, text: string])[];
  readonly value: string | undefined;
  readonly onChoose: (value: string) => void;
  readonly children?: ReactNode;
}

/** The choice saves itself. */
function ChoiceField({ id, label, choices, value, onChoose, children, ...state }: ChoiceFieldProps) {
  return (
    <div className="field">
      <span className="choice__head">
        <label htmlFor={id}>{label}</label> <SavedMark {...state} /> {children}
      </span>
      <Select id={id} value={value} options={choices} onChange={({ target }) => onChoose(target.value)} />
    </div>
  );
}
