import ParkedIcon from '@mui/icons-material/ReportProblemOutlined';
import RefreshIcon from '@mui/icons-material/RefreshOutlined';
import WaitingIcon from '@mui/icons-material/ScheduleOutlined';
import { Alert, Box, Button, Typography } from '@mui/material';
import { DataTable, useListContext, useRecordContext, useTranslate } from 'react-admin';
import type { Schemas } from '../api';
import { useCan } from '../account/useMe';
import { useDatas } from '../i18n/useDatas';
import { EmptyNote } from '../layout/MessageScreen';
import { Cards, TeamList } from '../layout/TeamList';
import { useNarrow } from '../layout/media';
import { VerbButton } from '../layout/VerbButton';
import { Mark } from '../reports/marks/Mark';
import { useTeamData } from '../dataProvider';

type Delivery = Schemas['DeliveryDto'];

const NEWEST_FIRST = { field: 'criadaEm', order: 'DESC' } as const;

/** `/entregas`: mails that have not arrived yet; an empty page is good news. */
export const DeliveryList = () => {
  const translate = useTranslate();
  const label = translate('app.entregas.legenda');
  const nothing = <EmptyNote title="app.entregas.vazia" />;
  return (
    <TeamList
      resource="entregas"
      texts="app.entregas"
      sort={NEWEST_FIRST}
      intro="app.entregas.explicacao"
      tools={<RefreshButton />}
    >
      <Cause />
      {useNarrow() ? (
        <Cards label={label} empty={nothing}>
          <What />
          <State />
          <RetryButton />
        </Cards>
      ) : (
        <DataTable bulkActionButtons={false} rowClick={false} aria-label={label} empty={nothing}>
          <DataTable.Col source="criadaEm" label="app.entregas.aviso">
            <What />
          </DataTable.Col>
          <DataTable.Col source="situacao" label="app.entregas.situacao" disableSort>
            <State />
          </DataTable.Col>
          <DataTable.Col label="app.usuarios.acoes">
            <RetryButton />
          </DataTable.Col>
        </DataTable>
      )}
    </TeamList>
  );
};

const RefreshButton = () => {
  const translate = useTranslate();
  const { refetch } = useListContext();
  return (
    <Button startIcon={<RefreshIcon />} onClick={() => void refetch()}>
      {translate('ra.action.refresh')}
    </Button>
  );
};

/** The kind of a delivery in words. */
function useKind(): (delivery: Delivery | undefined) => string {
  const translate = useTranslate();
  return (delivery) =>
    translate(`app.entregas.tipos.${delivery?.tipo ?? ''}`, { _: translate('app.entregas.tipos.outro') });
}

/** What a delivery announces, since when, how often it was tried, and why in vain. */
const What = () => {
  const translate = useTranslate();
  const { dataHora } = useDatas();
  const kind = useKind();
  const cause = useCause();
  const common = useCommonCause();
  const delivery = useRecordContext<Delivery>();
  if (!delivery) return null;
  const { criadaEm, proximaEm, tentativas, falha } = delivery;
  return (
    <Box>
      <Typography sx={{ fontWeight: 600 }}>{kind(delivery)}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('app.entregas.desde', { data: dataHora(criadaEm) })} ·{' '}
        {translate('app.entregas.tentativas', { smart_count: tentativas })}
        {proximaEm !== undefined &&
          tentativas > 0 &&
          ` · ${translate('app.entregas.proxima', { data: dataHora(proximaEm) })}`}
      </Typography>
      {falha !== undefined && common === undefined && <Typography variant="body2">{cause(falha)}</Typography>}
    </Box>
  );
};

/** Why a delivery has not arrived. */
function useCause(): (falha: string) => string {
  const translate = useTranslate();
  return (falha) => translate(`app.entregas.falhas.${falha.split(' ')[0] ?? ''}`, { _: falha });
}

/** The cause that all of the page have in common, which is then said once, on top. */
function useCommonCause(): string | undefined {
  const { data = [] } = useListContext<Delivery>();
  const causes = new Set(data.map(({ falha }) => falha));
  return causes.size === 1 ? data[0]?.falha : undefined;
}

/** The one cause of all, and what to do about it. */
const Cause = () => {
  const translate = useTranslate();
  const team = useTeamData();
  const can = useCan();
  const cause = useCause();
  const falha = useCommonCause();
  const { data = [] } = useListContext<Delivery>();
  const failed = data.some((delivery) => delivery.falha !== undefined);
  if (!failed) return null;
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2, alignItems: 'center' }}
      action={
        can('entregas.repetir') && (
          <VerbButton
            resource="entregas"
            label="app.entregas.tentarTodas"
            send={() => team.retryDeliveries()}
            success="app.entregas.tentadas"
          />
        )
      }
    >
      {falha === undefined ? translate('app.entregas.paradas') : cause(falha)}
    </Alert>
  );
};

const State = () => {
  const translate = useTranslate();
  const situacao = useRecordContext<Delivery>()?.situacao;
  if (situacao === undefined) return null;
  const parked = situacao === 'PARADA';
  return (
    <Mark icon={parked ? ParkedIcon : WaitingIcon} tone={parked ? 'danger' : 'neutral'} filled>
      {translate(`app.entregas.situacoes.${situacao}`)}
    </Mark>
  );
};

const RetryButton = () => {
  const translate = useTranslate();
  const team = useTeamData();
  const can = useCan();
  const { dataHora } = useDatas();
  const kind = useKind();
  const delivery = useRecordContext<Delivery>();
  if (!delivery || !can('entregas.repetir')) return null;
  const { id, criadaEm } = delivery;
  return (
    <VerbButton
      resource="entregas"
      label="app.tentarDeNovo"
      aria-label={translate('app.entregas.tentarNome', { nome: kind(delivery), data: dataHora(criadaEm) })}
      send={() => team.retryDelivery(id)}
      success="app.entregas.tentada"
    />
  );
};
