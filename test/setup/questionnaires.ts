// Categories and questions of the report form, as a guardian edits and publishes them.
import { answerField } from '@relato/domain/answers';
import type { Label } from '@relato/domain/language';
import type { Category, Option, Question } from '@relato/domain/questionnaire';
import type { Client, Json } from './clients';

export const EDITOR = '/api/questionario';

/** A text with another wording in each language. */
export const inLanguages = (text: string): Label => ({
  pt: text,
  en: `${text} [en]`,
  es: `${text} [es]`,
});

export const question = (id: string, more: Partial<Question> = {}): Question => ({
  id,
  tipo: 'curto',
  texto: inLanguages(`Pergunta ${id}`),
  obrigatoria: false,
  ...more,
});

/** @returns options with the ids `o0`, `o1`, … */
export const options = (...labels: string[]): Option[] =>
  labels.map((label, index) => ({ id: `o${index}`, rotulo: inLanguages(label) }));

export const category = (id: string, perguntas: Question[], more: object = {}): Category => ({
  id,
  motivo: 'denuncia',
  nome: inLanguages(`Categoria ${id}`),
  perguntas,
  ...more,
});

export const editorOf = async (who: Client): Promise<Json> => (await who.get(EDITOR)).body;

/** The version of the draft and the number of the newest publication, as a change names them. */
export async function readVersions(who: Client): Promise<{ versao: number; publicado: number }> {
  const { rascunho, publicados } = (await editorOf(who)) as {
    rascunho?: { versao: number };
    publicados: { numero: number }[];
  };
  return { versao: rascunho?.versao ?? 0, publicado: publicados[0]?.numero ?? 0 };
}

/** Stores categories as the draft, over the present one. */
export async function storeDraft(who: Client, categorias: readonly Category[]) {
  return who.put(`${EDITOR}/rascunho`, { conteudo: { categorias }, ...(await readVersions(who)) });
}

/** @returns the number of the published version */
export async function publish(who: Client, categorias: readonly Category[]): Promise<number> {
  const stored = await storeDraft(who, categorias);
  if (stored.status !== 200) throw new Error(`a draft was answered with ${stored.status}`);
  const { versao } = stored.body.rascunho as { versao: number };
  const { status, body } = await who.post(`${EDITOR}/publicacao`, { versao });
  if (status !== 200) throw new Error(`a publication was answered with ${status}`);
  const { publicados } = body as { publicados: { numero: number; adulterado?: true }[] };
  return publicados.find(({ adulterado }) => !adulterado)!.numero;
}

/** The fields of a form by the ids of questions; a list has the chosen options. */
export const fieldsOf = (
  answers: Readonly<Record<string, string | readonly string[]>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([id, answer]) =>
      typeof answer === 'string'
        ? [[answerField(id), answer]]
        : answer.map((option) => [answerField(id, option), 'true']),
    ),
  );
