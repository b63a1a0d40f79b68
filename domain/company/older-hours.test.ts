import { describe, expect, test } from "vitest";
import { readOlderHours } from "./older-hours.ts";

const line = (days: string, hours: string) => ({ days, daysAr: "", hours, hoursAr: "" });
const read = (days: string, hours: string) => readOlderHours([line(days, hours)]);

describe("hours that were lines of text", () => {
  test("are those of each day, in several lines and periods", () => {
    const lines = [
      { days: "Monday to Thursday", daysAr: "الاثنين إلى الخميس", hours: "08:00 to 18:00", hoursAr: "" },
      line("Fri", "8am-12pm, 2.30pm till 6pm"),
      { days: "Sunday, public holidays", daysAr: "الأحد والعطل الرسمية", hours: "Closed", hoursAr: "مغلق" },
    ];
    expect(readOlderHours(lines)).toEqual({
      monday: "08:00-18:00",
      tuesday: "08:00-18:00",
      wednesday: "08:00-18:00",
      thursday: "08:00-18:00",
      friday: "08:00-12:00, 14:30-18:00",
      saturday: "",
      sunday: "",
      note: "Sunday, public holidays: Closed",
      noteAr: "الأحد والعطل الرسمية: مغلق",
    });
  });

  test("that overlap count once, and a range may go over the end of the week", () => {
    const lines = [line("Saturday to Monday", "08:00 to 12:00"), line("Sunday", "10:00 to 13:00")];
    expect(readOlderHours(lines)).toMatchObject({
      saturday: "08:00-12:00",
      sunday: "08:00-13:00",
      monday: "08:00-12:00",
      note: "",
    });
  });

  test.each([
    ["Mon–Fri", "9am-5.30pm", "09:00-17:30"],
    ["Sat to Mon", "09:00 until 14:00, 16:00 to 18:00", "09:00-14:00, 16:00-18:00"],
    ["Daily", "0:00 to 24:00", "00:00-24:00"],
    ["Monday and Friday", "Closed", ""],
  ])("%s, %s: all of it is understood", (days, hours, monday) => {
    expect(read(days, hours)).toMatchObject({ monday, note: "" });
  });

  test.each([
    ["Working days", "08:00 to 18:00"],
    ["Friday", "from 8"],
    ["Friday", "18:00 to 08:00"],
    ["Friday", "08:00 to 25:00"],
    ["Friday", "08:75 to 12:00"],
    ["Friday", "By appointment"],
    ["By appointment", "Call us"],
    ["Friday, after prayers", "14:00 to 18:00"],
  ])("%s, %s: what is not understood stays word for word in the note", (days, hours) => {
    const { friday, note, noteAr } = read(days, hours);
    expect([note, noteAr]).toEqual([`${days}: ${hours}`, `${days}: ${hours}`]);
    expect(friday).toBe(days === "Friday, after prayers" ? "14:00-18:00" : "");
  });
});
