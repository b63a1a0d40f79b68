import { listFieldNames } from "#domain/shared/field-names.ts";
import { getStaffLabel } from "#domain/shared/form-text.ts";
import {
  type FieldValue,
  type GroupedValues,
  type ResourceField,
  formatFieldValue,
  listFields,
} from "#domain/shared/resource-fields.ts";
import { hasTerms, parseSearchTerms, toSearchText } from "#domain/shared/search-text.ts";
import { isTranslation } from "#domain/shared/translated-fields.ts";
import type { Translate } from "#messages/message.ts";
import { settingsFields, settingsLists } from "./settings-fields.ts";
import {
  type SettingsGroup,
  type SettingsSection,
  isInGroup,
  settingNotes,
  settingsSections,
} from "./settings-sections.ts";

type ListName = keyof typeof settingsLists;

/** The settings, or the values of a form with some of them. */
type SettingValues = { readonly [Name in ListName]?: readonly GroupedValues[] | undefined };

export interface SettingEntry {
  readonly section: SettingsSection;
  readonly group: SettingsGroup;
  /** Of the field in the form, such as `address.city` and `phones.0.label`. */
  readonly path: string;
  readonly label: string;
  readonly field: ResourceField;
  readonly value: FieldValue;
}

export function findList({ settings }: SettingsGroup): ListName | undefined {
  return listFieldNames(settingsLists).find((list) => list === settings[0]);
}

/** Each single value, in the order of the sections. */
export function listSettingEntries(settings: SettingValues): readonly SettingEntry[] {
  const record: object = settings;
  const fields = listFields(settingsFields, { ...record })
    .filter(({ path }) => (path.split(".")[0] ?? path) in record)
    .map((each) => ({ ...each, label: getStaffLabel(each.field.label) }));
  const listItems = (list: ListName, noun = "") =>
    (settings[list] ?? []).flatMap((item, index) =>
      listFields(settingsLists[list].fields, item).map(({ path, field, value }) => ({
        path: `${list}.${index}.${path}`,
        label: `${getStaffLabel(field.label)} of ${noun} ${index + 1}`,
        field,
        value,
      })),
    );
  return settingsSections.flatMap((section) =>
    section.groups.flatMap((group) => {
      const list = findList(group);
      const entries =
        list === undefined
          ? fields.filter(({ path }) => isInGroup(group, path))
          : listItems(list, group.noun);
      return entries.map((entry) => ({ section, group, ...entry }));
    }),
  );
}

export interface FoundSetting extends SettingEntry {
  readonly text: string;
  readonly explanation: string;
}

/** By names, values and explanations. Those of a group find its first field. */
export function searchSettings(
  t: Translate,
  settings: SettingValues,
  search: string,
): readonly FoundSetting[] {
  const terms = parseSearchTerms(search);
  if (terms.length === 0) return [];
  const notes: Readonly<Record<string, string>> = settingNotes;
  return listSettingEntries(settings).flatMap((entry, index, all) => {
    const { group, section, field, path } = entry;
    const text = formatFieldValue(t, field, entry.value);
    const explanations = [
      notes[path] ?? "",
      ...(isTranslation(field) ? [] : [field.description ?? ""]),
      ...(field.kind === "choice" ? Object.values(field.choices).map((choice) => t.text(choice)) : []),
      ...(all[index - 1]?.group === group ? [] : [group.legend, group.hint ?? ""]),
      ...(all[index - 1]?.section === section ? [] : [section.label]),
    ];
    if (!hasTerms(toSearchText([entry.label, text, ...explanations]), terms)) return [];
    const found = explanations.find((each) => hasTerms(toSearchText([each]), terms));
    return [{ ...entry, text, explanation: found ?? explanations[0] ?? "" }];
  });
}

export interface SettingChange {
  readonly group: SettingsGroup;
  readonly label: string;
  /** Of the values that are gone. */
  readonly paths: readonly string[];
}

/** Between two states of a form. A list counts as one change. */
export function listSettingChanges(opened: SettingValues, values: SettingValues): readonly SettingChange[] {
  const now = listSettingEntries(values);
  const before = listSettingEntries(opened);
  const gone = before.filter((entry) => !hasEntry(now, entry));
  const changes = new Map<string, SettingChange>();
  for (const entry of [...gone, ...now.filter((each) => !hasEntry(before, each))]) {
    const { group, path, value } = entry;
    const isList = findList(group) !== undefined;
    const label = isList ? group.legend : entry.label;
    const key = `${group.legend} ${label}`;
    const { paths = [] } = changes.get(key) ?? {};
    // A value of a list that has only moved is not gone.
    const isMoved = isList && now.some((each) => each.group === group && each.value === value);
    const isGone = gone.includes(entry) && !isMoved;
    changes.set(key, { group, label, paths: isGone ? [...paths, path] : paths });
  }
  return [...changes.values()];
}

function hasEntry(entries: readonly SettingEntry[], { path, value }: SettingEntry): boolean {
  const text = String(value ?? "").trim();
  return entries.some((each) => each.path === path && String(each.value ?? "").trim() === text);
}
