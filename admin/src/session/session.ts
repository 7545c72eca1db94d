import type { Schemas } from './api';
import { exportJob } from './exportJob';
import { httpClient, httpStatus } from './http';
import { setOrganisationZone } from '../i18n/zone';
import { wipeDraftsOfOthers } from '../ui/drafts';
import { allSent } from './pendingChanges';
import { postPatiently } from './patience';

/** Who is signed in. */
export type SignedInUser = Schemas['UserDto'];

let current: SignedInUser | undefined;

/** Signs in; the session itself travels in an httpOnly cookie, so only the person is kept, in memory. */
export async function signIn(credentials: Schemas['LoginDto']): Promise<SignedInUser> {
  const { usuario } = (await postPatiently('/api/auth/login', credentials)) as {
    usuario: SignedInUser;
  };
  return remember(usuario);
}

/** The signed-in person, asked from the server once a page load. */
export async function whoAmI(): Promise<SignedInUser> {
  if (current) return current;
  const { json } = (await httpClient('/api/auth/me')) as { json: SignedInUser };
  return remember(json);
}

function remember(user: SignedInUser): SignedInUser {
  current = user;
  setOrganisationZone(user.fuso);
  wipeDraftsOfOthers(user.id);
  return user;
}

/** Asks the server again who is signed in, after something about them changed. */
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
 * Ends the session on the server, after every change that the page shows as done was sent. A session that had already
 * ended is not a failure.
 * @returns false where a change was refused: its alert stands on the page, and the session goes on
 */
export async function endSession({ whateverFails = false } = {}): Promise<boolean> {
  if (!(await allSent()) && !whateverFails) return false;
  forget();
  try {
    await httpClient('/api/auth/logout', { method: 'POST', body: '{}' });
  } catch (error) {
    if (httpStatus(error) !== 401) throw error;
  }
  return true;
}
