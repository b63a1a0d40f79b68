/** Of the computer of the user, who works where the company is. yyyy-mm-dd */
function getDayAfter(days: number): string {
  const now = new Date();
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 12);
  return day.toISOString().slice(0, 10);
}

export const followUpChoices = [
  { name: "Tomorrow", getDay: () => getDayAfter(1) },
  { name: "In three days", getDay: () => getDayAfter(3) },
  { name: "Next week", getDay: () => getDayAfter(7) },
] as const;
