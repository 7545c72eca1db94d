import type { AuthProvider } from 'react-admin';
import { httpStatus } from '../ui/errors';
import type { PasskeyAnswer } from './passkeys';
import { forget, signIn, type SignedInUser, whoAmI } from './session';

interface Credentials {
  email: string;
  senha: string;
  codigo?: string;
  chaveAcesso?: PasskeyAnswer;
}

/** react-admin's names of actions, and the verbs of our permissions. */
const PERMISSION_VERBS: Readonly<Record<string, string>> = {
  list: 'ver',
  show: 'ver',
  edit: 'ver',
  create: 'gerir',
  delete: 'apagar',
  export: 'exportar',
};

/** The owner of a thing can see it; a person who takes down reports can create them. */
const ALSO: Readonly<Record<string, readonly string[]>> = { ver: ['gerir'], gerir: ['registrar'] };

/** Sign-in and sign-out for react-admin. A lost connection is not a lost session. */
export const authProvider: AuthProvider = {
  async login({ email, senha, codigo, chaveAcesso }: Credentials) {
    await signIn({ email, senha, codigo, chaveAcesso });
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

  /**
   * The permissions of react-admin's own pages, as those of the domain. A missing session is
   * checked by checkAuth.
   */
  async canAccess({ action, resource }) {
    let me: SignedInUser;
    try {
      me = await whoAmI();
    } catch {
      // checkAuth shows this failure.
      return true;
    }
    // Everyone sees their own requests.
    if (resource === 'aprovacoes') return true;
    const verb = PERMISSION_VERBS[action] ?? action;
    const verbs = [verb, ...(ALSO[verb] ?? [])];
    const wanted = verbs.map((each) => `${resource.replaceAll('-', '_')}.${each}`);
    return me.permissoes.some((permission) => wanted.includes(permission));
  },
};
