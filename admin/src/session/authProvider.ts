import type { Permission } from '@relato/domain/permissions';
import type { AuthProvider } from 'react-admin';
import { httpStatus } from '../ui/errors';
import type { PasskeyAnswer } from './passkeys';
import { forget, signIn, type SignedInUser, whoAmI } from './session';

interface Credentials {
  email: string;
  senha: string;
  codigo?: string;
  chaveAcesso?: PasskeyAnswer;
  /** Leads to the start page, if the person has access to it. */
  startsToday?: boolean;
}

/**
 * Sign-in, sign-out and permissions for react-admin. A lost connection is not a lost session.
 * @param permissionFor the permission that an action on a resource needs; undefined if no one has it
 */
export const authProviderWith = (
  permissionFor: (resource: string, action: string) => Permission | undefined,
): AuthProvider => ({
  async login({ startsToday = false, ...credentials }: Credentials) {
    const { permissoes } = await signIn(credentials);
    const permission = permissionFor('hoje', 'list');
    const opens = permission !== undefined && permissoes.includes(permission);
    return startsToday && opens ? { redirectTo: '/hoje' } : undefined;
  },

  async checkAuth() {
    try {
      await whoAmI();
    } catch (error) {
      if (httpStatus(error) === 401) throw new Error('ra.auth.auth_check_error');
    }
  },

  // react-admin calls this also after an expired session: drafts then stay for the person's return.
  async logout() {
    forget();
    return Promise.resolve();
  },

  async checkError(error: unknown) {
    if (httpStatus(error) !== 401) return Promise.resolve();
    forget();
    return Promise.reject(new Error('ra.notification.logged_out'));
  },

  async getIdentity() {
    const { id, email, nome } = await whoAmI();
    return { id, fullName: nome === '' ? email : nome };
  },

  async getPermissions() {
    return Promise.resolve(undefined);
  },

  // A missing session is reported by checkAuth.
  async canAccess({ action, resource }) {
    let me: SignedInUser;
    try {
      me = await whoAmI();
    } catch {
      return true;
    }
    const permission = permissionFor(resource, action);
    return permission !== undefined && me.permissoes.includes(permission);
  },
});
