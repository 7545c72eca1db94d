import { TEXT_MAX } from '@relato/domain/limits';
import { comparable, singleLine } from '@relato/domain/text';
import RemoveIcon from '@mui/icons-material/CloseOutlined';
import { Autocomplete, Box, Chip, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type FocusEventHandler, useRef, useState } from 'react';
import { useInput } from 'react-admin';
import { useTeamData } from '../session/dataProvider';
import { useTranslate } from '../i18n/translate';
import type { PlainKey } from '../i18n/keys';
import { longChipSx } from '../ui/listSx';
import { isTooLong, useLineLimit } from '../ui/forms/lineLimit';
import { KEPT_FROM_THE_BROWSER } from '../ui/forms/TextField';
import { useSearch } from '../ui/lists/useSearchWords';

/** Opening them costs the server a look at each case: they are asked for only where one is chosen. */
const FRESH_MS = 60_000;

/** The tags of the cases that the person can open: under the reports' key, which changes invalidate. */
function useTagsInUse(enabled: boolean): string[] {
  const team = useTeamData();
  const { data = [] } = useQuery({
    queryKey: ['relatos', 'etiquetas'],
    queryFn: () => team.tagsInUse(),
    enabled,
    staleTime: FRESH_MS,
  });
  return data.map(({ nome }) => nome);
}

interface TagPickerProps {
  id: string;
  label: PlainKey;
  /** The name of the list of chosen tags; that of the field by default. */
  listLabel?: PlainKey;
  helperText?: string;
  /** The chosen tags. */
  names: readonly string[];
  /** No further tag can be chosen. */
  full?: boolean;
  /** Whether tags that no case has yet can be typed. */
  creates?: boolean;
  onAdd: (name: string) => void;
  onRemove: (name: string) => void;
  onBlur?: (typed: string) => void;
  /** Called with the text in the field, which is not a tag yet. */
  onTyped?: (typed: string) => void;
}

/**
 * Tags as chips, each a button that removes it, and a field that completes and adds one. (The chips
 * that the library draws into the field are out of the keyboard's reach.)
 */
export const TagPicker = ({
  id,
  label,
  listLabel = label,
  helperText,
  names,
  full = false,
  creates = false,
  onAdd,
  onRemove,
  onBlur,
  onTyped,
}: TagPickerProps) => {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const limit = useLineLimit(typed, TEXT_MAX.etiqueta);
  const [visited, setVisited] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const used = useTagsInUse(visited);
  const isChosen = (name: string) => names.some((one) => comparable(one) === comparable(name));
  const type = (text: string) => {
    setTyped(text);
    onTyped?.(text);
  };
  const add = (name: string) => {
    // The text stays, to be shortened.
    if (isTooLong(name, TEXT_MAX.etiqueta)) return;
    type('');
    const line = singleLine(name);
    if (line === '' || isChosen(line)) return;
    // A tag in use keeps its usual spelling.
    const known = used.find((one) => comparable(one) === comparable(line));
    if (creates || known !== undefined) onAdd(known ?? line);
  };
  const leave: FocusEventHandler = () => {
    if (onBlur && typed !== '') add(typed);
  };
  return (
    <Box sx={{ mb: 1 }}>
      {names.length > 0 && (
        <Box
          component="ul"
          aria-label={translate(listLabel)}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 0.75,
            listStyle: 'none',
            m: 0,
            mb: 1.5,
            p: 0,
          }}
        >
          {names.map((name) => (
            <li key={name}>
              <Chip
                variant="outlined"
                label={name}
                component="button"
                type="button"
                clickable
                onClick={() => {
                  onRemove(name);
                  // The button goes, and with it the focus.
                  input.current?.focus();
                }}
                onDelete={() => onRemove(name)}
                deleteIcon={<RemoveIcon aria-hidden />}
                aria-label={translate('app.etiquetas.tirar', { nome: name })}
                sx={{ ...longChipSx, minHeight: 32 }}
              />
            </li>
          ))}
        </Box>
      )}
      <Autocomplete<string, false, false, true>
        freeSolo
        id={id}
        options={used.filter((name) => !isChosen(name))}
        value={null}
        inputValue={typed}
        readOnly={full}
        onInputChange={(_event, text, reason) => {
          if (reason !== 'reset') type(text);
        }}
        onChange={(_event, name) => add(name ?? '')}
        onFocus={() => setVisited(true)}
        onBlur={leave}
        // In a form, Enter takes the tag and sends nothing.
        onKeyDown={(event) => {
          if (event.key === 'Enter' && typed !== '') event.preventDefault();
        }}
        clearText={translate('ra.action.clear_input_value')}
        renderInput={({ slotProps, ...params }) => (
          <TextField
            {...params}
            inputRef={input}
            margin="none"
            label={translate(label)}
            helperText={helperText}
            {...limit}
            slotProps={{
              ...slotProps,
              htmlInput: {
                ...slotProps.htmlInput,
                ...KEPT_FROM_THE_BROWSER,
                enterKeyHint: 'done',
              },
            }}
          />
        )}
      />
    </Box>
  );
};

interface TagsFieldProps {
  source: string;
  label: PlainKey;
  creates?: boolean;
}

/**
 * Several tags as a field of a form; typed text counts when the field is left, and the form is not
 * sent while it is too long.
 */
export const TagsField = ({ source, label, creates = false }: TagsFieldProps) => {
  const typed = useRef('');
  const [validate] = useState(
    () => () =>
      isTooLong(typed.current, TEXT_MAX.etiqueta) ? 'ra.message.invalid_form' : undefined,
  );
  const { id, field } = useInput<string[]>({ source, validate });
  const names = field.value as string[];
  return (
    <TagPicker
      id={id}
      label={label}
      names={names}
      creates={creates}
      onAdd={(name) => field.onChange([...names, name])}
      onRemove={(name) => field.onChange(names.filter((one) => one !== name))}
      onBlur={field.onBlur}
      onTyped={(text) => (typed.current = text)}
    />
  );
};

/** The list's filter by one of the tags in use. It is not in the address: see useSearchWords. */
export const TagFilter = () => {
  const translate = useTranslate();
  const { tag, search } = useSearch();
  const [visited, setVisited] = useState(false);
  const used = useTagsInUse(visited);
  const options = tag === '' || used.includes(tag) ? used : [tag, ...used];
  return (
    <Autocomplete
      id="filtro-etiqueta"
      options={options}
      value={tag === '' ? null : tag}
      onChange={(_event, name) => search({ tag: name ?? '' })}
      onOpen={() => setVisited(true)}
      noOptionsText={translate('app.etiquetas.nenhuma')}
      clearText={translate('ra.action.clear_input_value')}
      openText={translate('ra.action.open')}
      closeText={translate('ra.action.close')}
      renderInput={({ slotProps, ...params }) => (
        <TextField
          {...params}
          label={translate('resources.relatos.fields.etiqueta')}
          placeholder={translate('app.lista.todos')}
          slotProps={{ ...slotProps, inputLabel: { ...slotProps.inputLabel, shrink: true } }}
        />
      )}
    />
  );
};
