import type { Readable } from 'node:stream';
import type { components } from '../../../openapi';

type Schemas = components['schemas'];

/**
 * The visitor API's responses (design section 6), from its own description. Times are in
 * milliseconds.
 */
export type VisitorReport = Schemas['VisitorReportDto'];
export type Receipt = Schemas['ReceiptDto'];
export type SetPassphrase = Schemas['NewPassphraseDto'];
export type Attachment = Schemas['AttachmentDto'];
export type Challenge = Schemas['ChallengeDto'];
export type NewForm = Schemas['FormDto'];
export type AnsweredCheckIn = Schemas['AnsweredCheckInDto'];
export type TestPermit = Schemas['TestPermitDto'];
export type Message = Schemas['MessageDto'];

/** A published version of the categories and questions, by its number. */
export type AskedQuestions = Schemas['PublishedFormDto'];

/** The shape of every refusal. */
export interface ApiError {
  statusCode: number;
  code: string;
  message: string;
  errors?: Record<string, string>;
  enviado?: Submission;
}

/** The refused input, for the page to show again: every text, and the names of the files. */
export interface Submission {
  textos: Record<string, string>;
  arquivos: string[];
}

/** The reason why a page could not be shown. */
export interface Failure {
  code: string;
  /** Seconds to wait, if the API named them. */
  retryAfter: number | undefined;
}

/** A call to the API within the process. */
export interface ApiCall {
  method: 'GET' | 'HEAD' | 'POST' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  payload?: Readable;
}

/** Its response. */
export interface ApiResponse {
  statusCode: number;
  headers: Readonly<Record<string, string | string[] | number | undefined>>;
  payload: string;
}

/** Calls the API on behalf of the visitor whose request it is. */
export type CallApi = (call: ApiCall) => Promise<ApiResponse>;
