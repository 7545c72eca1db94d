/**
 * What somebody was writing, kept in this page's memory only: it survives the end of a session and signing in again,
 * never a closed tab, a sign-out or another person's sign-in. Nothing of it touches the browser's storage.
 */
const drafts = new Map<string, Readonly<Record<string, unknown>>>();
let owner: string | undefined;

export function keepDraft(key: string, values: Readonly<Record<string, unknown>>): void {
  drafts.set(key, values);
}

export const draftOf = (key: string): Readonly<Record<string, unknown>> | undefined => drafts.get(key);

export function dropDraft(key: string): void {
  drafts.delete(key);
}

export function wipeDrafts(): void {
  drafts.clear();
}

/** Called with whoever signs in: drafts of somebody else are wiped. */
export function wipeDraftsOfOthers(person: string): void {
  if (owner !== person) wipeDrafts();
  owner = person;
}
