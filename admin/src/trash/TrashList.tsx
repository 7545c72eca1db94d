import { REASON_LABELS } from '@relato/domain/reason';
import Typography from '@mui/material/Typography';
import type { Schemas } from '../session/api';
import { useDates } from '../i18n/formats';
import { useDomainLabel } from '../i18n/language';
import { Day } from '../ui/Day';
import { Moment } from '../ui/Moment';
import { TeamList } from '../ui/lists/TeamList';
import { type TeamColumn, TeamTable } from '../ui/lists/TeamTable';
import { VerbButton } from '../ui/VerbButton';
import { useTeamData } from '../session/dataProvider';
import { useTranslate } from '../i18n/translate';

type TrashItem = Schemas['TrashItemDto'];

const NEWEST_FIRST = { field: 'apagadoEm', order: 'DESC' } as const;

/** `/lixeira`: deleted reports, which a guardian restores or shreds early. */
export const TrashList = () => {
  const translate = useTranslate();
  const domainLabel = useDomainLabel();
  const columns: TeamColumn<TrashItem>[] = [
    {
      label: 'resources.relatos.fields.motivo',
      sort: 'motivo',
      of: ({ motivo, adulterado }) => (
        <>
          <Typography sx={{ fontWeight: 600 }}>{domainLabel(REASON_LABELS[motivo])}</Typography>
          {adulterado && (
            <Typography variant="body2" color="error">
              {translate('app.relato.adulterado')}
            </Typography>
          )}
        </>
      ),
    },
    {
      label: 'app.lixeira.recebido',
      sort: 'recebidoEm',
      of: ({ recebidoEm }) => <Day on={recebidoEm} />,
    },
    {
      label: 'app.lixeira.apagado',
      sort: 'apagadoEm',
      of: ({ apagadoEm }) => <Moment ms={apagadoEm} />,
    },
    { label: 'app.lixeira.por', typed: true, of: ({ apagadoPor }) => apagadoPor?.nome },
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

/** The row's verbs; restoring a report that then falls under a hold asks first. */
const Verbs = ({ id, motivo, apagadoEm, retidoSeRestaurado }: TrashItem) => {
  const translate = useTranslate();
  const team = useTeamData();
  const name = `${useDomainLabel()(REASON_LABELS[motivo])}, ${useDates().dateTime(apagadoEm)}`;
  return (
    <>
      <VerbButton
        resource="lixeira"
        label="app.lixeira.restaurar"
        aria-label={translate('app.lixeira.restaurarNome', { nome: name })}
        question={
          retidoSeRestaurado
            ? { title: 'app.lixeira.restaurarTitulo', text: 'app.lixeira.restaurarTexto' }
            : undefined
        }
        send={() => team.restore(id)}
        success="app.lixeira.restaurado"
      />
      <VerbButton
        resource="lixeira"
        label="app.lixeira.triturar"
        aria-label={translate('app.lixeira.triturarNome', { nome: name })}
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
