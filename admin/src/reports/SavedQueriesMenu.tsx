import { TEXT_MAX } from '@relato/domain/limits';
import { isBlank } from '@relato/domain/text';
import SavedIcon from '@mui/icons-material/BookmarkBorderOutlined';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import {
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  IconButton,
  TextField,
  Typography,
} from '@mui/material';
import { type SyntheticEvent, useState } from 'react';
import { type SortPayload, useGetList, useListContext } from 'react-admin';
import { useMe } from '../session/useMe';
import type { SavedView } from '../session/api';
import { useTeamData } from '../session/dataProvider';
import { useTranslate } from '../i18n/translate';
import { useLineLimit } from '../ui/forms/lineLimit';
import { PopoverButton } from '../ui/PopoverButton';
import { useVerb } from '../ui/VerbButton';
import { sealedFilter, useSearch } from '../ui/lists/useSearchWords';
import { useFilterValues } from '../ui/lists/useFilter';

const RESOURCE = 'consultas';

const ALL = { pagination: { page: 1, perPage: 100 } } as const;

/**
 * Saved views, personal and shared. (react-admin's `SavedQueriesList` keeps them in the browser;
 * axe finds a button within its `ul` (list) and one without a name (button-name).)
 */
export const SavedQueriesMenu = () => (
  <PopoverButton
    label={useTranslate()('ra.saved_queries.label')}
    startIcon={<SavedIcon />}
    width={320}
  >
    <SavedQueries />
    <NewQuery />
  </PopoverButton>
);

/** Fetched when the menu opens. */
const SavedQueries = () => {
  const translate = useTranslate();
  const { data: views } = useGetList<SavedView>(RESOURCE, ALL);
  if (views?.length === 0) {
    return (
      <Typography sx={{ color: 'text.secondary', mb: 1 }}>
        {translate('app.lista.semConsultas')}
      </Typography>
    );
  }
  return (
    <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {views?.map((view) => (
        <SavedQuery key={view.id} view={view} />
      ))}
    </Box>
  );
};

const SavedQuery = ({ view }: { view: SavedView }) => {
  const translate = useTranslate();
  const { setFilters, setSort } = useListContext();
  const { tag, search } = useSearch();
  const provider = useTeamData();
  const { run, running } = useVerb({
    send: () => provider.delete(RESOURCE, { id: view.id }),
    resource: RESOURCE,
    onDone: () => undefined,
  });
  const apply = () => {
    const { etiqueta = '', ...filter } = JSON.parse(view.filter) as { etiqueta?: string };
    if (etiqueta !== tag) search({ tag: etiqueta });
    setFilters(filter, {});
    const [field, order] = JSON.parse(view.sort) as [string, SortPayload['order']];
    setSort({ field, order });
  };
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center' }}>
      <Button
        variant="text"
        sx={{ flexGrow: 1, justifyContent: 'flex-start', textAlign: 'left' }}
        data-fecha
        onClick={apply}
      >
        {view.compartilhada
          ? translate('app.lista.consultaDaEquipe', { nome: view.nome })
          : view.nome}
      </Button>
      <IconButton
        aria-label={translate('app.lista.removerConsulta', { nome: view.nome })}
        aria-disabled={running}
        onClick={run}
      >
        <RemoveIcon />
      </IconButton>
    </Box>
  );
};

/** Saves the list's present filters and order. */
const NewQuery = () => {
  const translate = useTranslate();
  const { sort } = useListContext();
  const filter = useFilterValues();
  const { words, tag } = useSearch();
  const { me } = useMe();
  const provider = useTeamData();
  const [nome, setName] = useState('');
  const [compartilhada, setShared] = useState(false);
  const { run, running } = useVerb({
    send: () => {
      const query = {
        filter: JSON.stringify({ ...filter, ...sealedFilter({ words: '', tag }) }),
        sort: JSON.stringify([sort.field, sort.order]),
      };
      return provider.create(RESOURCE, { data: { nome, ...query, compartilhada } });
    },
    resource: RESOURCE,
    onDone: () => setName(''),
  });
  const limit = useLineLimit(nome, TEXT_MAX.consulta);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isBlank(nome) && !limit.error && !running) run();
  };
  return (
    <form onSubmit={submit}>
      <TextField
        id="nome-da-consulta"
        label={translate('app.lista.nomeDaConsulta')}
        value={nome}
        onChange={(event) => setName(event.target.value)}
        {...limit}
      />
      {me?.temChaves && (
        <FormControlLabel
          control={
            <Checkbox checked={compartilhada} onChange={(_, checked) => setShared(checked)} />
          }
          label={translate('app.lista.compartilharConsulta')}
        />
      )}
      {words !== '' && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
          {translate('app.lista.buscaNaoSalva')}
        </Typography>
      )}
      <Button type="submit" fullWidth>
        {translate('app.lista.salvarConsulta')}
      </Button>
    </form>
  );
};
