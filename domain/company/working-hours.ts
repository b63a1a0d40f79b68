import {
  type OpeningHours,
  type Period,
  type Season,
  type WeekHours,
  findSeason,
  hasHours,
  listSeasonChanges,
  parsePeriods,
  weekdays,
} from "./opening-hours.ts";

const dayMinutes = 24 * 60;
const minute = 60_000;

const allDay = "00:00-24:00";
const alwaysOpen: WeekHours = {
  monday: allDay,
  tuesday: allDay,
  wednesday: allDay,
  thursday: allDay,
  friday: allDay,
  saturday: allDay,
  sunday: allDay,
};

/**
 * Counts working minutes between two times. Of a company without hours every minute counts, except on closed days.
 * @param toWallTime of `createWallClock`
 */
export function createWorkingClock(
  { hours, seasons }: OpeningHours,
  toWallTime: (time: number) => number,
): (from: number, until: number) => number {
  const countUsual = createWeekCounter(hasHours(hours) ? hours : alwaysOpen);
  const parts = listSeasonParts(seasons).map(({ from, to, season }) => {
    const countSeason = createWeekCounter(season);
    const getDifference = (time: number) => countSeason(time) - countUsual(time);
    return { from, to, getDifference };
  });
  const countUntil = (time: number) => {
    const now = toWallMinutes(toWallTime(time));
    return parts.reduce(
      (sum, { from, to, getDifference }) =>
        now <= from ? sum : sum + getDifference(Math.min(now, to)) - getDifference(from),
      countUsual(now),
    );
  };
  return (from, until) => (until <= from ? 0 : countUntil(until) - countUntil(from));
}

/** Minutes of the longest working day: what has waited longer than that is late. */
export function getLongestDay(week: WeekHours): number {
  return Math.max(...weekdays.map((day) => sumMinutes(parsePeriods(week[day]))));
}

/** @returns working minutes since a Monday in 1970 */
function createWeekCounter(week: WeekHours): (wallMinutes: number) => number {
  const periods = weekdays.map((day) => parsePeriods(week[day]));
  const perDay = periods.map((each) => sumMinutes(each));
  const earlierDays = perDay.map((_, day) => getTotal(perDay.slice(0, day)));
  const perWeek = getTotal(perDay);
  return (wallMinutes) => {
    const days = Math.floor(wallMinutes / dayMinutes);
    const today = ((days % 7) + 7) % 7;
    const inDay = sumMinutes(periods[today] ?? [], wallMinutes - days * dayMinutes);
    return ((days - today) / 7) * perWeek + (earlierDays[today] ?? 0) + inDay;
  };
}

/** Seasons may overlap; these parts of them do not. */
function listSeasonParts(seasons: readonly Season[]) {
  const days = listSeasonChanges(seasons);
  return days.flatMap((day, index) => {
    const [season, next] = [findSeason(seasons, day), days[index + 1]];
    if (season === undefined || next === undefined) return [];
    return { season, from: toWallMinutes(Date.parse(day)), to: toWallMinutes(Date.parse(next)) };
  });
}

/** Minutes on a clock of the company, since a Monday in 1970. */
function toWallMinutes(wallTime: number): number {
  const firstMonday = 4 * dayMinutes;
  return Math.floor(wallTime / minute) - firstMonday;
}

function sumMinutes(periods: readonly Period[], end = dayMinutes): number {
  return periods.reduce((sum, period) => sum + Math.max(0, Math.min(period.to, end) - period.from), 0);
}

function getTotal(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
