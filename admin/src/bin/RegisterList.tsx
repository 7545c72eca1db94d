import { MOTIVO_ROTULOS } from '@relato/domain/motivo';
import { ORIGEM_ROTULOS } from '@relato/domain/origem';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import AlteredIcon from '@mui/icons-material/ReportProblemOutlined';
import { DataTable, useListContext, useRecordContext, useTranslate } from 'react-admin';
import type { components } from '../../../openapi';
import { useTeamData } from '../dataProvider';
import { ExportButton } from '../export/ExportButton';
import { useDatas } from '../i18n/useDatas';
import { useRotulo } from '../i18n/language';
import { EmptyNote } from '../layout/MessageScreen';
import { Cards, CardFact, TeamList } from '../layout/TeamList';
import { useNarrow } from '../layout/media';
import { Mark } from '../reports/marks/Mark';
import { useOutcomeWords } from '../reports/situation/OutcomeInputs';

type Entry = components['schemas']['RegisterEntryDto'];

const NEWEST_FIRST = { field: 'recebidoEm', order: 'DESC' } as const;

const DAYS = [
  ...(['recebidoEm', 'acusadoEm', 'prorrogadoEm', 'devolutivaEm'] as const),
  ...(['concluidoEm', 'apagadoEm', 'trituradoEm'] as const),
];

const OUTCOME = ['desfecho', 'medidas'] as const;

const SORTABLE: readonly string[] = ['recebidoEm', 'concluidoEm', 'trituradoEm'];

/** `/registro`: a row for each report since it was filed, also when that is gone. */
export const RegisterList = () => {
  const translate = useTranslate();
  const label = translate('app.registro.legenda');
  const nothing = <EmptyNote title={translate('app.registro.vazio')} />;
  return (
    <TeamList resource="registro" texts="app.registro" total sort={NEWEST_FIRST} intro={<Introduction />}>
      {useNarrow() ? (
        <Cards label={label} empty={nothing}>
          <Reason />
          <Facts />
        </Cards>
      ) : (
        <DataTable bulkActionButtons={false} rowClick={false} aria-label={label} empty={nothing}>
          <DataTable.Col source="motivo" label="resources.relatos.fields.motivo">
            <Reason />
          </DataTable.Col>
          <DataTable.Col source="origem" label="resources.relatos.fields.origem" disableSort>
            <Source />
          </DataTable.Col>
          <DataTable.Col source="identificado" label="app.registro.identificado" disableSort>
            <Named />
          </DataTable.Col>
          {OUTCOME.map((part) => (
            <DataTable.Col key={part} source={part} label={`resources.relatos.fields.${part}`} disableSort>
              <OutcomePart of={part} />
            </DataTable.Col>
          ))}
          {DAYS.map((day) => (
            <DataTable.Col key={day} source={day} label={`app.registro.${day}`} disableSort={!SORTABLE.includes(day)}>
              <Day of={day} />
            </DataTable.Col>
          ))}
        </DataTable>
      )}
    </TeamList>
  );
};

/** What the register is, whether it is whole, and taking it along. */
const Introduction = () => {
  const translate = useTranslate();
  const team = useTeamData();
  const { total } = useListContext();
  const { data } = useQuery({ queryKey: ['registro', 'conferencia', total], queryFn: () => team.checkRegister() });
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

const Reason = () => {
  const translate = useTranslate();
  const rotulo = useRotulo();
  const entry = useRecordContext<Entry>();
  if (!entry) return null;
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>{rotulo(MOTIVO_ROTULOS[entry.motivo])}</Typography>
      {entry.adulterado && (
        <Mark icon={AlteredIcon} tone="danger" filled>
          {translate('app.registro.adulterado')}
        </Mark>
      )}
    </>
  );
};

/** How the report came. */
const Source = () => {
  const rotulo = useRotulo();
  const entry = useRecordContext<Entry>();
  return entry && rotulo(ORIGEM_ROTULOS[entry.origem]);
};

const Named = () => {
  const translate = useTranslate();
  const named = useRecordContext<Entry>()?.identificado;
  return named === undefined ? '—' : translate(named ? 'ra.boolean.true' : 'ra.boolean.false');
};

/** What came of the report, or what was done. */
const OutcomePart = ({ of }: { of: (typeof OUTCOME)[number] }) => {
  const words = useOutcomeWords();
  const entry = useRecordContext<Entry>();
  return entry && words(entry)[of];
};

/** A day as the register has it: the same wherever it is read. */
const Day = ({ of }: { of: (typeof DAYS)[number] }) => {
  const { diaUtc } = useDatas();
  const day = useRecordContext<Entry>()?.[of];
  return day === undefined ? '—' : <time dateTime={day}>{diaUtc(day)}</time>;
};

/** Where there are no columns, each fact with its name. */
const Facts = () => {
  const entry = useRecordContext<Entry>();
  return (
    <>
      <CardFact name="resources.relatos.fields.origem">
        <Source />
      </CardFact>
      <CardFact name="app.registro.identificado">
        <Named />
      </CardFact>
      {OUTCOME.filter((part) => entry?.[part] !== undefined).map((part) => (
        <CardFact key={part} name={`resources.relatos.fields.${part}`}>
          <OutcomePart of={part} />
        </CardFact>
      ))}
      {DAYS.filter((day) => entry?.[day] !== undefined).map((day) => (
        <CardFact key={day} name={`app.registro.${day}`}>
          <Day of={day} />
        </CardFact>
      ))}
    </>
  );
};
