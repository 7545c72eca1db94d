import SavedIcon from '@mui/icons-material/BookmarkBorderOutlined';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type SyntheticEvent, useState } from 'react';
import { type SavedQuery, useListContext, useSavedQueries, useTranslate } from 'react-admin';
import { PopoverButton } from '../../../layout/PopoverButton';
import { useSearch } from '../search/useSearchWords';
import { useFilterValues } from './useFilter';

const NAME_MAX = 60;

/**
 * Filters worth coming back to, by the library's store of them. Of its `SavedQueriesList`, axe finds a button within the
 * `ul` (list) and one without a name (button-name), and a query that is applied leaves the order as it is.
 */
export const SavedQueriesMenu = () => {
  const translate = useTranslate();
  const [queries, setQueries] = useSavedQueries('relatos');
  const { sort, perPage, setFilters, setSort } = useListContext();
  const filter = useFilterValues();
  const { words } = useSearch();
  const [name, setName] = useState('');
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const label = name.trim();
    if (label === '') return;
    setQueries([...without(label), { label, value: { filter, sort, perPage, displayedFilters: [] } }]);
    setName('');
  };
  const without = (label: string) => queries.filter((query) => query.label !== label);
  const apply = ({ value }: SavedQuery) => {
    setFilters(value.filter as object, {});
    if (value.sort) setSort(value.sort);
  };
  return (
    <PopoverButton label={translate('app.lista.consultas')} startIcon={<SavedIcon />} width={320}>
      {queries.length === 0 && (
        <Typography sx={{ color: 'text.secondary', mb: 1 }}>{translate('app.lista.semConsultas')}</Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {queries.map((query) => (
          <Box component="li" key={query.label} sx={{ display: 'flex', alignItems: 'center' }}>
            <Button
              variant="text"
              sx={{ flexGrow: 1, justifyContent: 'flex-start' }}
              data-fecha
              onClick={() => apply(query)}
            >
              {query.label}
            </Button>
            <IconButton
              aria-label={translate('app.lista.removerConsulta', { nome: query.label })}
              onClick={() => setQueries(without(query.label))}
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
