import { singleLine } from '@relato/domain/text';
import ClearIcon from '@mui/icons-material/CloseOutlined';
import SearchIcon from '@mui/icons-material/SearchOutlined';
import { Box, Button, IconButton, TextField } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { type SyntheticEvent, useRef, useState } from 'react';
import { useTranslate } from '../i18n/translate';
import { useLineLimit } from '../ui/forms/lineLimit';
import { useShortcut } from '../ui/useShortcut';
import { useSearch } from '../ui/lists/useSearchWords';

/** The server refuses longer ones. */
const WORDS_MAX = 200;

/** Searches the texts of reports. A search opens every report, so it starts on request only. */
export const SearchField = () => {
  const translate = useTranslate();
  const { words, search } = useSearch();
  const [typed, setTyped] = useState(words);
  const [shown, setShown] = useState(words);
  const input = useRef<HTMLInputElement>(null);
  useShortcut('/', () => input.current?.focus());
  // Back, a cleared filter or a new start change the search from outside.
  if (shown !== words) {
    setShown(words);
    setTyped(words);
  }
  const limit = useLineLimit(typed, WORDS_MAX);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const next = singleLine(typed);
    if (!limit.error && next !== words) search({ words: next });
  };
  const clear = () => {
    setTyped('');
    if (words !== '') search({ words: '' });
    input.current?.focus();
  };
  return (
    <Box
      component="form"
      role="search"
      onSubmit={submit}
      sx={{ display: 'flex', gap: 1, flex: { xs: '1 1 100%', sm: '1 1 13.75rem' } }}
    >
      <TextField
        inputRef={input}
        margin="none"
        id="busca"
        label={translate('app.lista.buscar')}
        placeholder={translate('app.lista.buscarExemplo')}
        value={typed}
        {...limit}
        onChange={(event) => setTyped(event.target.value)}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { autoComplete: 'off', enterKeyHint: 'search' },
          input: {
            endAdornment:
              typed === '' ? undefined : (
                <IconButton
                  size="small"
                  aria-label={translate('app.lista.limparBusca')}
                  onClick={clear}
                >
                  <ClearIcon fontSize="small" />
                </IconButton>
              ),
          },
        }}
      />
      {/* As high as the field alone, without the error below it. */}
      <Button type="submit" sx={{ flexShrink: 0, minWidth: 44, height: 44 }}>
        <SearchIcon fontSize="small" />
        <Box component="span" sx={visuallyHidden}>
          {translate('ra.action.search')}
        </Box>
      </Button>
    </Box>
  );
};
