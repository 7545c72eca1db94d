import { caseNumber } from '@relato/domain/protocol';
import FilterIcon from '@mui/icons-material/FilterListOutlined';
import { IconButton, Link } from '@mui/material';
import { useGetManyAggregate, useListContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useDomainLabel } from '../i18n/language';
import { useCan } from '../session/permissions';
import { useFilterValues } from '../ui/lists/useFilter';
import type { NamedItem, ReportSummary } from '../session/api';
import { useTranslate } from '../i18n/translate';

/** Enough of an id to distinguish two; its end is random, its start a time. */
const SHOWN = 6;

interface AuditSubjectProps {
  thing: NamedItem;
  /** Whether to link to all its actions. */
  filterable?: boolean;
}

/**
 * The name in an action: a colleague, also of a deleted account, or a report, linked while it
 * exists.
 */
export const AuditSubject = ({
  thing: { id, tipo, nome, rotulo, existe },
  filterable = false,
}: AuditSubjectProps) => {
  const translate = useTranslate();
  const domainLabel = useDomainLabel();
  const { setFilters } = useListContext();
  const filters = useFilterValues();
  const isReport = useCan('relatos.ver') && tipo === 'relato' && existe;
  // Reports named by the audit log, with their protocols from the list.
  const { data: [report] = [] } = useGetManyAggregate<ReportSummary>(
    'relatos',
    { ids: [id] },
    { enabled: isReport },
  );
  const own = rotulo ? domainLabel(rotulo) : nome;
  const known = own ?? (report?.adulterado === false ? report.uuid : undefined);
  const code = tipo === 'relato' ? caseNumber(id) : `…${id.slice(-SHOWN)}`;
  const name = known ?? translate(`app.auditoria.tipo.${tipo}`, { codigo: code });
  return (
    <>
      {isReport ? (
        <Link component={RouterLink} to={`/relatos/${id}`} sx={{ py: 0.5 }}>
          {name}
        </Link>
      ) : (
        name
      )}
      {!existe && tipo !== 'outro' && ` (${translate(`app.auditoria.apagado.${tipo}`)})`}
      {filterable && (
        <IconButton
          size="small"
          aria-label={translate('app.auditoria.soEste', { nome: name })}
          onClick={() => setFilters({ ...filters, alvo: id }, {})}
        >
          <FilterIcon fontSize="small" />
        </IconButton>
      )}
    </>
  );
};
