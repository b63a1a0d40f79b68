const months = "January February March April May June July August September October November December".split(
  " ",
);

interface CalendarDateProps {
  readonly date: string;
  readonly isLong?: boolean;
  readonly className?: string;
}

export function CalendarDate({ date, isLong = false, className }: CalendarDateProps) {
  const [year, month, day] = date.split("-").map(Number);
  const name = months[(month ?? 1) - 1];
  return (
    <time className={className} dateTime={date}>
      {day} {isLong ? name : name?.slice(0, 3)} {year}
    </time>
  );
}
