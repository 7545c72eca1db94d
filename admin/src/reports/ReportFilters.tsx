import { OUTCOME_LABELS, OUTCOMES } from '@relato/domain/outcome';
import { NO_SEVERITY_LABEL, SEVERITY_LABELS, SEVERITIES } from '@relato/domain/severity';
import { REASON_LABELS, REASONS } from '@relato/domain/reason';
import { DEADLINE_FILTERS, type DueFilter } from '@relato/domain/deadline';
import { DECISION_LABELS, DECISIONS } from '@relato/domain/founded';
import {
  ANSWER_TIMES,
  ANSWER_TIME_LABELS,
  IN_TIME_DEADLINES,
  REPORT_AGES,
  REPORT_AGE_LABELS,
} from '@relato/domain/statistics';
import { STATUSES, STATUS_LABELS } from '@relato/domain/status';
import RemoveIcon from '@mui/icons-material/CloseOutlined';
import { Box, Button, Chip, MenuItem, TextField } from '@mui/material';
import { type SortPayload, useGetList, useListContext } from 'react-admin';
import { useMe } from '../session/useMe';
import { NOBODY } from '../session/dataProvider';
import { useDates, useNumbers } from '../i18n/formats';
import { PlainSelect } from '../ui/forms/SelectField';
import { useLabelOr, useOptions } from '../i18n/language';
import { useTranslate } from '../i18n/translate';
import { FilterSelect, ListFilters } from '../ui/lists/ListFilters';
import { TitledDialog } from '../ui/dialogs';
import { useNarrow } from '../ui/media';
import { usePainted } from '../ui/usePainted';
import { useColleagueOptions } from '../people/useColleagues';
import { sealedFilter, useSearch } from '../ui/lists/useSearchWords';
import { type FilterValue, useClearFilters, useFilterValues } from '../ui/lists/useFilter';
import type { PlainKey } from '../i18n/keys';
import { DateInput } from '../ui/forms/DateInput';
import { TagFilter } from './TagPicker';
import { type View, viewsOf } from './views';

/** Ranges of the next deadline for daily work. */
const DUE = ['VENCIDO', 'HOJE', 'SEMANA'] as const satisfies readonly DueFilter[];

interface Filter {
  source: string;
  /** Set by a link only. */
  linked?: boolean;
  options: { value: string | boolean; label: string }[];
}

/** Every filter by one of few values that the server offers. */
function useFilters(): Filter[] {
  const translate = useTranslate();
  const options = useOptions();
  const owners = useColleagueOptions();
  const told = (value: string | boolean, text: PlainKey) => ({ value, label: translate(text) });
  return [
    { source: 'status', options: options(STATUSES, STATUS_LABELS) },
    { source: 'motivo', options: options(REASONS, REASON_LABELS) },
    { source: 'gravidade', options: options(SEVERITIES, SEVERITY_LABELS) },
    { source: 'procedenciaDecisao', options: options(DECISIONS, DECISION_LABELS) },
    { source: 'desfecho', options: options(OUTCOMES, OUTCOME_LABELS) },
    {
      source: 'lido',
      options: [told(true, 'app.leitura.lido'), told(false, 'app.leitura.naoLido')],
    },
    { source: 'vence', options: DUE.map((value) => told(value, `app.prazo.faixas.${value}`)) },
    { source: 'pedeEncontro', options: [told(true, 'app.marcas.pedeEncontro')] },
    { source: 'responsavel', options: [told(NOBODY, 'app.responsavel.ninguem'), ...owners] },
    // Mails and the dashboard link to these.
    {
      source: 'aberto',
      linked: true,
      options: [told(true, 'app.lista.aberto'), told(false, 'app.lista.concluido')],
    },
    {
      source: 'vencido',
      linked: true,
      options: [told(true, 'app.prazo.vencido'), told(false, 'app.prazo.emDia')],
    },
    {
      source: 'prazo',
      linked: true,
      options: DEADLINE_FILTERS.map((value) => told(value, `app.prazos.filtros.${value}`)),
    },
    {
      source: 'grau',
      linked: true,
      options: [
        ...options(SEVERITIES, SEVERITY_LABELS),
        ...options(['SEM_GRAU'], { SEM_GRAU: NO_SEVERITY_LABEL }),
      ],
    },
    { source: 'idade', linked: true, options: options(REPORT_AGES, REPORT_AGE_LABELS) },
    { source: 'resposta', linked: true, options: options(ANSWER_TIMES, ANSWER_TIME_LABELS) },
    {
      source: 'noPrazo',
      linked: true,
      options: IN_TIME_DEADLINES.map((value) => told(value, `app.prazo.relogios.${value}`)),
    },
  ];
}

/** The views, the active filters, and all filters on request. */
export const ReportFilters = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const translate = useTranslate();
  const narrow = useNarrow();
  const { total } = useListContext();
  const { narrowed } = useClearFilters();
  return (
    <Box className="nao-imprimir">
      <Views />
      {narrow && open && (
        <TitledDialog
          title="app.lista.filtros"
          onClose={onClose}
          footer={{
            confirm: {
              label: translate('app.lista.mostrar', { smart_count: total ?? 0 }),
              onClick: onClose,
            },
          }}
        >
          <Panel />
        </TitledDialog>
      )}
      <Box id="filtros">{open && !narrow && <Panel />}</Box>
      {narrowed && <Chips />}
    </Box>
  );
};

const Panel = () => (
  <Box sx={{ pt: 1 }}>
    <ListFilters>
      {useFilters()
        .filter(({ linked }) => !linked)
        .map(({ source, options }) => (
          <FilterSelect key={source} source={source} options={options} />
        ))}
      <TagFilter />
      <DateInput source="criadoEm_gte" day="start" />
      <DateInput source="criadoEm_lte" day="end" />
      <SortMenu />
    </ListFilters>
  </Box>
);

/** The search and each active filter, with a way to remove them: no view hides them. */
const Chips = () => {
  const translate = useTranslate();
  const label = useLabelOr();
  const filters = useFilters();
  const { date } = useDates();
  const { setFilters } = useListContext();
  // A search or tag in a typed address becomes that of this page: see useSearchWords.
  const { q: _words, etiqueta: _tag, ...values } = useFilterValues();
  const { words, tag, search } = useSearch();
  const { clear } = useClearFilters();
  // An address can have values that no filter offers: several at once, or a day in words.
  const wordOf = (source: string, value: FilterValue): string => {
    const options = filters.find((filter) => filter.source === source)?.options;
    const chosen = options?.find((option) => option.value === value)?.label;
    if (chosen !== undefined) return chosen;
    const ms = options || typeof value === 'boolean' ? NaN : new Date(value).getTime();
    return Number.isNaN(ms) ? translate('app.lista.outroValor') : date(ms);
  };
  const told = (source: string): string =>
    [values[source] ?? '']
      .flat()
      .map((value) => wordOf(source, value))
      .join(', ');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, my: 0.5 }}>
      {words !== '' && (
        <FilterChip
          name={translate('app.lista.busca', { palavras: words })}
          onRemove={() => search({ words: '' })}
        />
      )}
      {tag !== '' && (
        <FilterChip
          name={`${translate('resources.relatos.fields.etiqueta')}: ${tag}`}
          onRemove={() => search({ tag: '' })}
        />
      )}
      {Object.keys(values).map((source) => (
        <FilterChip
          key={source}
          name={`${label(`resources.relatos.fields.${source}`, source)}: ${told(source)}`}
          onRemove={() => setFilters({ ...values, [source]: undefined }, {})}
        />
      ))}
      <Button variant="text" onClick={clear}>
        {translate('ra.navigation.clear_filters')}
      </Button>
    </Box>
  );
};

/** The whole chip removes its filter: a button within a button could not be reached by keyboard. */
const FilterChip = ({ name, onRemove }: { name: string; onRemove: () => void }) => (
  <Chip
    variant="outlined"
    label={name}
    component="button"
    clickable
    onDelete={onRemove}
    onClick={onRemove}
    deleteIcon={<RemoveIcon aria-hidden />}
    aria-label={useTranslate()('app.lista.tirarFiltro', { nome: name })}
    sx={{ minHeight: 32 }}
  />
);

/**
 * Views of the list, each with its number of reports within the search; a phone has room for one.
 */
const Views = () => {
  const translate = useTranslate();
  const { setFilters } = useListContext();
  const values = JSON.stringify(useFilterValues());
  const { me } = useMe();
  const views: readonly View[] = Object.values(viewsOf(me?.id ?? NOBODY));
  const isPainted = usePainted();
  const chosen = views.findIndex(({ filter }) => JSON.stringify(filter) === values);
  const choose = (index: number) => setFilters(views[index]?.filter ?? {}, {});
  if (useNarrow()) {
    return (
      <TextField
        select
        id="visoes"
        label={translate('app.lista.visoes')}
        value={chosen === -1 ? '' : chosen}
        onChange={(event) => choose(Number(event.target.value))}
        slotProps={{ inputLabel: { shrink: true } }}
      >
        {views.map((view, index) => (
          <MenuItem key={view.text} value={index} sx={{ minHeight: 44 }}>
            <ViewName {...view} chosen={index === chosen} counts={isPainted} />
          </MenuItem>
        ))}
      </TextField>
    );
  }
  return (
    <Box
      role="group"
      aria-label={translate('app.lista.visoes')}
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 0.5 }}
    >
      {views.map((view, index) => (
        <Button
          key={view.text}
          variant="text"
          aria-pressed={index === chosen}
          onClick={() => choose(index)}
          sx={{
            flexShrink: 0,
            px: { xs: 1, md: 2 },
            color: index === chosen ? 'primary.main' : 'text.secondary',
            borderRadius: 0,
            borderBottom: '3px solid',
            borderColor: index === chosen ? 'primary.main' : 'transparent',
          }}
        >
          <ViewName {...view} chosen={index === chosen} counts={isPainted} />
        </Button>
      ))}
    </Box>
  );
};

interface ViewNameProps extends View {
  chosen: boolean;
  /** Whether its reports may be counted now; a known number is shown at once. */
  counts: boolean;
}

const ViewName = ({ text, filter, chosen, counts }: ViewNameProps) => {
  const translate = useTranslate();
  const { integer } = useNumbers();
  const { words, tag } = useSearch();
  const found = { ...filter, ...sealedFilter({ words, tag }) };
  const listed = useListContext();
  const isListed = chosen && words !== '';
  const { total } = useGetList(
    'relatos',
    {
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'criadoEm', order: 'DESC' },
      filter: found,
    },
    // The list itself shows that it failed; and a search, which opens reports, is not repeated for
    // one count.
    { enabled: counts && !isListed, onError: () => undefined },
  );
  const shown = isListed ? listed.total : total;
  return `${translate(text)}${shown === undefined ? '' : ` (${integer(shown)})`}`;
};

/** Sorting by a date; the table's headers offer the other orders. */
const SortMenu = () => {
  const translate = useTranslate();
  const { sort, setSort } = useListContext();
  const current = `${sort.field} ${sort.order}`;
  const options = (['criadoEm', 'alteradoEm', 'expiraEm'] as const).flatMap((field) => {
    const name = translate(`resources.relatos.fields.${field}`);
    return [
      { value: `${field} DESC`, label: `${name}: ${translate('app.lista.recentes')}` },
      { value: `${field} ASC`, label: `${name}: ${translate('app.lista.antigos')}` },
    ];
  });
  return (
    <PlainSelect
      fullWidth={false}
      id="ordem"
      label={translate('app.lista.ordenar')}
      options={options}
      value={options.some(({ value }) => value === current) ? current : ''}
      onChange={({ target }) => {
        const [field = '', order] = target.value.split(' ');
        setSort({ field, order: order as SortPayload['order'] });
      }}
      slotProps={{ inputLabel: { shrink: true } }}
      // The longest of its texts is wider than one column.
      sx={{ gridColumn: { sm: 'span 2' } }}
    />
  );
};
