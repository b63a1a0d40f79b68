import { useText } from "#app/messages/text-context.ts";
import { formatCalendarDate } from "#domain/shared/format.ts";

interface CalendarDateProps {
  readonly date: string;
  readonly isLong?: boolean;
  readonly className?: string;
}

export function CalendarDate({ date, isLong = false, className }: CalendarDateProps) {
  const { locale } = useText();
  return (
    <time className={className} dateTime={date}>
      {formatCalendarDate(date, isLong ? "longDate" : "date", locale)}
    </time>
  );
}
