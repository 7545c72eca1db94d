import { REASON_LABELS } from '@relato/domain/reason';
import { ORIGIN_LABELS } from '@relato/domain/origin';
import { Alert, Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import AlteredIcon from '@mui/icons-material/ReportProblemOutlined';
import { useListContext } from 'react-admin';
import type { Schemas } from '../session/api';
import { useTeamData } from '../session/dataProvider';
import { ExportButton } from '../export/ExportButton';
import { useDomainLabel } from '../i18n/language';
import { useTranslate } from '../i18n/translate';
import { TeamList } from '../ui/lists/TeamList';
import { type TeamColumn, TeamTable } from '../ui/lists/TeamTable';
import { Day } from '../ui/Day';
import { Mark } from '../ui/Mark';
import { useOutcomeWords } from '../situation/OutcomeInputs';

type Entry = Schemas['RegisterEntryDto'];

const NEWEST_FIRST = { field: 'recebidoEm', order: 'DESC' } as const;

const DAYS = [
  'recebidoEm',
  'acusadoEm',
  'prorrogadoEm',
  'devolutivaEm',
  'concluidoEm',
  'apagadoEm',
  'trituradoEm',
] as const;

const SORTABLE: readonly string[] = ['recebidoEm', 'concluidoEm', 'trituradoEm'];

/** `/registro`: a row for each report, from its filing on; it stays when the report is erased. */
export const LegalRegisterList = () => {
  const translate = useTranslate();
  const domainLabel = useDomainLabel();
  const words = useOutcomeWords();
  const columns: TeamColumn<Entry>[] = [
    { label: 'app.registro.numero', of: ({ numero }) => numero },
    {
      label: 'resources.relatos.fields.motivo',
      sort: 'motivo',
      phone: 'unnamed',
      of: (entry) => <Reason {...entry} />,
    },
    {
      label: 'resources.relatos.fields.origem',
      of: ({ origem }) => domainLabel(ORIGIN_LABELS[origem]),
    },
    {
      label: 'app.registro.identificado',
      of: ({ identificado }) =>
        identificado === undefined ? undefined : translate(`ra.boolean.${identificado}`),
    },
    ...(['desfecho', 'medidas'] as const).map((part) => ({
      label: `resources.relatos.fields.${part}` as const,
      of: (entry: Entry) => (entry[part]?.length ? words(entry)[part] : undefined),
    })),
    ...DAYS.map((day) => ({
      label: `app.registro.${day}` as const,
      sort: SORTABLE.includes(day) ? day : undefined,
      // The register stores days, which are the same in every time zone.
      of: ({ [day]: on }: Entry) => on && <Day on={on} />,
    })),
  ];
  return (
    <TeamList
      resource="registro"
      texts="app.registro"
      count="app.registro.total"
      sort={NEWEST_FIRST}
      intro={<Introduction />}
    >
      <TeamTable texts="app.registro" empty="app.registro.vazio" columns={columns} />
    </TeamList>
  );
};

/** The register's description, the result of its check, and the button for its spreadsheet. */
const Introduction = () => {
  const translate = useTranslate();
  const team = useTeamData();
  const { total } = useListContext();
  const { data } = useQuery({
    queryKey: ['registro', 'conferencia', total],
    queryFn: () => team.checkRegister(),
  });
  return (
    <>
      <Typography sx={{ color: 'text.secondary', mb: 2, maxWidth: '65ch' }}>
        {translate('app.registro.explicacao')}
      </Typography>
      {data && (
        <Alert severity={data.integro ? 'success' : 'error'} sx={{ mb: 2 }}>
          {translate(data.integro ? 'app.registro.integro' : 'app.registro.violado')}
        </Alert>
      )}
      <Box className="nao-imprimir" sx={{ mb: 1 }}>
        <ExportButton label="app.registro.baixar" />
      </Box>
    </>
  );
};

const Reason = ({ motivo, adulterado }: Entry) => (
  <>
    <Typography sx={{ fontWeight: 600 }}>{useDomainLabel()(REASON_LABELS[motivo])}</Typography>
    {adulterado && <Mark icon={AlteredIcon} tone="danger" filled text="app.registro.adulterado" />}
  </>
);
