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
import { shortId } from './shortId';

interface AuditSubjectProps {
  thing: NamedItem;
  /** Whether a button filters the list by it. */
  filterable?: boolean;
}

/** The name of an entry's person, unit or report; a report is a link while it exists. */
export const AuditSubject = ({
  thing: { id, tipo, nome, rotulo, existe },
  filterable = false,
}: AuditSubjectProps) => {
  const translate = useTranslate();
  const domainLabel = useDomainLabel();
  const { setFilters } = useListContext();
  const filters = useFilterValues();
  const isLinked = useCan('relatos.ver') && tipo === 'relato' && existe;
  // The audit log has only a report's id; its protocol is read here, for all rows in one request.
  const { data: [report] = [] } = useGetManyAggregate<ReportSummary>(
    'relatos',
    { ids: [id] },
    { enabled: isLinked },
  );
  const ownName = rotulo ? domainLabel(rotulo) : nome;
  const known = ownName ?? (report?.adulterado === false ? report.uuid : undefined);
  const code = tipo === 'relato' ? caseNumber(id) : shortId(id);
  const name = known ?? translate(`app.auditoria.tipo.${tipo}`, { codigo: code });
  return (
    <>
      {isLinked ? (
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
