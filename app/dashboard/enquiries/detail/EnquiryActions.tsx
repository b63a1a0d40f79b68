import type { EnquiryOwner } from "#domain/enquiries/enquiry-response.ts";
import { useText } from "#app/messages/text-context.ts";
import type { Label } from "#domain/shared/form-text.ts";
import { useRef, useState } from "react";
import { Link } from "react-router";
import { type EnquiryStage, enquiryStages } from "#domain/enquiries/enquiry.ts";
import { enquiryFields, languageNames, topicLabels } from "#domain/enquiries/enquiry-form.ts";
import { enquiryTopicNames } from "#domain/enquiries/topics.ts";
import { locales } from "#domain/shared/locale.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { dashboardPaths } from "#app/dashboard/layout/sections.ts";
import { useUnsavedChanges } from "#app/dashboard/editing/unsaved-changes.ts";
import { LostReasonForm } from "./LostReasonForm.tsx";
import { OwnerField } from "./OwnerField.tsx";
import { stageNames } from "#app/dashboard/enquiries/enquiry-texts.ts";
import type { EditableEnquiry } from "./use-enquiry.ts";

interface EnquiryActionsProps {
  readonly editable: EditableEnquiry;
  readonly owners: readonly EnquiryOwner[];
  readonly list: string;
}

export function EnquiryActions({ editable, owners, list }: EnquiryActionsProps) {
  const t = useText();
  const { pending } = editable;
  const { enquiry, waiting } = editable.detail;
  // The chosen value shows at once, before it is saved. A failure reverts it.
  const { topic, stage: current, isSpam, locale } = { ...enquiry, ...pending };
  const [reason, setReason] = useState<string | null>(null);
  const isReasonFormOpen = reason !== null;
  const isTyped = isReasonFormOpen && reason !== enquiry.lostReason;
  useUnsavedChanges(isTyped);

  const changeTopic = (value: string) => {
    const chosen = enquiryTopicNames.find((name) => name === value);
    if (chosen !== undefined && chosen !== topic)
      void editable.change({ topic: chosen }, `${enquiryFields.topic.label}: ${t.text(topicLabels[chosen])}`);
  };
  const changeLocale = (value: string) => {
    const chosen = locales.find((name) => name === value);
    if (chosen !== undefined && chosen !== locale)
      void editable.change({ locale: chosen }, `${enquiryFields.locale.label}: ${languageNames[chosen]}`);
  };
  const selectStage = (stage: EnquiryStage) => {
    // A typed reason stays visible until it is saved or cancelled.
    if (!isTyped) setReason(stage === "lost" && !isReasonFormOpen ? enquiry.lostReason : null);
    if (stage !== "lost" && stage !== current) void editable.change({ stage }, `Stage: ${stageNames[stage]}`);
  };
  return (
    <section className="enquiry__actions" aria-label="Work on it" aria-busy={Object.keys(pending).length > 0}>
      <fieldset className="stages">
        <legend className="label">Stage</legend>
        {enquiryStages.map((stage) => (
          <button
            key={stage}
            type="button"
            className="stages__button"
            aria-pressed={current === stage}
            aria-expanded={stage === "lost" ? isReasonFormOpen : undefined}
            onClick={() => selectStage(stage)}
          >
            {current === stage && <Icon path={icons.check} />} {stageNames[stage]}
          </button>
        ))}
      </fieldset>
      {isReasonFormOpen && (
        <LostReasonForm
          editable={editable}
          reason={reason}
          onType={setReason}
          onDone={(saved) => setReason((latest) => (saved === null || saved === latest ? null : latest))}
        />
      )}
      {!isReasonFormOpen && current === "lost" && (
        <p className="enquiry__reason" dir="auto">
          {enquiry.lostReason}
        </p>
      )}
      <p className="enquiry__saved" role="status">
        {editable.saved !== "" && (
          <>
            <Icon path={icons.check} /> Saved. {editable.saved}
          </>
        )}
      </p>
      {waiting.next !== null && (
        <Link
          className="button button--small enquiry__next"
          to={dashboardPaths.enquiry(waiting.next)}
          state={{ list }}
        >
          Next waiting <Icon path={icons.arrow} />
        </Link>
      )}
      <ChoiceField
        id="topic"
        label={enquiryFields.topic.label}
        choices={topicLabels}
        value={topic}
        onChoose={changeTopic}
      />
      <OwnerField key={enquiry.owner?._id ?? "nobody"} editable={editable} owners={owners} />
      <ChoiceField
        id="locale"
        label={enquiryFields.locale.label}
        choices={languageNames}
        value={locale}
        onChoose={changeLocale}
      />
      <SpamButtons editable={editable} isSpam={isSpam} />
    </section>
  );
}

function SpamButtons({
  editable,
  isSpam = false,
}: {
  readonly editable: EditableEnquiry;
  readonly isSpam: boolean | undefined;
}) {
  const toggle = useRef<HTMLButtonElement>(null);
  const hasDoubt = !isSpam && editable.detail.enquiry.spamSigns.length > 0;
  const mark = (value: boolean) =>
    void editable.change({ isSpam: value }, value ? "Marked as spam" : "This is no spam");
  return (
    <p className="enquiry__spam">
      <button ref={toggle} className="link" type="button" onClick={() => mark(!isSpam)}>
        {isSpam ? "This is no spam" : "Mark as spam"}
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
          This is no spam
        </button>
      )}
    </p>
  );
}

interface ChoiceFieldProps {
  readonly id: string;
  readonly label: string;
  readonly choices: Readonly<Record<string, Label>>;
  readonly value: string | undefined;
  readonly onChoose: (value: string) => void;
}

function ChoiceField({ id, label, choices, value, onChoose }: ChoiceFieldProps) {
  const t = useText();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} className="input" value={value} onChange={({ target }) => onChoose(target.value)}>
        {Object.entries(choices).map(([choice, text]) => (
          <option key={choice} value={choice}>
            {t.text(text)}
          </option>
        ))}
      </select>
    </div>
  );
}
