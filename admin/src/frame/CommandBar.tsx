import {
  Autocomplete,
  Box,
  Dialog,
  ListSubheader,
  type PopperProps,
  TextField,
} from '@mui/material';
import { normalizeProtocol } from '@relato/domain/protocol';
import { REASON_LABELS } from '@relato/domain/reason';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDomainLabel } from '../i18n/language';
import { useTranslate } from '../i18n/translate';
import { addressOf, viewsOf } from '../reports/views';
import type { ReportSummary } from '../session/api';
import { useTeamData } from '../session/dataProvider';
import { useCan } from '../session/permissions';
import { useMe } from '../session/useMe';
import { offeredCommands } from '../ui/commands';
import { useNarrow } from '../ui/media';
import { type Place, PLACES } from './places';

interface Command {
  id: string;
  group: string;
  label: string;
  run: () => void;
}

/**
 * The case with a typed protocol, if the person can open it. A search opens every report: it starts
 * with a whole protocol only.
 */
function useCaseOf(typed: string) {
  const team = useTeamData();
  const sees = useCan('relatos.ver');
  const protocol = sees ? normalizeProtocol(typed) : null;
  const search = useQuery({
    queryKey: ['relatos', 'procurar', protocol],
    queryFn: ({ signal }) =>
      team.getList<ReportSummary>('relatos', {
        filter: { uuid: protocol },
        pagination: { page: 1, perPage: 1 },
        sort: { field: 'criadoEm', order: 'DESC' },
        signal,
      }),
    enabled: protocol !== null,
    select: ({ data }) => data,
  });
  return { protocol, search };
}

/** The commands without a protocol: actions on the case on screen, views, and pages. */
function useCommands(): Command[] {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { me } = useMe();
  // Read once: the page behind the bar does not change while it is open.
  const [actions] = useState(offeredCommands);
  const opens = ({ permission }: Place) => me?.permissoes.includes(permission) ?? false;
  const views = me?.permissoes.includes('relatos.ver') ? Object.values(viewsOf(me.id)) : [];
  return [
    ...actions.map(({ name, run }): Command => ({
      id: name,
      group: translate('app.comandos.acoes'),
      label: translate(name),
      run,
    })),
    ...views.map((view): Command => ({
      id: view.text,
      group: translate('app.lista.visoes'),
      label: translate(view.text),
      run: () => void navigate(addressOf(view)),
    })),
    ...PLACES.filter(opens).map(({ name, title }): Command => ({
      id: `/${name}`,
      group: translate('app.comandos.paginas'),
      label: translate(title),
      run: () => void navigate(`/${name}`),
    })),
  ];
}

/** The options stand in the dialog, below the field, instead of over the page. */
const InPlace = ({ children }: PopperProps) => <div>{children as ReactNode}</div>;

/** A line that leads to a case, a view or a page, or runs an action on the case on screen. */
const CommandBar = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const domainLabel = useDomainLabel();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const commands = useCommands();
  const { protocol, search } = useCaseOf(typed);
  const cases = (search.data ?? []).map((report): Command => ({
    id: report.id,
    group: translate('app.comandos.caso'),
    label: `${report.uuid} · ${domainLabel(REASON_LABELS[report.motivo])}`,
    run: () => void navigate(`/relatos/${report.id}`),
  }));
  const searching = search.isFetching ? 'app.comandos.buscando' : 'app.comandos.semCaso';
  const noCase = search.isError ? 'app.comandos.falhou' : searching;
  const run = (command: Command | null) => {
    if (!command) return;
    onClose();
    command.run();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      fullScreen={useNarrow()}
      maxWidth="sm"
      slotProps={{ paper: { 'aria-label': translate('app.comandos.titulo') } }}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <Box sx={{ p: 2 }}>
        <Autocomplete
          open
          slots={{ popper: InPlace }}
          forcePopupIcon={false}
          autoHighlight
          clearOnBlur={false}
          options={protocol === null ? commands : cases}
          // A typed protocol was compared by the server.
          filterOptions={protocol === null ? undefined : (options) => options}
          getOptionLabel={({ label }) => label}
          getOptionKey={({ id }) => id}
          groupBy={({ group }) => group}
          // The library's groups are list items without a role, which a listbox must not contain.
          renderGroup={({ key, group, children }) => (
            <Box component="li" role="group" aria-label={group} key={key}>
              <ListSubheader component="div" aria-hidden sx={{ lineHeight: '36px' }}>
                {group}
              </ListSubheader>
              <Box component="ul" role="presentation" sx={{ p: 0 }}>
                {children}
              </Box>
            </Box>
          )}
          isOptionEqualToValue={(one, other) => one.id === other.id}
          slotProps={{ listbox: { sx: { maxHeight: 'min(400px, 65vh)', pt: 0 } } }}
          noOptionsText={translate(protocol === null ? 'app.comandos.nada' : noCase)}
          clearText={translate('ra.action.clear_input_value')}
          value={null}
          inputValue={typed}
          onInputChange={(_event, text, reason) => {
            if (reason !== 'reset') setTyped(text);
          }}
          onChange={(_event, command) => run(command)}
          onClose={(_event, reason) => {
            if (reason === 'escape') onClose();
          }}
          renderInput={(params) => (
            <TextField
              {...params}
              // eslint-disable-next-line jsx-a11y-x/no-autofocus -- the bar was opened to type in it
              autoFocus
              margin="none"
              label={translate('app.comandos.titulo')}
              placeholder={translate('app.comandos.exemplo')}
            />
          )}
        />
      </Box>
    </Dialog>
  );
};

export default CommandBar;
