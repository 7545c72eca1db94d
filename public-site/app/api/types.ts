import type { Readable } from 'node:stream';
import type { components } from '../../../openapi';

type Schemas = components['schemas'];

/** What the visitor API answers (design section 6), as its own description says. Times are milliseconds. */
export type VisitorReport = Schemas['VisitorReportDto'];
export type Receipt = Schemas['ReceiptDto'];
export type SetPassphrase = Schemas['SetWordsDto'];
export type Attachment = Schemas['AttachmentView'];
export type Challenge = Schemas['ChallengeDto'];
export type NewForm = Schemas['FormDto'];
export type AnsweredCheckIn = Schemas['AnsweredCheckInDto'];
export type Message = Schemas['MessageView'];

/** The shape of every refusal. */
export interface ApiError {
  statusCode: number;
  code: string;
  message: string;
  errors?: Record<string, string>;
  enviado?: Submission;
}

/** What was sent and refused, for the page to show it again: every text, and the names of the files. */
export interface Submission {
  textos: Record<string, string>;
  arquivos: string[];
}

/** Why a page could not be shown. */
export interface Failure {
  code: string;
  /** Seconds to wait, where the API named them. */
  retryAfter: number | undefined;
}

/** A call to the API as its server takes it from within the process. */
export interface ApiCall {
  method: 'GET' | 'HEAD' | 'POST' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  payload?: Readable;
}

/** What comes back. */
export interface ApiResponse {
  statusCode: number;
  headers: Readonly<Record<string, string | string[] | number | undefined>>;
  payload: string;
}

/** Calls the API for the visitor whose request it is. */
export type CallApi = (call: ApiCall) => Promise<ApiResponse>;
