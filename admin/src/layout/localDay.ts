/** The first or the last millisecond of a day as people here mean it, from a date field's 'yyyy-mm-dd'. */
export function dayToMs(day: string, moment: 'start' | 'end'): number | undefined {
  const ms = new Date(`${day}T${moment === 'start' ? '00:00:00.000' : '23:59:59.999'}`).getTime();
  return Number.isNaN(ms) ? undefined : ms;
}

/** The day of a moment, for a date field. */
export function msToDay(ms: number): string {
  const date = new Date(ms);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
