import SavedIcon from '@mui/icons-material/BookmarkBorderOutlined';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type SyntheticEvent, useState } from 'react';
import { type SortPayload, useListContext, useStore, useTranslate } from 'react-admin';
import { PopoverButton } from '../../../layout/PopoverButton';
import { useSearch } from '../search/useSearchWords';
import { type FilterValue, useFilterValues } from './useFilter';

const NAME_MAX = 60;

/** Filters worth coming back to. */
export const SavedQueriesMenu = () => {
  const translate = useTranslate();
  const { queries, save, remove, apply } = useSavedQueries();
  const { words } = useSearch();
  const [name, setName] = useState('');
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    save(name.trim());
    setName('');
  };
  return (
    <PopoverButton label={translate('app.lista.consultas')} startIcon={<SavedIcon />} width={320}>
      {queries.length === 0 && (
        <Typography sx={{ color: 'text.secondary', mb: 1 }}>{translate('app.lista.semConsultas')}</Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {queries.map((query) => (
          <Box component="li" key={query.nome} sx={{ display: 'flex', alignItems: 'center' }}>
            <Button
              variant="text"
              sx={{ flexGrow: 1, justifyContent: 'flex-start' }}
              data-fecha
              onClick={() => apply(query)}
            >
              {query.nome}
            </Button>
            <IconButton
              aria-label={translate('app.lista.removerConsulta', { nome: query.nome })}
              onClick={() => remove(query.nome)}
            >
              <RemoveIcon />
            </IconButton>
          </Box>
        ))}
      </Box>
      <form onSubmit={submit}>
        <TextField
          size="small"
          id="nome-da-consulta"
          label={translate('app.lista.nomeDaConsulta')}
          value={name}
          onChange={(event) => setName(event.target.value)}
          slotProps={{ htmlInput: { maxLength: NAME_MAX } }}
        />
        {words !== '' && (
          <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
            {translate('app.lista.buscaNaoSalva')}
          </Typography>
        )}
        <Button type="submit" fullWidth>
          {translate('app.lista.salvarConsulta')}
        </Button>
      </form>
    </PopoverButton>
  );
};

/** Filters and order under a name of the person's choosing, kept in this browser. */
export interface SavedQuery {
  nome: string;
  filter: Readonly<Record<string, FilterValue>>;
  sort: SortPayload;
}

interface SavedQueries {
  queries: readonly SavedQuery[];
  /** Saves what the list shows now; the same name is replaced. */
  save: (nome: string) => void;
  remove: (nome: string) => void;
  apply: (query: SavedQuery) => void;
}

function useSavedQueries(): SavedQueries {
  const [queries, setQueries] = useStore<SavedQuery[]>('relatos.consultas', []);
  const { sort, setFilters, setSort } = useListContext();
  const filter = useFilterValues();
  const without = (nome: string) => queries.filter((query) => query.nome !== nome);
  return {
    queries,
    save: (nome) => setQueries([...without(nome), { nome, filter, sort }]),
    remove: (nome) => setQueries(without(nome)),
    apply: (query) => {
      setFilters(query.filter, {});
      setSort(query.sort);
    },
  };
}
