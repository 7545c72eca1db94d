import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ACAO_ROTULOS, ACOES_AUDITADAS } from '@relato/domain/acao-auditada';
import { useGetList, useListContext, useTranslate } from 'react-admin';
import { ExportButton } from '../export/ExportButton';
import { useRotulo } from '../i18n/useIdioma';
import { FilterDate } from '../reports/list/filters/FilterDate';
import { FilterSelect } from '../reports/list/filters/FilterSelect';
import { useFilterValues } from '../reports/list/filters/useFilter';
import type { Usuario } from '../users/user';

/** More colleagues than an ethics team has. */
const EVERYBODY = { pagination: { page: 1, perPage: 1000 }, sort: { field: 'nome', order: 'ASC' } } as const;

/** Narrowing the record, and taking what is shown along. */
export const DeedFilters = () => {
  const translate = useTranslate();
  const rotulo = useRotulo();
  const { setFilters } = useListContext();
  const { data: users = [] } = useGetList<Usuario>('usuarios', EVERYBODY);
  const active = Object.keys(useFilterValues()).length;
  const deeds = ACOES_AUDITADAS.map((value) => ({ value, label: rotulo(ACAO_ROTULOS[value]) }));
  return (
    <Box className="nao-imprimir" sx={{ mt: 2, mb: 1.5 }}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(190px, 100%), 1fr))',
          columnGap: 1.5,
        }}
      >
        <FilterSelect source="acao" options={deeds.sort((a, b) => a.label.localeCompare(b.label))} />
        <FilterSelect source="usuarioId" options={users.map(({ id, nome }) => ({ value: id, label: nome }))} />
        <FilterDate source="em_gte" moment="start" />
        <FilterDate source="em_lte" moment="end" />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <ExportButton label="app.auditoria.baixar" />
        {active > 0 && (
          <Button variant="text" onClick={() => setFilters({}, {})}>
            {translate('app.lista.limparFiltros')}
          </Button>
        )}
      </Box>
    </Box>
  );
};
