import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { NOBODY, useTeamData } from '../dataProvider';
import { Panel } from './Panel';

/** Who looks after how many open cases, of those that one may open; not drawn where nobody has been named yet. */
export const OwnersPanel = () => {
  const translate = useTranslate();
  const team = useTeamData();
  const { data = [] } = useQuery({ queryKey: ['relatos', 'responsaveis'], queryFn: () => team.openCases() });
  if (!data.some(({ id }) => id !== undefined)) return null;
  const lines = data.map(({ id = NOBODY, nome, abertos }) => {
    return { key: id, label: nome ?? translate('app.responsavel.ninguem'), total: abertos };
  });
  return (
    <Panel
      title={translate('app.painel.por.responsavel.titulo')}
      by={translate('app.painel.por.responsavel.coluna')}
      lines={lines}
      listOf={(responsavel) => `/relatos?filter=${encodeURIComponent(JSON.stringify({ responsavel, aberto: true }))}`}
      total={lines.reduce((sum, { total }) => sum + total, 0)}
    />
  );
};
