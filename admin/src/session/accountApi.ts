import type { PersonalNotice } from '@relato/domain/personal-notice';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import type { Schemas } from './api';
import { postPatiently } from './patience';
import { send } from './dataProvider';

export type Passkey = Schemas['PasskeyDto'];
export type OwnSession = Schemas['SessionDto'];
export type SecondFactorOffer = Schemas['SecondFactorOfferDto'];
export type RecoveryOutlook = Schemas['RecoveryOutlookDto'];

const ask = <Answer = unknown>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
) => send<Answer>(method, `/api/auth/${path}`, body);

/** Actions on the own account. */
export const accountApi = {
  changePassword: (currentPassword: string, newPassword: string) =>
    ask('PUT', 'senha', { senhaAtual: currentPassword, senhaNova: newPassword }),
  chooseNotices: (notices: readonly PersonalNotice[]) => ask('PUT', 'avisos', { avisos: notices }),
  confirm: (password: string) => postPatiently('/api/auth/confirmacao', { senha: password }),
  askRecovery: (email: string, language: string) =>
    postPatiently('/api/auth/recuperacao', { email, idioma: language }),
  outlook: async (token: string) =>
    (await postPatiently('/api/auth/recuperacao/conferir', { token })) as RecoveryOutlook,
  setPassword: (token: string, password: string) =>
    postPatiently('/api/auth/recuperacao/senha', { token, senha: password }),
  restore: (recoveryCode: string, password: string) =>
    ask('POST', 'chaves', { codigoRecuperacao: recoveryCode, senha: password }),
  replaceRecoveryCode: async () =>
    (await ask<Schemas['RecoveryCodeDto']>('POST', 'codigo-recuperacao')).codigoRecuperacao,
  /** Proves that the person holds the recovery code. */
  checkRecoveryCode: (recoveryCode: string) =>
    ask('POST', 'codigo-recuperacao/conferir', { codigoRecuperacao: recoveryCode }),
  replaceTeamKey: () => ask('POST', 'chave-equipe'),
  offerSecondFactor: () => ask<SecondFactorOffer>('POST', 'segundo-fator/oferta'),
  enableSecondFactor: async (offer: string, code: string) =>
    (
      await ask<Schemas['SecondFactorCodesDto']>('PUT', 'segundo-fator', {
        oferta: offer,
        codigo: code,
      })
    ).codigos,
  renewCodes: async () =>
    (await ask<Schemas['SecondFactorCodesDto']>('POST', 'segundo-fator/codigos')).codigos,
  disableSecondFactor: () => ask('POST', 'segundo-fator/desligar'),
  passkeys: () => ask<Passkey[]>('GET', 'chaves-acesso'),
  offerPasskey: async () =>
    (await ask<{ opcoes: PublicKeyCredentialCreationOptionsJSON }>('POST', 'chaves-acesso/oferta'))
      .opcoes,
  addPasskey: async (made: Schemas['CreatePasskeyDto']) =>
    (await ask<Schemas['SecondFactorCodesDto']>('POST', 'chaves-acesso', made)).codigos,
  removePasskey: (id: string) => ask('POST', `chaves-acesso/${encodeURIComponent(id)}/apagar`),
  sessions: () => ask<OwnSession[]>('GET', 'sessoes'),
  endSession: (id: string) => ask('DELETE', `sessoes/${encodeURIComponent(id)}`),
  endOtherSessions: () => ask('DELETE', 'sessoes'),
};
