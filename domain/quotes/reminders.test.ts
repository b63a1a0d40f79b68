import fc from "fast-check";
import { expect, test } from "vitest";
import { type ReminderFacts, type ReminderName, findNextReminder, findReminderStop } from "./reminders.ts";

const day = 24 * 60 * 60 * 1000;
const sentAt = Date.UTC(2026, 10, 2, 6);
/** The end of the 30th day in Dubai. */
const validUntil = Date.UTC(2026, 11, 2, 20) - 1;
const settings = { unopenedReminderDays: 3, endingReminderDays: 2 };
const sent: ReminderFacts = {
  storedStatus: "open",
  validUntil,
  sentAt,
  mailedAt: sentAt,
  reminders: [],
  events: [],
};

function eventOf(
  kind: ReminderFacts["events"][number]["kind"],
  createdAt: number,
  staff: string | null = null,
) {
  return { kind, staff, createdAt };
}

test("a quote that was not opened is due three days after its mail, and two days before its end", () => {
  expect(findNextReminder(sent, settings, sentAt)).toMatchObject({ name: "unopened", at: sentAt + 3 * day });
  const ending = { name: "ending", at: Date.UTC(2026, 10, 29, 20) };
  const opened = { ...sent, events: [eventOf("opened", sentAt + 1)] };
  const reminded = { ...sent, reminders: ["unopened"] as const };
  for (const facts of [opened, reminded])
    expect(findNextReminder(facts, settings, sentAt + 4 * day)).toMatchObject(ending);
});

test.each<[string, Partial<ReminderFacts>, Partial<typeof settings>]>([
  ["no mail with it has left", { mailedAt: null }, {}],
  ["it is accepted", { storedStatus: "accepted" }, {}],
  ["a change is asked for", { storedStatus: "change-asked" }, {}],
  ["it is declined", { storedStatus: "declined" }, {}],
  ["its acceptance is withdrawn", { events: [eventOf("withdrawn", sentAt + 1)] }, {}],
  ["it has ended", { validUntil: sentAt + day }, {}],
  ["the customer wants no more", { events: [eventOf("reminders-stopped", sentAt + 1)] }, {}],
  ["staff stopped them", { events: [eventOf("reminders-stopped", sentAt + 1, "amal@example.com")] }, {}],
  ["both settings are 0", {}, { unopenedReminderDays: 0, endingReminderDays: 0 }],
  ["both were sent", { reminders: ["unopened", "ending"] }, {}],
])("no reminder is due when %s", (_reason, facts, changes) => {
  expect(findNextReminder({ ...sent, ...facts }, { ...settings, ...changes }, sentAt + 3 * day)).toBeNull();
});

test("a reminder that an outage or a late switch delays by more than four days is not sent", () => {
  const unopened = { ...settings, endingReminderDays: 0 };
  expect(findNextReminder(sent, unopened, sentAt + 6.9 * day)).toMatchObject({ name: "unopened" });
  expect(findNextReminder(sent, unopened, sentAt + 7 * day)).toBeNull();
  expect(findNextReminder(sent, settings, validUntil + 1)).toBeNull();
});

test("a quote that is mailed shortly before its end is not brought to mind at once", () => {
  const short = { ...sent, validUntil: sentAt + 2 * day };
  expect(findNextReminder(short, settings, sentAt + day)).toBeNull();
});

const actionNames =
  "hour day week back opened whatsapp declined accepted withdrawn extended revised mailed ends stop resume";

test("whatever happens, each reminder comes once for a version, and none after a stop or an answer", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...actionNames.split(" ")), { maxLength: 60 }), (plan) => {
      let facts: ReminderFacts = sent;
      let now = sentAt;
      const record = (kind: Parameters<typeof eventOf>[0], staff?: string) => {
        facts = { ...facts, events: [eventOf(kind, now, staff), ...facts.events] };
      };
      const actions: Readonly<Record<string, () => void>> = {
        hour: () => (now += day / 24),
        day: () => (now += day),
        week: () => (now += 7 * day),
        back: () => (now -= 2 * day),
        extended: () =>
          (facts = { ...facts, storedStatus: "open", validUntil: now + 30 * day, mailedAt: now }),
        revised: () =>
          (facts = {
            ...facts,
            storedStatus: "open",
            sentAt: now,
            mailedAt: null,
            reminders: [],
            validUntil: now + 9 * day,
          }),
        mailed: () => (facts = { ...facts, mailedAt: now }),
        ends: () => record("reminders-stopped"),
        stop: () => record("reminders-stopped", "amal@example.com"),
        resume: () => record("reminders-resumed", "amal@example.com"),
        opened: () => record("opened"),
        whatsapp: () => record("whatsapp"),
        declined: () => (facts = { ...facts, storedStatus: "declined" }),
        accepted: () => (facts = { ...facts, storedStatus: "accepted" }),
        withdrawn: () => {
          record("withdrawn");
          facts = { ...facts, storedStatus: "open" };
        },
      };
      for (const step of plan) {
        actions[step]?.();
        const next = findNextReminder(facts, settings, now);
        if (next === null || next.at > now) continue;
        const ofVersion = facts.events.filter(({ createdAt }) => createdAt >= facts.sentAt);
        expect(facts).toMatchObject({ storedStatus: "open", mailedAt: expect.any(Number) });
        expect(facts.validUntil).toBeGreaterThanOrEqual(now);
        expect(facts.reminders).not.toContain(next.name);
        expect(findReminderStop(facts)).toBeNull();
        expect(
          facts.events.filter(({ kind, staff }) => kind === "reminders-stopped" && staff === null),
        ).toEqual([]);
        expect(ofVersion.map(({ kind }) => kind)).not.toContain("withdrawn");
        if (next.name === "unopened") expect(ofVersion.map(({ kind }) => kind)).not.toContain("opened");
        facts = { ...facts, reminders: [...facts.reminders, next.name satisfies ReminderName] };
      }
    }),
    { numRuns: 500 },
  );
});
