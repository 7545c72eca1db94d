/** Characters that distinguish two ids. */
const SHOWN = 6;

/** The end of an id, which is random: many ids start with a time. */
export const shortId = (id: string): string => `…${id.slice(-SHOWN)}`;
