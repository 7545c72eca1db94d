import { randomUUID } from 'node:crypto';

/**
 * A calendar (RFC 5545) with a whole-day event for each time, in a zone. It reveals nothing about
 * its purpose: ids are random, and the time of creation is constant.
 * @param title of each event: a short text of letters, which needs neither escaping nor folding
 */
export function calendarOf(moments: readonly number[], title: string, timeZone?: string): string {
  // The Swedish locale writes days as ISO does.
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
