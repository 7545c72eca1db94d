/** A month in UTC, as the API names it: '2026-01'. Months in this form compare as texts. */
export type Month = string;

export const isMonth = (text: string | null): text is Month => text !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(text);

export const thisMonth = (): Month => new Date().toISOString().slice(0, 7);

/** The month so many months earlier. */
export function monthsBefore(month: Month, count: number): Month {
  const [year = 0, index = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, index - 1 - count)).toISOString().slice(0, 7);
}

/** Its first moment, for a formatter that is told to use UTC. */
export const startOfMonth = (month: Month): Date => new Date(`${month}-01T00:00:00Z`);
