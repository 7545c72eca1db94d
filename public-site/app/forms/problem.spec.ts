import { ATTACHMENT_REFUSAL_LABELS } from '@relato/domain/attachment';
import { en } from '../i18n/en';
import { es } from '../i18n/es';
import { pt } from '../i18n/pt';
import type { Refusal } from '../api/call.server';
import { problemOf, refusedFileText } from './problem';

interface Details {
  errors?: Record<string, string>;
  /** In seconds. */
  retryAfter?: number;
  /** The names of the sent files. */
  arquivos?: string[];
}

const refusal = (
  status: number,
  code: string,
  { errors, retryAfter, arquivos = [] }: Details = {},
): Refusal => ({
  ok: false,
  status,
  error: { statusCode: status, code, message: '', ...(errors && { errors }) },
  sent: { textos: {}, arquivos },
  retryAfter,
  challenge: undefined,
  cookies: [],
});

describe.each([
  ['pt', pt],
  ['en', en],
  ['es', es],
])('in %s', (_, texts) => {
  it('a throttled or full service returns the seconds to wait, with a sentence that names them', () => {
    for (const [status, code] of [
      [429, 'muitas_tentativas'],
      [503, 'ocupado'],
    ] as const) {
      const problem = problemOf(refusal(status, code, { retryAfter: 30 }), texts, 'report');
      expect(problem).toMatchObject({ status, retryAfter: 30 });
      expect(problem.wait).toBe(texts.wait.form(texts.problems.seconds(30)));
    }
  });

  it('an unexpected failure shows the specified words, and whether anything may have been saved', () => {
    const { unexpected, maybeSaved, nothingSaved, lookUpFailed } = texts.problems;
    const textFor = (status: number, code: string, kind: 'report' | 'follow') =>
      problemOf(refusal(status, code), texts, kind).text;
    expect(textFor(500, 'erro_interno', 'report')).toBe(`${unexpected} ${maybeSaved}`);
    expect(textFor(500, 'erro_interno', 'follow')).toBe(`${unexpected} ${lookUpFailed}`);
    expect(textFor(415, 'dados_invalidos', 'report')).toBe(`${unexpected} ${nothingSaved}`);
    expect(textFor(408, 'envio_lento', 'report')).toBe(texts.problems.tooSlow);
  });

  it('a refused message to a full thread shows what to do, and that its text is kept', () => {
    const full = problemOf(refusal(409, 'conversa_cheia'), texts, 'reply');
    expect(full.text).toBe(texts.problems.threadFull);
  });

  it('without a database, a form says that resending it does not store it twice', () => {
    const unavailable = refusal(503, 'indisponivel', { retryAfter: 5 });
    expect(problemOf(unavailable, texts, 'report').text).toBe(
      `${texts.problems.unexpected} ${texts.problems.away} ${texts.problems.maybeSaved}`,
    );
    expect(problemOf(unavailable, texts, 'reply').text).toContain(texts.problems.maybeSaved);
    expect(problemOf(unavailable, texts, 'follow').text).toBe(
      `${texts.problems.unexpected} ${texts.problems.away} ${texts.problems.lookUpFailed}`,
    );
  });

  it('each refused file is named with the reason of its refusal', () => {
    const errors = { 'anexos.1': 'arquivo_grande', 'anexos.2': 'conteudo_gif' };
    const { fields } = problemOf(
      refusal(400, 'arquivo_grande', { errors, arquivos: ['a.png', 'b.png', 'c.gif'] }),
      texts,
      'reply',
    );
    expect(fields['anexos']).toBe(
      `${refusedFileText('arquivo_grande', 'b.png', texts)}; ${texts.problems.file('conteudo_gif', 'c.gif')}`,
    );
    expect(fields['anexos']).toContain(texts.form.fileTooLargeHint);
  });

  it("too many files are refused with the installation's limit", () => {
    const errors = { anexos: 'arquivos_demais' };
    const refused = refusal(400, 'arquivos_demais', { errors });
    const { fields } = problemOf(refused, texts, 'report', { filesMax: 7 });
    expect(fields['anexos']).toBe(texts.problems.filesMany(7));
  });

  it("each reason for refusing a file has its text, with the file's name", () => {
    const shown = Object.keys(ATTACHMENT_REFUSAL_LABELS).map((key) => {
      const refused = refusal(400, key, { errors: { 'anexos.0': key }, arquivos: ['a.png'] });
      return problemOf(refused, texts, 'report').fields['anexos'];
    });
    expect(new Set(shown).size).toBe(shown.length);
    for (const text of shown) expect(text).toMatch(/^a\.png: \p{L}/u);
  });

  it('the error of an answer names its question, and a form with only new questions has no error', () => {
    const errors = {
      'resposta-onde': 'obrigatorio',
      'resposta-dia': 'data_invalida',
      'resposta-copia': 'longo_demais',
      'resposta-forma': 'valor_invalido',
      'resposta-qual': 'pergunta_nova',
    };
    const questionIn = (field: string) => ({
      words: `<${field}>`,
      wrong: field === 'resposta-dia' ? 'Escolha um dia' : undefined,
    });
    const problemFor = (broken: Record<string, string>) =>
      problemOf(refusal(400, 'dados_invalidos', { errors: broken }), texts, 'report', {
        questionIn,
      });
    const { fields, text } = problemFor(errors);
    expect(text).toBeUndefined();
    for (const field of Object.keys(errors)) expect(fields[field]).toContain(`<${field}>`);
    expect(new Set(Object.values(fields).map((shown) => shown.split('<')[0])).size).toBe(5);
    const onlyNew = problemFor({ 'resposta-qual': 'pergunta_nova' });
    expect(onlyNew.text).toBe(texts.questions.problems.newOnes);
  });

  it('a refused field of the report form has a text that says what to correct', () => {
    const errors = {
      nome: 'longo_demais',
      email: 'email_invalido',
      protocolo: 'protocolo_invalido',
      motivo: 'obrigatorio',
      identificacao: 'obrigatorio',
    };
    const { fields } = problemOf(refusal(400, 'dados_invalidos', { errors }), texts, 'report');
    expect(fields).toEqual({
      nome: texts.problems.tooLong,
      email: texts.problems.email,
      protocolo: texts.problems.protocol,
      motivo: texts.problems.reasonMissing,
      identificacao: texts.problems.choiceMissing,
    });
  });
});

it('errors have the specified texts', () => {
  expect(problemOf(refusal(400, 'relato_em_branco'), pt, 'report').fields).toEqual({
    relato: 'Relato em branco!',
  });
  expect(problemOf(refusal(404, 'relato_nao_encontrado'), pt, 'follow').fields['protocolo']).toBe(
    'Não foi possível encontrar seu relato, favor verifique se numero do protocolo está correto.',
  );
  expect(pt.problems.unexpected).toBe('Um problema inesperado ocorreu!');
  expect(en.problems.unexpected).toBe('An unexpected problem has occurred!');
  expect(es.problems.unexpected).toBe('¡Ha ocurrido un problema inesperado!');
});
