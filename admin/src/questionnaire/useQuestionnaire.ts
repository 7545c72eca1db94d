import {
  hashKey,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { Questionnaire } from '@relato/domain/questionnaire';
import type { QuestionnaireProblems } from '@relato/domain/questionnaire-check';
import type { Schemas } from '../session/api';
import { pt } from '../i18n/pt';
import { send } from '../session/dataProvider';
import { apiError, conflict } from '../ui/errors';

const PATH = '/api/questionario';
const QUERY = 'questionario';

type Stored = Schemas['QuestionnairesDto'];
export type PublishedForm = Stored['publicados'][number];

/** The draft, or the published form where there is none, and what can be done with it. */
export interface EditedQuestionnaire {
  content: Questionnaire;
  problems: QuestionnaireProblems;
  /** Places of questions that could make an anonymous person name themself. */
  warnings: readonly string[];
  draft: Stored['rascunho'];
  published: readonly PublishedForm[];
  /** Stores a draft. */
  save: (content: Questionnaire) => Promise<void>;
  publish: () => Promise<void>;
}

/** A published version. */
const publishedForm = (numero: number): Promise<Schemas['PublishedQuestionnaireDto']> =>
  send('GET', `${PATH}/${numero}`);

/** A published version, which never changes. */
export const usePublishedForm = (numero: number) =>
  useQuery({
    queryKey: [QUERY, numero],
    queryFn: () => publishedForm(numero),
    staleTime: Infinity,
  });

const CHANGE = [QUERY, 'mudanca'];

/**
 * Whether a change is on its way: another one would build on a version that is old by then. A
 * second press can come before the page is drawn again; the function knows of the first at once.
 */
export function useIsChanging(): { isChanging: boolean; isChangingNow: () => boolean } {
  const queryClient = useQueryClient();
  return {
    isChanging: useIsMutating({ mutationKey: CHANGE }) > 0,
    isChangingNow: () => queryClient.isMutating({ mutationKey: CHANGE }) > 0,
  };
}

/** The questionnaire for its editor: every change is stored as the one draft at once. */
export function useQuestionnaire(): {
  edited: EditedQuestionnaire | undefined;
  error: unknown;
  refetch: () => void;
} {
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: [QUERY],
    queryFn: async () => withContent(await send<Stored>('GET', PATH)),
  });
  /** @param call changes the questionnaire, and answers with it */
  const { mutateAsync: change } = useMutation({
    mutationKey: CHANGE,
    mutationFn: async (call: () => Promise<Stored>): Promise<void> => {
      try {
        queryClient.setQueryData([QUERY], await withContent(await call()));
      } catch (error) {
        if (apiError(error)?.code === 'conflito_versao') void refetch();
        throw withMessage(error);
      }
    },
  });
  const versao = data?.stored.rascunho?.versao ?? 0;
  const publicado = data?.stored.publicados[0]?.numero ?? 0;
  const edited = data && {
    content: data.content,
    problems: (data.stored.rascunho?.problemas ?? {}) as QuestionnaireProblems,
    warnings: data.stored.rascunho?.avisos ?? [],
    draft: data.stored.rascunho,
    published: data.stored.publicados,
    save: (conteudo: Questionnaire) =>
      change(() => send('PUT', `${PATH}/rascunho`, { conteudo, versao, publicado })),
    publish: () => change(() => send('POST', `${PATH}/publicacao`, { versao })),
  };
  return { edited, error, refetch: () => void refetch() };
}

/**
 * Compares a part of the questionnaire as it was when writing began with the present one.
 * @throws a conflict if a colleague changed it: a draft is not stored over that
 */
export function expectUnchanged(opened: object | undefined, present: object | undefined): void {
  if (hashKey([opened]) !== hashKey([present])) throw conflict();
}

/**
 * A refusal of a place in the questionnaire as a message: no field of a dialog has the place's name.
 */
function withMessage(error: unknown): unknown {
  const [key] = Object.values(apiError(error)?.errors ?? {});
  if (key === undefined) return error;
  const rule = key.replace(/^app\.erros\./, '');
  return new Error(rule in pt.app.formulario.regras ? `app.formulario.regras.${rule}` : key);
}

async function withContent(stored: Stored): Promise<{ stored: Stored; content: Questionnaire }> {
  const [latest] = stored.publicados;
  const shown = stored.rascunho ?? (latest && (await publishedForm(latest.numero)));
  return { stored, content: shown?.conteudo ?? { categorias: [] } };
}
