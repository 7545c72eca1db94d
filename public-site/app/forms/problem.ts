import { type AnswerRule, isAnswerField } from '@relato/domain/answers';
import { ATTACHMENT_REFUSAL_LABELS, type AttachmentRefusal } from '@relato/domain/attachment';
import type { Refusal } from '../api/call.server';
import type { ApiError } from '../api/types';
import type { Texts } from '../i18n/pt';

/** The reason why a form was refused, in the visitor's language. */
export interface Problem {
  status: number;
  /** An error of the form as a whole. */
  text?: string;
  /** How long to wait, as a sentence after the text; scripts count down in its place. */
  wait?: string;
  /** Corrections by field. */
  fields: Readonly<Record<string, string>>;
  /** Seconds to wait, if the API named them. */
  retryAfter?: number;
  /** The challenge of the next attempt, ripe by then. */
  challenge?: string | undefined;
  /**
   * The form filed a report before; it is sent now with other texts, or too late for the server to
   * decide.
   */
  alreadySent?: 'otherTexts' | 'closed';
}

type FormKind = 'report' | 'reply' | 'follow' | 'contact' | 'passphrase' | 'checkIn';

/** The files as they were sent. */
interface SentFiles {
  names: readonly string[];
  /** The form's maximum number of files. */
  max: number;
}

/** Facts about the sent form that its texts name. */
interface SentForm {
  /** The form's maximum number of files. */
  filesMax?: number;
  /** A question, by the name of its field. */
  questionIn?: (field: string) => AskedQuestion | undefined;
}

/** The words of an error about a question, in the visitor's language. */
interface AskedQuestion {
  words: string;
  /** Of an answer that breaks a rule of its kind. */
  wrong?: string | undefined;
}

/** Turns the API's refusal into texts. */
export function problemOf(
  refusal: Refusal,
  texts: Texts,
  kind: FormKind,
  { filesMax = 0, questionIn = () => undefined }: SentForm = {},
): Problem {
  const { status, error, retryAfter, challenge } = refusal;
  const words = texts.problems;
  const sentFiles: SentFiles = { names: refusal.sent.arquivos, max: filesMax };
  const corrections = () => fieldTexts(error, texts, sentFiles, questionIn);
  // A look-up saves nothing, and has no text to keep.
  const isLookUp = kind === 'follow';
  const kept = isLookUp ? '' : ` ${words.textKept}`;
  const wait = texts.wait.form(waitInWords(retryAfter, words));
  const whole = (text: string): Problem => ({ status, text, fields: {}, retryAfter });
  // These two have, or get, a field for the protocol.
  const atProtocol = (text: string): Problem =>
    kind === 'follow' || kind === 'reply' ? { status, fields: { protocolo: text } } : whole(text);

  switch (error.code) {
    case 'relato_em_branco':
      return {
        status,
        fields: { relato: words.reportBlank, ...corrections() },
      };
    case 'relato_nao_encontrado':
      return atProtocol(words.notFound);
    case 'relato_apagado':
      return atProtocol(texts.errorPages.deleted);
    case 'sessao_invalida':
      return kind === 'reply' ? atProtocol(words.sessionEnded) : whole(words.sentWithoutSession);
    case 'relato_ja_enviado':
      if (kind !== 'report') return whole(words.replyAlreadySent);
      return error.errors === undefined
        ? { ...whole(words.alreadySentClosed), alreadySent: 'closed' }
        : { ...whole(words.alreadySent), alreadySent: 'otherTexts' };
    case 'outro_relato':
      return kind === 'reply' ? atProtocol(words.otherReport) : whole(words.otherReportOpened);
    case 'conteudo_adulterado':
      return whole(words.altered + kept);
    case 'relato_sem_leitor':
      return whole(words.noReader + kept);
    case 'muitas_tentativas':
      return { ...whole(words.tooMany + kept), wait, challenge };
    case 'ocupado':
      return { ...whole(`${words.unexpected} ${words.busy}${kept}`), wait };
    case 'chave_adulterada':
      return whole(`${words.unexpected} ${words.nothingSaved}`);
    case 'indisponivel':
      return whole(
        `${words.unexpected} ${words.away} ${isLookUp ? words.lookUpFailed : words.maybeSaved}`,
      );
  }
  const plain: Record<string, string> = {
    nada_perguntado: words.nothingAsked,
    teste_vencido: texts.test.over,
    teste_existe: texts.test.exists,
    texto_corrigido: words.textCorrected,
    texto_aprovado: words.textApproved,
    conversa_cheia: words.threadFull,
    origem_recusada: words.forbidden,
    envio_lento: words.tooSlow,
    corpo_grande: words.bodyLarge,
  };
  const text = plain[error.code] ?? (status === 413 ? words.bodyLarge : undefined);
  if (text !== undefined) return whole(text);
  const fields = corrections();
  if (Object.keys(fields).length > 0)
    return { status, fields, ...(asksOnly(error) && { text: texts.questions.problems.newOnes }) };
  // A failure of the server may have come after saving; a form can be sent twice, and counts once.
  const saved = status >= 500 ? words.maybeSaved : words.nothingSaved;
  return whole(`${words.unexpected} ${isLookUp ? words.lookUpFailed : saved}`);
}

const NEW_QUESTION: AnswerRule = 'pergunta_nova';

/** Whether nothing is wrong, and the form only has questions that its page did not show. */
const asksOnly = ({ errors = {} }: ApiError): boolean =>
  Object.values(errors).every((rule) => rule === NEW_QUESTION);

function fieldTexts(
  error: ApiError,
  texts: Texts,
  files: SentFiles,
  questionIn: (field: string) => AskedQuestion | undefined,
): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [path, key] of Object.entries(error.errors ?? {})) {
    const [field = path, index] = path.split('.');
    let text: string;
    if (field === 'anexos') text = fileText(key, Number(index), texts, files);
    else if (isAnswerField(field))
      text = answerText(key, questionIn(field) ?? { words: '' }, texts);
    else text = fieldText(field, key, texts);
    fields[field] = fields[field] === undefined ? text : `${fields[field]}; ${text}`;
  }
  return fields;
}

function answerText(
  key: string,
  { words, wrong }: AskedQuestion,
  { questions: { problems } }: Texts,
): string {
  const byRule: Record<string, (question: string) => string> = {
    obrigatorio: problems.missing,
    longo_demais: problems.tooLong,
    [NEW_QUESTION]: problems.fresh,
  };
  const text = byRule[key];
  if (text) return text(words);
  return wrong === undefined ? problems.invalid(words) : `${wrong}: ${words}`;
}

function fieldText(field: string, key: string, texts: Texts): string {
  const { problems, passphrase, questions, units } = texts;
  const byField: Record<string, Record<string, string>> = {
    palavras: passphrase.problems,
    relato: { obrigatorio: problems.reportBlank },
    email: { obrigatorio: problems.emailMissing },
    mensagem: { obrigatorio: problems.messageBlank },
    protocolo: { obrigatorio: problems.protocolBlank },
  };
  const byKey: Record<string, string> = {
    obrigatorio: problems.required,
    longo_demais: problems.tooLong,
    curto_demais: problems.tooShort,
    email_invalido: problems.email,
    protocolo_invalido: problems.protocol,
    telefone_invalido: problems.telephone,
    sem_suplente: problems.noSubstitute,
  };
  if (field === 'identificacao') return problems.choiceMissing;
  if (field === 'motivo') return problems.reasonMissing;
  if (field === 'categoria') return questions.problems.category;
  if (field === 'unidade') return units.closed;
  if (field === 'formulario') return questions.problems.version;
  return byField[field]?.[key] ?? byKey[key] ?? problems.invalid;
}

function fileText(key: string, index: number, texts: Texts, { names, max }: SentFiles): string {
  if (key === 'arquivos_demais') return texts.problems.filesMany(max);
  return refusedFileText(isRefusal(key) ? key : 'tipo_invalido', names[index] ?? '', texts);
}

/** Names the file and the reason of its refusal; with the specified hint if it is too large. */
export function refusedFileText(
  key: AttachmentRefusal,
  name: string,
  { problems, form }: Texts,
): string {
  const text = problems.file(key, name);
  return key === 'arquivo_grande' ? `${text}. ${form.fileTooLargeHint}` : text;
}

function isRefusal(key: string): key is AttachmentRefusal {
  return Object.hasOwn(ATTACHMENT_REFUSAL_LABELS, key);
}

/** How long to wait; a minute if unknown. */
export function waitInWords(seconds: number | undefined, words: Texts['problems']): string {
  if (seconds === undefined) return words.minutes(1);
  return seconds < 90 ? words.seconds(Math.ceil(seconds)) : words.minutes(Math.ceil(seconds / 60));
}
