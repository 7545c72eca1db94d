import { useDates } from '../i18n/formats';

/** A day of the calendar, as `2026-01-31`. */
export const Day = ({ on }: { on: string }) => {
  const { utcDay } = useDates();
  return <time dateTime={on}>{utcDay(on)}</time>;
};
