import { TAGS_PER_REPORT } from '@relato/domain/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StaffReport, Tag } from '../session/api';
import { useCan } from '../session/permissions';
import { useTeamData } from '../session/dataProvider';
import { useFailureAlert } from '../ui/errors';
import { useNotify, useTranslate } from '../i18n/translate';
import { TagList } from '../reports/TagList';
import { TagPicker } from '../reports/TagPicker';
import { CaseFold } from './CaseFold';

/** The case's tags; staff who classify add and remove them at once. */
export const CaseTags = ({ report }: { report: StaffReport }) => {
  const translate = useTranslate();
  const may = useCan('relatos.classificar');
  const { etiquetas } = report;
  if (!may && etiquetas.length === 0) return null;
  const names = etiquetas.map(({ nome }) => nome);
  return (
    <CaseFold
      id="etiquetas"
      title="app.etiquetas.titulo"
      digest={digestOf(names) || translate('app.etiquetas.nenhuma')}
    >
      {may ? <Editor report={report} names={names} /> : <TagList tags={etiquetas} wraps />}
    </CaseFold>
  );
};

/** Tags that are named while the fold is closed. */
const NAMED_MAX = 3;

function digestOf(names: readonly string[]): string {
  const named = names.slice(0, NAMED_MAX).join(', ');
  return names.length > NAMED_MAX ? `${named} +${names.length - NAMED_MAX}` : named;
}

/** A change of the case's tags: a tag to add, or one to remove. */
type Change = { add: string } | { remove: Tag };

const Editor = ({ report, names }: { report: StaffReport; names: readonly string[] }) => {
  const { id, etiquetas } = report;
  const translate = useTranslate();
  const team = useTeamData();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const full = etiquetas.length >= TAGS_PER_REPORT;
  const { mutate } = useMutation({
    mutationFn: async (change: Change): Promise<Tag[]> => {
      if ('add' in change) return team.addTag(id, change.add);
      await team.removeTag(id, change.remove.id);
      return etiquetas.filter((tag) => tag.id !== change.remove.id);
    },
    onSuccess: (tags, change) => {
      // Drawn at once; the event of the change then reads the case again.
      queryClient.setQueriesData<StaffReport>(
        { queryKey: ['relatos', 'getOne', { id }] },
        (known) => known && { ...known, etiquetas: tags },
      );
      const [text, nome] =
        'add' in change
          ? (['app.etiquetas.posta', change.add] as const)
          : (['app.etiquetas.tirada', change.remove.nome] as const);
      notify(text, { type: 'success', messageArgs: { nome } });
    },
    onError: useFailureAlert(),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['relatos'] }),
  });
  const remove = (name: string) => {
    const tag = etiquetas.find(({ nome }) => nome === name);
    if (tag) mutate({ remove: tag });
  };
  return (
    <TagPicker
      id="nova-etiqueta"
      label="app.etiquetas.campo"
      listLabel="app.etiquetas.titulo"
      helperText={
        full
          ? translate('app.etiquetas.cheio', { smart_count: etiquetas.length })
          : translate('app.etiquetas.dica')
      }
      names={names}
      full={full}
      creates
      onAdd={(name) => mutate({ add: name })}
      onRemove={remove}
    />
  );
};
