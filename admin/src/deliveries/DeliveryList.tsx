import ParkedIcon from '@mui/icons-material/ReportProblemOutlined';
import RefreshIcon from '@mui/icons-material/RefreshOutlined';
import WaitingIcon from '@mui/icons-material/ScheduleOutlined';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useListContext } from 'react-admin';
import type { Schemas } from '../session/api';
import { useCan } from '../session/permissions';
import { useDates } from '../i18n/formats';
import { FilterSwitch } from '../ui/lists/FilterSwitch';
import { useFilterValues } from '../ui/lists/useFilter';
import { EmptyNote } from '../ui/MessageScreen';
import { TeamList } from '../ui/lists/TeamList';
import { type TeamColumn, TeamTable } from '../ui/lists/TeamTable';
import { VerbButton } from '../ui/VerbButton';
import { Mark } from '../ui/Mark';
import { useTeamData } from '../session/dataProvider';
import { useTranslate } from '../i18n/translate';
import { useLabelOr } from '../i18n/language';

type Delivery = Schemas['DeliveryDto'];

const NEWEST_FIRST = { field: 'criadaEm', order: 'DESC' } as const;

/** `/entregas`: mails not delivered yet; an empty page is good news. */
export const DeliveryList = () => {
  const columns: TeamColumn<Delivery>[] = [
    { label: 'app.entregas.aviso', sort: 'criadaEm', of: (delivery) => <What {...delivery} /> },
    { label: 'app.entregas.situacao', phone: 'unnamed', of: (delivery) => <State {...delivery} /> },
  ];
  return (
    <TeamList
      resource="entregas"
      texts="app.entregas"
      sort={NEWEST_FIRST}
      intro="app.entregas.explicacao"
      tools={<Tools />}
    >
      <Cause />
      <TeamTable
        texts="app.entregas"
        empty={<Empty />}
        columns={columns}
        verbs={(delivery) => <RetryButton {...delivery} />}
      />
    </TeamList>
  );
};

const Tools = () => {
  const translate = useTranslate();
  const { refetch } = useListContext();
  return (
    <>
      <FilterSwitch source="falha" label="app.entregas.soFalhas" />
      <Button startIcon={<RefreshIcon />} onClick={() => void refetch()}>
        {translate('ra.action.refresh')}
      </Button>
    </>
  );
};

const Empty = () =>
  useFilterValues().falha === true ? (
    <EmptyNote title="app.entregas.nenhumaFalha" text="app.entregas.nenhumaFalhaTexto" />
  ) : (
    <EmptyNote title="app.entregas.vazia" />
  );

/** The kind of a delivery in words. */
function useKind(kind: string): string {
  const translate = useTranslate();
  return useLabelOr()(`app.entregas.tipos.${kind}`, translate('app.entregas.tipos.outro'));
}

/** A delivery's announcement, age, attempts and failure. */
const What = ({ tipo, criadaEm, proximaEm, tentativas, falha }: Delivery) => {
  const translate = useTranslate();
  const { dateTime } = useDates();
  const kind = useKind(tipo);
  const cause = useCause();
  const common = useCommonCause();
  return (
    <Box>
      <Typography sx={{ fontWeight: 600 }}>{kind}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('app.entregas.desde', { data: dateTime(criadaEm) })} ·{' '}
        {translate('app.entregas.tentativas', { smart_count: tentativas })}
        {proximaEm !== undefined &&
          tentativas > 0 &&
          ` · ${translate('app.entregas.proxima', { data: dateTime(proximaEm) })}`}
      </Typography>
      {falha !== undefined && common === undefined && (
        <Typography variant="body2">{cause(falha)}</Typography>
      )}
    </Box>
  );
};

/** The reason why a delivery failed. */
function useCause(): (failure: string) => string {
  const translate = useTranslate();
  const label = useLabelOr();
  return (failure) => {
    const [codigo = ''] = failure.split(' ');
    if (/^4\d\d$/.test(codigo)) return translate('app.entregas.falhas.resposta4', { codigo });
    if (/^5\d\d$/.test(codigo)) return translate('app.entregas.falhas.resposta5', { codigo });
    return label(`app.entregas.falhas.${codigo}`, failure);
  };
}

/** The common cause of all rows on the page, shown once on top. */
function useCommonCause(): string | undefined {
  const { data = [] } = useListContext<Delivery>();
  const causes = new Set(data.map(({ falha }) => falha));
  return causes.size === 1 ? data[0]?.falha : undefined;
}

/** The common cause, and what to do about it. */
const Cause = () => {
  const translate = useTranslate();
  const team = useTeamData();
  const retries = useCan('entregas.repetir');
  const cause = useCause();
  const failure = useCommonCause();
  const { data = [] } = useListContext<Delivery>();
  const failed = data.some((delivery) => delivery.falha !== undefined);
  if (!failed) return null;
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2, alignItems: 'center' }}
      action={
        retries && (
          <VerbButton
            resource="entregas"
            label="app.entregas.tentarTodas"
            send={() => team.retryDeliveries()}
            success="app.entregas.tentadas"
          />
        )
      }
    >
      {failure === undefined ? translate('app.entregas.paradas') : cause(failure)}
    </Alert>
  );
};

const State = ({ situacao }: Delivery) => {
  const parked = situacao === 'PARADA';
  return (
    <Mark
      icon={parked ? ParkedIcon : WaitingIcon}
      tone={parked ? 'danger' : 'neutral'}
      filled
      text={`app.entregas.situacoes.${situacao}`}
    />
  );
};

const RetryButton = ({ id, tipo, criadaEm }: Delivery) => {
  const translate = useTranslate();
  const team = useTeamData();
  const retries = useCan('entregas.repetir');
  const { dateTime } = useDates();
  const name = useKind(tipo);
  if (!retries) return null;
  return (
    <VerbButton
      resource="entregas"
      label="app.tentarDeNovo"
      aria-label={translate('app.entregas.tentarNome', { nome: name, data: dateTime(criadaEm) })}
      send={() => team.retryDelivery(id)}
      success="app.entregas.tentada"
    />
  );
};
