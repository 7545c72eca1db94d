import { ATTACHMENT_REFUSAL_LABELS } from '@relato/domain/attachment';
import { en } from '../i18n/en';
import { es } from '../i18n/es';
import { pt } from '../i18n/pt';
import type { Refusal } from '../api/call.server';
import { problemOf, refusedFileText } from './problem';

const refusal = (
  status: number,
  code: string,
  errors?: Record<string, string>,
  retryAfter?: number,
  arquivos: string[] = [],
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
  it('a full or throttled service says that nothing was saved, and how long to wait', () => {
    for (const [status, code] of [
      [429, 'muitas_tentativas'],
      [503, 'ocupado'],
    ] as const) {
      const problem = problemOf(refusal(status, code, undefined, 30), texts, 'report');
      expect(problem).toMatchObject({ status, retryAfter: 30 });
      expect(problem.wait).toBe(texts.wait.form(texts.problems.seconds(30)));
    }
  });

  it('other failures get the specified words, and say whether anything was saved', () => {
    const { unexpected, maybeSaved, nothingSaved, lookUpFailed } = texts.problems;
    const said = (status: number, code: string, kind: 'report' | 'follow') =>
      problemOf(refusal(status, code), texts, kind).text;
    expect(said(500, 'erro_interno', 'report')).toBe(`${unexpected} ${maybeSaved}`);
    expect(said(500, 'erro_interno', 'follow')).toBe(`${unexpected} ${lookUpFailed}`);
    expect(said(415, 'dados_invalidos', 'report')).toBe(`${unexpected} ${nothingSaved}`);
    expect(said(408, 'envio_lento', 'report')).toBe(texts.problems.tooSlow);
  });

  it('a missing database says that resending does not store twice', () => {
    const away = refusal(503, 'indisponivel', undefined, 5);
    expect(problemOf(away, texts, 'report').text).toBe(
      `${texts.problems.unexpected} ${texts.problems.away} ${texts.problems.maybeSaved}`,
    );
    expect(problemOf(away, texts, 'reply').text).toContain(texts.problems.maybeSaved);
    expect(problemOf(away, texts, 'follow').text).toBe(
      `${texts.problems.unexpected} ${texts.problems.away} ${texts.problems.lookUpFailed}`,
    );
  });

  it('refused files are named', () => {
    const errors = { 'anexos.1': 'arquivo_grande', 'anexos.2': 'conteudo_gif' };
    const { fields } = problemOf(
      refusal(400, 'arquivo_grande', errors, undefined, ['a.png', 'b.png', 'c.gif']),
      texts,
      'reply',
    );
    expect(fields['anexos']).toBe(
      `${refusedFileText('arquivo_grande', 'b.png', texts)}; ${texts.problems.file('conteudo_gif', 'c.gif')}`,
    );
    expect(fields['anexos']).toContain(texts.form.fileTooLargeHint);
  });

  it("the installation's file limit is stated", () => {
    const refused = refusal(400, 'arquivos_demais', { anexos: 'arquivos_demais' });
    const { fields } = problemOf(refused, texts, 'report', { filesMax: 7 });
    expect(fields['anexos']).toBe(texts.problems.filesMany(7));
  });

  it("each reason for refusing a file has its text, with the file's name", () => {
    const said = Object.keys(ATTACHMENT_REFUSAL_LABELS).map(
      (key) =>
        problemOf(refusal(400, key, { 'anexos.0': key }, undefined, ['a.png']), texts, 'report')
          .fields['anexos'],
    );
    expect(new Set(said).size).toBe(said.length);
    for (const text of said) expect(text).toMatch(/^a\.png: \p{L}/u);
  });

  it("answers are named by their questions' words, and new questions are not called errors", () => {
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
    const said = (of: Record<string, string>) =>
      problemOf(refusal(400, 'dados_invalidos', of), texts, 'report', { questionIn });
    const { fields, text } = said(errors);
    expect(text).toBeUndefined();
    for (const field of Object.keys(errors)) expect(fields[field]).toContain(`<${field}>`);
    expect(new Set(Object.values(fields).map((one) => one.split('<')[0])).size).toBe(5);
    expect(said({ 'resposta-qual': 'pergunta_nova' }).text).toBe(texts.questions.problems.newOnes);
  });

  it('every field that the API may refuse has a text', () => {
    const errors = {
      nome: 'longo_demais',
      email: 'email_invalido',
      protocolo: 'protocolo_invalido',
      motivo: 'obrigatorio',
      identificacao: 'obrigatorio',
    };
    const { fields } = problemOf(refusal(400, 'dados_invalidos', errors), texts, 'report');
    expect(fields).toEqual({
      nome: texts.problems.tooLong,
      email: texts.problems.email,
      protocolo: texts.problems.protocol,
      motivo: texts.problems.reasonMissing,
      identificacao: texts.problems.choiceMissing,
    });
  });
});

it('Portuguese texts are the specified ones', () => {
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
