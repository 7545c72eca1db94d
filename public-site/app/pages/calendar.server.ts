import { randomUUID } from 'node:crypto';

/**
 * A calendar (RFC 5545) with an event of a whole day for each moment, in a zone. Of what it is for it says nothing: ids are
 * random, and even when it was made is not told.
 * @param title of each event: a short text in letters alone, which needs neither escaping nor folding
 */
export function calendarOf(moments: readonly number[], title: string, timeZone?: string): string {
  // Swedes write days as ISO does.
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  const events = moments.flatMap((moment) => {
    const date = day.format(moment).replaceAll('-', '');
    return [
      'BEGIN:VEVENT',
      `UID:${randomUUID()}`,
      `DTSTAMP:${date}T000000Z`,
      `DTSTART;VALUE=DATE:${date}`,
      `SUMMARY:${title}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ];
  });
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${title}//`,
    ...events,
    'END:VCALENDAR',
    '',
  ];
  return lines.join('\r\n');
}
