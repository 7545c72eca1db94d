import { ACAO_ROTULOS, ACOES_AUDITADAS } from '@relato/domain/acao-auditada';
import { TAMANHOS_DE_PAGINA } from '@relato/domain/limites';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { DataTable, useGetList, useListContext, useRecordContext, useTranslate } from 'react-admin';
import type { Account, Deed } from '../api';
import { ExportButton } from '../export/ExportButton';
import { useRotulo } from '../i18n/useIdioma';
import { FilterDate, FilterSelect, ListFilters } from '../layout/ListFilters';
import { EmptyNote } from '../layout/MessageScreen';
import { Moment } from '../layout/Moment';
import { Cards, TeamList } from '../layout/TeamList';
import { useNarrow } from '../layout/useNarrow';
import { useFilterValues } from '../reports/list/filters/useFilter';
import { DeedText } from './DeedText';
import { NamedThing } from './NamedThing';

const NEWEST_FIRST = { field: 'id', order: 'DESC' } as const;

/** More colleagues than an ethics team has. */
const EVERYBODY = { pagination: { page: 1, perPage: 1000 }, sort: { field: 'nome', order: 'ASC' } } as const;

const LAST = { pagination: { page: 1, perPage: 1 }, sort: NEWEST_FIRST } as const;

/** `/auditoria`: who did what, the newest first. */
export const DeedList = () => {
  const translate = useTranslate();
  const label = translate('app.auditoria.legenda');
  const nothing = <EmptyNote title={translate('app.auditoria.nada')} />;
  return (
    <>
      <TeamList
        resource="auditoria"
        texts="app.auditoria"
        total
        perPage={TAMANHOS_DE_PAGINA[2]}
        sort={NEWEST_FIRST}
        intro={<Introduction />}
      >
        {useNarrow() ? (
          <Cards label={label} empty={nothing}>
            <When />
            <Who />
            <DeedText />
            <OnWhat />
          </Cards>
        ) : (
          <DataTable bulkActionButtons={false} rowClick={false} aria-label={label} empty={nothing}>
            <DataTable.Col source="id" label="app.auditoria.quando" disableSort>
              <When />
            </DataTable.Col>
            <DataTable.Col source="usuarioId" disableSort>
              <Who />
            </DataTable.Col>
            <DataTable.Col source="acao" disableSort>
              <DeedText />
            </DataTable.Col>
            <DataTable.Col source="alvo" label="app.auditoria.sobre" disableSort>
              <OnWhat />
            </DataTable.Col>
          </DataTable>
        )}
      </TeamList>
      <ChainEnd />
    </>
  );
};

/** What the record is, narrowing it, and taking what is shown along. */
const Introduction = () => {
  const translate = useTranslate();
  const rotulo = useRotulo();
  const { setFilters } = useListContext();
  const filters = useFilterValues();
  const { data: users = [] } = useGetList<Account>('usuarios', EVERYBODY);
  const deeds = ACOES_AUDITADAS.map((value) => ({ value, label: rotulo(ACAO_ROTULOS[value]) }));
  return (
    <>
      <Typography sx={{ color: 'text.secondary', mb: 2, maxWidth: '65ch' }}>
        {translate('app.auditoria.explicacao')}
      </Typography>
      <ListFilters>
        <FilterSelect source="acao" options={deeds.sort((a, b) => a.label.localeCompare(b.label))} />
        <FilterSelect source="usuarioId" options={users.map(({ id, nome }) => ({ value: id, label: nome }))} />
        <FilterDate source="em_gte" moment="start" />
        <FilterDate source="em_lte" moment="end" />
      </ListFilters>
      <Box className="nao-imprimir" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 1 }}>
        <ExportButton label="app.auditoria.baixar" />
        {Object.keys(filters).length > 0 && (
          <Button variant="text" onClick={() => setFilters({}, {})}>
            {translate('app.lista.limparFiltros')}
          </Button>
        )}
      </Box>
    </>
  );
};

const When = () => {
  const translate = useTranslate();
  const deed = useRecordContext<Deed>();
  if (!deed) return null;
  return (
    <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
      <Moment ms={deed.em} /> · {translate('app.auditoria.numero', { numero: deed.id })}
    </Box>
  );
};

const Who = () => {
  const translate = useTranslate();
  const usuario = useRecordContext<Deed>()?.usuario;
  return usuario ? <NamedThing thing={usuario} /> : translate('app.auditoria.sistema');
};

const OnWhat = () => {
  const alvo = useRecordContext<Deed>()?.alvo;
  return alvo ? <NamedThing thing={alvo} filterable /> : null;
};

/** The end of the chain: noted elsewhere, it shows later whether somebody cut rows off or rewrote them. */
const ChainEnd = () => {
  const translate = useTranslate();
  const { data: [last] = [] } = useGetList<Deed>('auditoria', LAST);
  if (!last) return null;
  return (
    <Box sx={{ mt: 4, maxWidth: '65ch' }}>
      <Typography variant="h2">{translate('app.auditoria.fimTitulo')}</Typography>
      <Typography sx={{ my: 1, color: 'text.secondary' }}>{translate('app.auditoria.fimTexto')}</Typography>
      <Box component="code" data-fim>
        {`${String(last.id)}:${last.hash}`}
      </Box>
    </Box>
  );
};
