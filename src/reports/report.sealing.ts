import { type AnsweredCategory, textsOfAnswers } from '@relato/domain/answers';
import { REPORT_FIELD_NAMES, REPORT_FIELDS, reportFieldsWhere } from '@relato/domain/fields';
import { LANGUAGES } from '@relato/domain/language';
import { PROTOCOL_LENGTH } from '@relato/domain/protocol';
import { QUESTION_KINDS } from '@relato/domain/questionnaire';
import { z } from 'zod';
import type { ShreddableCase } from '../access/shredding-key.entity';
import {
  keyedHash,
  open,
  openPaddedJson,
  readPaddedText,
  seal,
  SealBrokenError,
  sealPaddedJson,
  sealPaddedText,
} from '../platform/vault/sealing';
import {
  type ShreddablePlace,
  unwrapShreddable,
  wrapShreddable,
} from '../platform/vault/shredding';
import { foldedWords } from './list/search-words';
import type { Report, ReportContents } from './report.entity';

/** A report's contents alone: for a change that leaves every searched text as it is. */
export const sealContents = (
  key: Buffer,
  relatoId: string,
  contents: ReportContents,
): Pick<Report, 'conteudo'> => ({
  conteudo: sealPaddedJson(key, contents, contentsPlace(relatoId)),
});

/** A report's contents with its search words. @param fileNames the names of the report's files */
export const sealSearchedContents = (
  key: Buffer,
  relatoId: string,
  contents: ReportContents,
  fileNames: readonly string[],
): Pick<Report, 'conteudo' | 'palavras'> => ({
  ...sealContents(key, relatoId, contents),
  palavras: sealReportWords(key, relatoId, contents, fileNames),
});

/**
 * @throws SealBrokenError also if the content is not a report: anything can be sealed to the team's
 * public key
 */
export function openContents(key: Buffer, relatoId: string, conteudo: Buffer): ReportContents {
  const contents = openPaddedJson<unknown>(key, conteudo, contentsPlace(relatoId));
  if (!CONTENTS.safeParse(contents).success) throw new SealBrokenError();
  return contents as ReportContents;
}

const TEXT = z.string();

const LABEL = z.object({ pt: TEXT, en: TEXT, es: TEXT });

const CATEGORY = z.object({
  id: TEXT,
  formulario: z.number(),
  nome: LABEL,
  respostas: z.array(
    z.object({
      id: TEXT,
      tipo: z.enum(QUESTION_KINDS),
      pergunta: LABEL,
      resposta: z.union([TEXT, z.array(z.object({ id: TEXT, rotulo: LABEL }))]),
    }),
  ),
});

const CONTENTS = z.object({
  uuid: TEXT,
  ...Object.fromEntries(
    REPORT_FIELD_NAMES.map((name) => [name, REPORT_FIELDS[name].required ? TEXT : TEXT.optional()]),
  ),
  avisar: TEXT.optional(),
  avisarEm: z.object({ email: TEXT, idioma: TEXT }).optional(),
  palavras: z.enum(['envio', 'depois']).optional(),
  interna: TEXT.optional(),
  categoria: CATEGORY.optional(),
  unidade: z.object({ id: TEXT, nome: LABEL }).optional(),
  registradoPor: z.object({ id: TEXT, nome: TEXT }).optional(),
});

export const seenPlace = (relatoId: string): string => `relatos/vistoVisitante/${relatoId}`;

export const contentsPlace = (relatoId: string): string => `relatos/conteudo/${relatoId}`;

/** The place of a report's wrapped keys: additional data, so that they open nowhere else. */
export const teamKeysPlace = ({ id, chaveTrituracao }: ShreddableCase): ShreddablePlace => ({
  place: `relatos/chavesEquipe/${id}`,
  shreddingKey: chaveTrituracao,
});

export const visitorKeyPlace = ({ id, chaveTrituracao }: ShreddableCase): ShreddablePlace => ({
  place: `relatos/chaveVisitante/${id}`,
  shreddingKey: chaveTrituracao,
});

/** Seals the report key under the key that its visitor derives from the protocol. */
export function sealVisitorKey(
  wrappingKey: Buffer,
  reportKey: Buffer,
  relato: ShreddableCase,
): Buffer {
  const at = visitorKeyPlace(relato);
  return wrapShreddable(seal(wrappingKey, reportKey, at.place), at);
}

/** @throws SealBrokenError */
export function openVisitorKey(
  wrappingKey: Buffer,
  relato: ShreddableCase & Pick<Report, 'chaveVisitante'>,
): Buffer {
  const at = visitorKeyPlace(relato);
  return open(wrappingKey, unwrapShreddable(relato.chaveVisitante, at), at.place);
}

// Search words of a report and of the texts attached to it, with the names of the files of each;
// sealed beside each text when it is written.

const SEARCHED = reportFieldsWhere(({ searched }) => searched);

/**
 * The words start with the report's protocol and the earlier one that it names, or as many spaces.
 */
const EARLIER_AT = PROTOCOL_LENGTH;
const WORDS_AT = 2 * PROTOCOL_LENGTH;

/** The opened words of a report. */
export class ReportWords {
  constructor(private readonly plain: Buffer) {}

  isProtocol(protocolo: string): boolean {
    return this.plain.toString('latin1', 0, EARLIER_AT) === protocolo;
  }

  /** Whether the report names it as an earlier, related one. */
  namesProtocol(protocolo: string): boolean {
    return this.plain.toString('latin1', EARLIER_AT, WORDS_AT) === protocolo;
  }

  includes(word: Buffer): boolean {
    return this.plain.includes(word, WORDS_AT);
  }
}

function sealReportWords(
  key: Buffer,
  relatoId: string,
  contents: ReportContents,
  fileNames: readonly string[],
): Buffer {
  const protocols = [contents.uuid, contents.protocolo ?? ''].map((one) =>
    one.padEnd(PROTOCOL_LENGTH),
  );
  const words = foldedWords([
    ...SEARCHED.map((field) => contents[field]),
    ...searchedIn(contents.categoria),
    ...LANGUAGES.map((one) => contents.unidade?.nome[one]),
    ...fileNames,
  ]);
  return sealPaddedText(key, protocols.join('') + words, wordsPlace('relatos', relatoId));
}

/** The category's name and the answers, in all languages. */
const searchedIn = (categoria: AnsweredCategory | undefined): string[] =>
  categoria
    ? [...LANGUAGES.map((one) => categoria.nome[one]), ...textsOfAnswers(categoria.respostas)]
    : [];

export function lookAtReportWords<T>(
  key: Buffer,
  id: string,
  sealed: Buffer,
  look: (words: ReportWords) => T,
): T {
  return readPaddedText(key, sealed, wordsPlace('relatos', id), (plain) =>
    look(new ReportWords(plain)),
  );
}

export function sealAttachedWords(
  key: Buffer,
  table: string,
  id: string,
  texts: readonly (string | undefined)[],
): Buffer {
  return sealPaddedText(key, foldedWords(texts), wordsPlace(table, id));
}

export const wordsPlace = (table: string, id: string): string => `${table}/palavras/${id}`;

/** The stored form of a form's key, by which a resent form adds its row once; null without a key. */
export const sendingKey = (key: Buffer, chaveEnvio: string | undefined): Buffer | null =>
  chaveEnvio === undefined ? null : keyedHash(key, `envio/${chaveEnvio}`);
