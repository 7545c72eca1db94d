import type { DeadlineFilter, DueFilter } from '@relato/domain/deadline';
import { type Reason, REASON_LABELS } from '@relato/domain/reason';
import { Box, Button, LinearProgress, Link, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { type GetListParams, useGetList, useGetManyAggregate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { ReportSummary, Task } from '../session/api';
import { DueMark } from '../case/FollowUpList';
import { useDates } from '../i18n/formats';
import { useLabelOr, useDomainLabel } from '../i18n/language';
import { useTranslate } from '../i18n/translate';
import { listAddress, type ListFilter } from '../ui/lists/listAddress';
import { itemSx, listSx } from '../ui/listSx';
import { LoadFailure, RowsOnTheirWay } from '../ui/MessageScreen';
import { PageTitle } from '../ui/PageHeader';
import { NextDeadline } from '../reports/cells';
import { StillMarks } from '../situation/marks';
import type { GroupWith, KeyWith } from '../i18n/keys';
import { CODE_FACE } from '../ui/theme/codeFace';

/**
 * The parts of the work list, each a filter of the reports; inactive ones only if there are any.
 */
const WORK = [
  ...(['VENCIDO', 'HOJE', 'RESTO_DA_SEMANA'] satisfies DueFilter[]).map((due) => ({
    name: due,
    query: { filter: { vence: due }, sort: { field: 'vence', order: 'ASC' } as const },
    Clock: NextDeadline,
    ifAny: false,
  })),
  ...(['PESSOA_SILENTE', 'NAO_INICIADO', 'GUARDA_VENCIDA'] satisfies DeadlineFilter[]).map(
    (deadline) => ({
      name: deadline,
      query: { filter: { prazo: deadline }, sort: { field: 'alteradoEm', order: 'ASC' } as const },
      Clock: StillMarks,
      ifAny: true,
    }),
  ),
];

/** `/prazos`: the team's next tasks, by every clock that runs against it, and inactive reports. */
export const WorkListPage = () => (
  <Page name="trabalho">
    <Section<Task> name="tarefas" resource="tarefas" ifAny>
      {(task) => <TaskItem {...task} />}
    </Section>
    {WORK.map(({ Clock, ...section }) => (
      <Section<ReportSummary> key={section.name} resource="relatos" {...section}>
        {(report) => (
          <WorkLine {...report}>
            <Clock {...report} />
          </WorkLine>
        )}
      </Section>
    ))}
  </Page>
);

/** `/regras`: the next results of the hourly jobs. Looking at it changes nothing. */
export const RulesPage = () => {
  const translate = useTranslate();
  const { dateTime } = useDates();
  return (
    <Page name="regras">
      {JOBS.map(({ name, moment }) => (
        <Section<Due> key={name} name={name} resource={`${name}/previa`}>
          {(due) => (
            <ReportLine {...due}>
              {translate(saying(due), { data: dateTime(due[moment] ?? 0) })}
            </ReportLine>
          )}
        </Section>
      ))}
    </Page>
  );
};

/** The job's effect on a report. */
function saying({ conclui }: Due): KeyWith<'data'> {
  if (conclui === undefined) return 'app.previa.trituracao.desde';
  return conclui ? 'app.previa.expiracao.conclui' : 'app.previa.expiracao.marca';
}

/** Each job, and since when a report is due for it, or from when its time is counted. */
const JOBS = [
  { name: 'expiracao', moment: 'expiraEm' },
  { name: 'trituracao', moment: 'concluidoEm' },
] as const;

const Page = ({ name, children }: { name: 'trabalho' | 'regras'; children: ReactNode }) => {
  const translate = useTranslate();
  return (
    <>
      <PageTitle name={translate(`app.previa.${name}.titulo`)} />
      <Typography sx={{ color: 'text.secondary', mt: 1, maxWidth: '65ch' }}>
        {translate(`app.previa.${name}.texto`)}
      </Typography>
      {children}
    </>
  );
};

/** Reports shown at first, and added by each click. */
const STEP = 10;

interface Due {
  id: string;
  motivo: Reason;
  /** For a report that waits for its reporter: whether it is concluded or marked. */
  conclui?: boolean;
  expiraEm?: number;
  concluidoEm?: number;
}

type SectionName =
  GroupWith<'titulo'> extends infer Group
    ? Group extends `app.previa.${infer Name}`
      ? Name
      : never
    : never;

interface SectionProps<Row> {
  /** The suffix of its texts' group; `titulo` and, if present, `texto` and `nenhum`. */
  name: SectionName;
  resource: string;
  query?: { filter?: ListFilter; sort?: GetListParams['sort'] };
  /** Nothing is shown without reports. */
  ifAny?: boolean;
  /** The content of its line. */
  children: (row: Row) => ReactNode;
}

/** The due reports with their links, and their number. */
const Section = <Row extends { id: string }>({
  name,
  resource,
  query,
  ifAny = false,
  children,
}: SectionProps<Row>) => {
  const translate = useTranslate();
  const label = useLabelOr();
  const [shown, setShown] = useState(STEP);
  const { data, total, error, refetch } = useGetList<Row>(resource, {
    ...query,
    pagination: { page: 1, perPage: shown },
  });
  if (error && data === undefined)
    return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (ifAny && !total) return null;
  return (
    <Box component="section" aria-labelledby={name} sx={{ mt: 4 }}>
      <Typography variant="h2" id={name} sx={{ mb: 1 }}>
        {translate(`app.previa.${name}.titulo`)} {total !== undefined && `(${total})`}
      </Typography>
      {resource !== 'relatos' && (
        <Typography sx={{ color: 'text.secondary', mb: 1.5, maxWidth: '65ch' }}>
          {label(`app.previa.${name}.texto`, '')}
        </Typography>
      )}
      {!data && (
        <>
          <LinearProgress aria-label={translate('app.previa.carregando')} />
          <RowsOnTheirWay rows={2} />
        </>
      )}
      {data?.length === 0 && <Typography>{label(`app.previa.${name}.nenhum`, '')}</Typography>}
      {data && data.length > 0 && (
        <Box component="ul" aria-labelledby={name} sx={listSx}>
          {data.map((row) => (
            <Box
              component="li"
              key={row.id}
              sx={{
                ...itemSx,
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'baseline',
                columnGap: 2,
              }}
            >
              {children(row)}
            </Box>
          ))}
        </Box>
      )}
      <Box sx={{ display: 'flex', gap: 1, mt: 1.5 }}>
        {data && total !== undefined && total > data.length && (
          <Button onClick={() => setShown(shown + STEP)}>{translate('app.previa.mais')}</Button>
        )}
        {query?.filter && total !== undefined && total > 0 && (
          <Button
            variant="text"
            component={RouterLink}
            to={listAddress('relatos', query.filter)}
            aria-describedby={name}
          >
            {translate('app.previa.naLista')}
          </Button>
        )}
      </Box>
    </Box>
  );
};

const ReportLine = ({
  id,
  motivo,
  children,
}: Pick<Due, 'id' | 'motivo'> & { children: ReactNode }) => {
  const { data: [report] = [] } = useGetManyAggregate<ReportSummary>('relatos', { ids: [id] });
  return (
    <>
      <CaseLink id={id} uuid={report?.uuid} />
      <Box component="span" sx={{ minWidth: '7rem' }}>
        {useDomainLabel()(REASON_LABELS[motivo])}
      </Box>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {children}
      </Box>
    </>
  );
};

/** A report with something to do, and its owner. */
const WorkLine = ({ children, ...report }: ReportSummary & { children: ReactNode }) => {
  const translate = useTranslate();
  const { responsavel } = report;
  const label = translate('resources.relatos.fields.responsavel');
  return (
    <>
      <ReportLine {...report}>{children}</ReportLine>
      <Box
        component="span"
        sx={{ ml: { sm: 'auto' }, color: responsavel ? undefined : 'text.secondary' }}
      >
        {responsavel ? `${label}: ${responsavel.nome}` : translate('app.lista.semResponsavel')}
      </Box>
    </>
  );
};

const TaskItem = ({ relatoId, uuid, acao, venceEm }: Task) => (
  <>
    <CaseLink id={relatoId} uuid={uuid} />
    <Box component="span" sx={{ flex: '1 1 12rem', overflowWrap: 'anywhere' }}>
      {acao}
    </Box>
    <DueMark venceEm={venceEm} />
    <Button
      variant="text"
      component={RouterLink}
      to={`/relatos/${relatoId}/acompanhamento`}
      sx={{ px: 0 }}
    >
      {useTranslate()('app.previa.tarefas.abrir')}
    </Button>
  </>
);

/** The link to a case, by its protocol if it opens. */
const CaseLink = ({ id, uuid }: { id: string; uuid?: string }) => {
  const translate = useTranslate();
  return (
    <Link
      component={RouterLink}
      to={`/relatos/${id}`}
      sx={{
        fontFamily: CODE_FACE,
        fontSize: '1rem',
        letterSpacing: '0.04em',
        minWidth: '6.875rem',
        py: 0.25,
      }}
    >
      {uuid === undefined || uuid === '' ? translate('app.previa.abrir') : uuid}
    </Link>
  );
};
