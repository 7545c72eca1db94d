import type { components } from '../../../openapi';

type Schemas = components['schemas'];

/** What the visitor API answers (design section 6), as its own description says. Times are milliseconds. */
export type RelatoVisitante = Schemas['VisitorReportDto'];
export type Comprovante = Schemas['ReceiptDto'];
export type Anexo = Schemas['AnexoView'];
export type Desafio = Schemas['ChallengeDto'];
export type Mensagem = Schemas['MensagemView'];

/** The shape of every refusal. */
export interface ErroApi {
  statusCode: number;
  code: string;
  message: string;
  errors?: Record<string, string>;
}
