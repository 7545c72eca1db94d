// Passkeys in the browser; its library is loaded when an account has or adds one.
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { accountApi } from './accountApi';
import { apiError } from '../ui/errors';

const library = () => import('@simplewebauthn/browser');

/** A passkey's signature, in the API's terms. */
export interface PasskeyAnswer {
  credencial: string;
  dadosCliente: string;
  dadosAutenticador: string;
  assinatura: string;
}

/** Whether this browser supports passkeys. */
export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/**
 * The challenge of a refused sign-in for a passkey, if the account has one and this browser
 * supports it.
 */
export function passkeyAsked(error: unknown): PublicKeyCredentialRequestOptionsJSON | undefined {
  const asked = (error as { headers?: Headers }).headers?.get('Relato-Chave-Acesso');
  if (!asked || !hasPasskeys()) return undefined;
  return JSON.parse(
    atob(asked.replaceAll('-', '+').replaceAll('_', '/')),
  ) as PublicKeyCredentialRequestOptionsJSON;
}

/** The person or the browser used no passkey. */
export class PasskeyNotUsed extends Error {}

/**
 * Lets one of the passkeys sign.
 * @throws PasskeyNotUsed
 */
export async function signWithPasskey(
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
): Promise<PasskeyAnswer> {
  const { startAuthentication } = await library();
  const { id, response } = await startAuthentication({ optionsJSON }).catch(() => {
    throw new PasskeyNotUsed();
  });
  return {
    credencial: id,
    dadosCliente: response.clientDataJSON,
    dadosAutenticador: response.authenticatorData,
    assinatura: response.signature,
  };
}

/** The person or the browser created no passkey. */
class NoPasskeyMade extends Error {
  override message = 'app.chaves.naoFeita';
}

/**
 * Creates a passkey on a device of the person's choice, and adds it to the account.
 * @returns ten recovery codes, if the account had no second factor before
 * @throws NoPasskeyMade
 */
export async function addPasskey(name: string): Promise<string[]> {
  const optionsJSON = await accountApi.offerPasskey();
  const { startRegistration } = await library();
  const { id, response } = await startRegistration({ optionsJSON }).catch(() => {
    throw new NoPasskeyMade();
  });
  const made = {
    nome: name,
    credencial: id,
    dadosCliente: response.clientDataJSON,
    atestado: response.attestationObject,
    transportes: response.transports ?? [],
  };
  return accountApi.addPasskey(made).catch((error: unknown) => {
    throw apiError(error)?.errors?.['credencial'] === undefined ? error : new NoPasskeyMade();
  });
}
