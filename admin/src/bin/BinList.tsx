import { REASON_LABELS } from '@relato/domain/reason';
import Typography from '@mui/material/Typography';
import type { components } from '../../../openapi';
import { useDatas } from '../i18n/useDatas';
import { useRotulo } from '../i18n/language';
import { Moment } from '../layout/Moment';
import { TeamList } from '../layout/TeamList';
import { type TeamColumn, TeamTable } from '../layout/TeamTable';
import { VerbButton } from '../layout/VerbButton';
import { useTeamData } from '../dataProvider';
import { useTranslate } from '../i18n/translate';

type Binned = components['schemas']['BinnedReportDto'];

const NEWEST_FIRST = { field: 'apagadoEm', order: 'DESC' } as const;

/** `/lixeira`: deleted reports, which a responsible person restores or shreds before their time. */
export const BinList = () => {
  const rotulo = useRotulo();
  const columns: TeamColumn<Binned>[] = [
    {
      label: 'resources.relatos.fields.motivo',
      sort: 'motivo',
      of: ({ motivo }) => (
        <Typography sx={{ fontWeight: 600 }}>{rotulo(REASON_LABELS[motivo])}</Typography>
      ),
    },
    {
      label: 'app.lixeira.recebido',
      sort: 'criadoEm',
      of: ({ criadoEm }) => <Moment ms={criadoEm} />,
    },
    {
      label: 'app.lixeira.apagado',
      sort: 'apagadoEm',
      of: ({ apagadoEm }) => <Moment ms={apagadoEm} />,
    },
    { label: 'app.lixeira.por', of: ({ apagadoPor }) => apagadoPor?.nome ?? '—' },
    { label: 'app.lixeira.ate', of: ({ ate }) => <Moment ms={ate} /> },
  ];
  return (
    <TeamList
      resource="lixeira"
      texts="app.lixeira"
      count="app.lixeira.total"
      sort={NEWEST_FIRST}
      intro="app.lixeira.explicacao"
    >
      <TeamTable
        texts="app.lixeira"
        empty="app.lixeira.vazia"
        columns={columns}
        verbs={(row) => <Verbs {...row} />}
      />
    </TeamList>
  );
};

const Verbs = ({ id, motivo, apagadoEm }: Binned) => {
  const translate = useTranslate();
  const team = useTeamData();
  const nome = `${useRotulo()(REASON_LABELS[motivo])}, ${useDatas().dataHora(apagadoEm)}`;
  return (
    <>
      <VerbButton
        resource="lixeira"
        label="app.lixeira.restaurar"
        aria-label={translate('app.lixeira.restaurarNome', { nome })}
        send={() => team.restore(id)}
        success="app.lixeira.restaurado"
      />
      <VerbButton
        resource="lixeira"
        label="app.lixeira.triturar"
        aria-label={translate('app.lixeira.triturarNome', { nome })}
        color="error"
        question={{
          title: 'app.lixeira.triturarTitulo',
          text: 'app.lixeira.triturarTexto',
          destructive: true,
        }}
        send={() => team.shred(id)}
        success="app.lixeira.triturado"
      />
    </>
  );
};
