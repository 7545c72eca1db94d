import type { PersonalNotice } from '@relato/domain/personal-notice';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import type { Schemas } from '../api';
import { postPatiently } from '../auth/patience';
import { send } from '../dataProvider';

export type Passkey = Schemas['PasskeyDto'];
export type OwnSession = Schemas['SessionDto'];
export type SecondFactorOffer = Schemas['SecondFactorOfferDto'];
export type RecoveryOutlook = Schemas['RecoveryOutlookDto'];

const ask = <Answer = unknown>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
) => send<Answer>(method, `/api/auth/${path}`, body);

/** What people do with their own account. */
export const accountApi = {
  changePassword: (senhaAtual: string, senhaNova: string) =>
    ask('PUT', 'senha', { senhaAtual, senhaNova }),
  chooseNotices: (avisos: readonly PersonalNotice[]) => ask('PUT', 'avisos', { avisos }),
  confirm: (senha: string) => postPatiently('/api/auth/confirmacao', { senha }),
  askRecovery: (email: string, idioma: string) =>
    postPatiently('/api/auth/recuperacao', { email, idioma }),
  outlook: async (token: string) =>
    (await postPatiently('/api/auth/recuperacao/conferir', { token })) as RecoveryOutlook,
  setPassword: (token: string, senha: string) =>
    postPatiently('/api/auth/recuperacao/senha', { token, senha }),
  restore: (codigoRecuperacao: string, senha: string) =>
    ask('POST', 'chaves', { codigoRecuperacao, senha }),
  replaceRecoveryCode: async () =>
    (await ask<Schemas['RecoveryCodeDto']>('POST', 'codigo-recuperacao')).codigoRecuperacao,
  replaceTeamKey: () => ask('POST', 'chave-equipe'),
  offerSecondFactor: () => ask<SecondFactorOffer>('POST', 'segundo-fator/oferta'),
  enableSecondFactor: async (oferta: string, codigo: string) =>
    (await ask<Schemas['SecondFactorCodesDto']>('PUT', 'segundo-fator', { oferta, codigo }))
      .codigos,
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
