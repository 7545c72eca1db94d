import type { Schemas } from './api';
import { exportJob } from './exportJob';
import { httpClient, queryClient } from './http';
import { httpStatus } from '../ui/errors';
import { setOrganisationZone } from '../i18n/zone';
import { wipeDraftsOfOthers } from '../ui/drafts';
import { notifyOtherTabs } from './otherTabs';
import { allSent } from './pendingChanges';
import { postPatiently } from './patience';

/** The signed-in person. */
export type SignedInUser = Schemas['UserDto'];

let current: SignedInUser | undefined;

/** When the present person was remembered, in milliseconds. */
let since = Infinity;

/**
 * For how long an answer about the signed-in person is fresh: while the person stays the same. Each
 * page and each part of it asks; an older answer, or one of a failed call, is asked for again.
 */
export const freshForPerson = ({ state }: { state: { dataUpdatedAt: number } }): number =>
  current !== undefined && state.dataUpdatedAt > since ? Infinity : 0;

// Fresh answers render nothing again. Without this, opening a page would render all of it twice.
queryClient.setQueryDefaults(['auth'], {
  staleTime: freshForPerson,
  notifyOnChangeProps: ['data', 'error', 'status'],
});

/** Signs in; the session itself is an httpOnly cookie, so only the person is kept, in memory. */
export async function signIn(credentials: Schemas['LoginDto']): Promise<SignedInUser> {
  const { usuario } = (await postPatiently('/api/auth/login', credentials)) as {
    usuario: SignedInUser;
  };
  return remember(usuario);
}

/** The signed-in person, fetched once per page load. */
export async function whoAmI(): Promise<SignedInUser> {
  if (current) return current;
  const { json } = (await httpClient('/api/auth/me')) as { json: SignedInUser };
  return remember(json);
}

function remember(user: SignedInUser): SignedInUser {
  current = user;
  since = Date.now();
  setOrganisationZone(user.fuso);
  wipeDraftsOfOthers(user.id);
  notifyOtherTabs(`pessoa/${user.id}`);
  return user;
}

/** Whether this page still belongs to another person than the one with this id. */
export const belongsToOther = (id: string): boolean => current !== undefined && current.id !== id;

/** Fetches the signed-in person again after a change of them. */
export async function askAgain(): Promise<SignedInUser> {
  current = undefined;
  return whoAmI();
}

/** Forgets the person, after the server has ended or refused the session. */
export function forget(): void {
  current = undefined;
  exportJob.stop();
}

/**
 * Ends the session on the server after sending every change already shown as done. An already ended
 * session is not a failure.
 * @returns false if a change was refused: its alert stays on the page, and the session continues
 */
export async function endSession({ evenIfUnsent = false } = {}): Promise<boolean> {
  if (!(await allSent()) && !evenIfUnsent) return false;
  forget();
  try {
    await httpClient('/api/auth/logout', { method: 'POST', body: '{}' });
  } catch (error) {
    if (httpStatus(error) !== 401) throw error;
  }
  return true;
}
