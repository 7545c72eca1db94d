import {
  AUDIT_ACTION_LABELS,
  AUDIT_ACTIONS,
  auditedActionLabel,
} from '@relato/domain/audit-action';
import { PAGE_SIZES } from '@relato/domain/limits';
import { Box, Button, Typography } from '@mui/material';
import { useGetList, useListContext, useRecordContext } from 'react-admin';
import type { AuditEntry } from '../session/api';
import { useCan } from '../session/permissions';
import { ExportButton } from '../export/ExportButton';
import { useDomainLabel } from '../i18n/language';
import { useTranslate } from '../i18n/translate';
import { FilterSelect, ListFilters } from '../ui/lists/ListFilters';
import { EmptyNote } from '../ui/MessageScreen';
import { Moment } from '../ui/Moment';
import { Cards, TeamList } from '../ui/lists/TeamList';
import { useAccounts } from '../people/useColleagues';
import { useFilterValues } from '../ui/lists/useFilter';
import { AuditDetails } from './AuditDetails';
import { AuditSubject } from './AuditSubject';
import { DateInput } from '../ui/forms/DateInput';

const NEWEST_FIRST = { field: 'id', order: 'DESC' } as const;

/** One row for all views of a report by one person within one visit. */
const ONE_ROW_A_VISIT = { umaPorVisita: true };

const NEWEST_ROW = { pagination: { page: 1, perPage: 1 }, sort: NEWEST_FIRST } as const;

/** `/auditoria`: actions with author, target and time, newest first. */
export const AuditList = () => (
  <>
    <TeamList
      resource="auditoria"
      texts="app.auditoria"
      count="app.auditoria.total"
      perPage={PAGE_SIZES[2]}
      sort={NEWEST_FIRST}
      filter={ONE_ROW_A_VISIT}
      intro={<Introduction />}
    >
      <Cards label="app.auditoria.legenda" empty={<EmptyNote title="app.auditoria.nada" />}>
        <Sentence />
        <AuditDetails />
      </Cards>
    </TeamList>
    <ChainEnd />
  </>
);

const Sentence = () => {
  const translate = useTranslate();
  const domainLabel = useDomainLabel();
  const entry = useRecordContext<AuditEntry>();
  if (!entry) return null;
  const { usuario, acao, alvo, em, forjada } = entry;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <span>
        {usuario ? <AuditSubject thing={usuario} /> : translate('app.auditoria.sistema')}:
      </span>
      <Box component="span" sx={{ fontWeight: 600, color: forjada ? 'error.main' : undefined }}>
        {domainLabel(auditedActionLabel(acao, forjada))}
      </Box>
      {alvo && (
        <span>
          <AuditSubject thing={alvo} filterable />
        </span>
      )}
      <Box component="span" sx={{ ml: { sm: 'auto' }, fontSize: '0.875rem' }}>
        <Moment ms={em} />
      </Box>
    </Box>
  );
};

/** The audit log's description, its filters, and its spreadsheet. */
const Introduction = () => {
  const translate = useTranslate();
  const domainLabel = useDomainLabel();
  const { setFilters } = useListContext();
  const filters = useFilterValues();
  const seesUsers = useCan('usuarios.ver');
  const users = useAccounts();
  const actions = AUDIT_ACTIONS.map((value) => ({
    value,
    label: domainLabel(AUDIT_ACTION_LABELS[value]),
  }));
  return (
    <>
      <Typography sx={{ color: 'text.secondary', mb: 2, maxWidth: '65ch' }}>
        {translate('app.auditoria.explicacao')}
      </Typography>
      <ListFilters>
        <FilterSelect
          source="acao"
          options={actions.sort((a, b) => a.label.localeCompare(b.label))}
        />
        {seesUsers && (
          <FilterSelect
            source="usuarioId"
            options={users.map(({ id, nome }) => ({ value: id, label: nome }))}
          />
        )}
        <DateInput source="em_gte" day="start" />
        <DateInput source="em_lte" day="end" />
      </ListFilters>
      <Box className="nao-imprimir" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 1 }}>
        <ExportButton label="app.auditoria.baixar" />
        {Object.keys(filters).length > 0 && (
          <Button variant="text" onClick={() => setFilters({}, {})}>
            {translate('ra.navigation.clear_filters')}
          </Button>
        )}
      </Box>
    </>
  );
};

/**
 * The id of the newest row, for a person to keep elsewhere: it shows later whether rows were removed
 * or rewritten.
 */
const ChainEnd = () => {
  const translate = useTranslate();
  const { data: [newest] = [] } = useGetList<AuditEntry>('auditoria', NEWEST_ROW);
  if (!newest) return null;
  return (
    <Box component="details" sx={{ mt: 4, maxWidth: '65ch' }}>
      <Box component="summary" sx={{ cursor: 'pointer', fontWeight: 600, py: 0.5 }}>
        {translate('app.auditoria.fimTitulo')}
      </Box>
      <Typography sx={{ my: 1, color: 'text.secondary' }}>
        {translate('app.auditoria.fimTexto')}
      </Typography>
      <Box component="code" data-fim sx={{ overflowWrap: 'anywhere' }}>
        {newest.id}
      </Box>
    </Box>
  );
};
