import { calendarOf } from './calendar.server';

const FIRST = Date.UTC(2026, 10, 30, 1);
const SECOND = Date.UTC(2027, 1, 23, 12);

it('the calendar has whole days in the zone, each with a title and nothing else', () => {
  const text = calendarOf([FIRST, SECOND], 'Lembrete', 'America/Sao_Paulo');
  expect(text.replace(/[0-9a-f-]{36}/g, 'ID').split('\r\n')).toEqual([
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Lembrete//'],
    ...['20261129', '20270223'].flatMap((day) => [
      ...[
        'BEGIN:VEVENT',
        'UID:ID',
        `DTSTAMP:${day}T000000Z`,
        `DTSTART;VALUE=DATE:${day}`,
        'SUMMARY:Lembrete',
      ],
      ...['TRANSP:TRANSPARENT', 'END:VEVENT'],
    ]),
    ...['END:VCALENDAR', ''],
  ]);
  expect(text).not.toMatch(/[^\r]\n/);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

it('the calendar has new random ids each time', () => {
  const ids = (text: string) => text.match(/UID:\S+/g);
  expect(ids(calendarOf([FIRST], 'Reminder'))).not.toEqual(ids(calendarOf([FIRST], 'Reminder')));
});
