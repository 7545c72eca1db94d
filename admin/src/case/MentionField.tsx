import { Box, FormHelperText, ListItemButton, Paper } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { type KeyboardEvent, type SyntheticEvent, useId, useRef, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { TextField } from '../ui/forms/TextField';
import { useLanguage } from '../i18n/language';
import { useTranslate } from '../i18n/translate';
import type { ColleagueName } from '../people/useColleagues';
import { mentionedIn, named, type Typing, typingAt } from './mentions';

interface MentionFieldProps {
  name: string;
  label: string;
  maxLength: number;
  first: boolean;
  /** Staff members who can be mentioned. */
  people: readonly ColleagueName[];
  /** Staff members who can be mentioned once they have the case. */
  others: readonly ColleagueName[];
  /** One of the latter was chosen. */
  onOther: (person: ColleagueName) => void;
}

/** A longer list would need scrolling: typing shortens it. */
const MAX_OPTIONS = 6;

/**
 * A text in which '@' completes the names of colleagues: the focus stays in the text, arrows
 * choose, Enter inserts, Esc closes. A fully typed name counts as well.
 */
export const MentionField = ({ people, others, onOther, ...field }: MentionFieldProps) => {
  const translate = useTranslate();
  const list = new Intl.ListFormat(useLanguage());
  const listId = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  /** The text for which the names were closed: until it changes, they stay closed. */
  const closedFor = useRef<string>(undefined);
  const [typing, setTyping] = useState<Typing>();
  const [active, setActive] = useState(0);
  const { error } = useController({ name: 'mencoes' }).fieldState;
  const mentioned = mentionedIn(String(useWatch({ name: field.name }) ?? ''), people);
  const options = typing ? named([...people, ...others], typing.typed).slice(0, MAX_OPTIONS) : [];
  const optionId = (index: number) => `${listId}${index}`;

  const look = (event: SyntheticEvent<HTMLTextAreaElement>) => {
    const text = (box.current = event.currentTarget);
    if (text.value === closedFor.current) return;
    const found =
      text.selectionStart === text.selectionEnd
        ? typingAt(text.value, text.selectionStart)
        : undefined;
    if (found?.typed !== typing?.typed) setActive(0);
    setTyping(found);
  };
  const take = (person: ColleagueName) => {
    if (!box.current || !typing) return;
    box.current.setRangeText(`@${person.nome} `, typing.at, box.current.selectionStart, 'end');
    box.current.dispatchEvent(new Event('input', { bubbles: true }));
    setTyping(undefined);
    if (others.includes(person)) onOther(person);
  };
  const choose = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: options.length - 1 };
    const step = steps[event.key];
    const chosen = options[active];
    if (
      !chosen ||
      event.ctrlKey ||
      event.metaKey ||
      (step === undefined && !['Enter', 'Escape'].includes(event.key))
    )
      return;
    event.preventDefault();
    if (step !== undefined) setActive((active + step) % options.length);
    else if (event.key === 'Enter') take(chosen);
    else {
      closedFor.current = box.current?.value;
      setTyping(undefined);
    }
  };

  return (
    <Box sx={{ position: 'relative' }}>
      <TextField
        {...field}
        required
        minRows={3}
        helperText={
          mentioned.length > 0
            ? translate('app.notas.menciona', {
                nomes: list.format(mentioned.map(({ nome }) => nome)),
              })
            : 'app.notas.dica'
        }
        slotProps={{
          htmlInput: {
            'aria-autocomplete': 'list',
            'aria-haspopup': 'listbox',
            ...(options.length > 0 && {
              'aria-controls': listId,
              'aria-activedescendant': optionId(active),
            }),
            onSelect: look,
            // Dictation and pasting press no key.
            onInput: look,
            onKeyDown: choose,
            onBlur: () => setTyping(undefined),
          },
        }}
      />
      {options.length > 0 && (
        <Paper
          component="ul"
          role="listbox"
          id={listId}
          // Below the last line of a screen it would be out of sight.
          ref={(element) => element?.scrollIntoView({ block: 'nearest' })}
          aria-label={translate('app.notas.colegas')}
          elevation={6}
          sx={{ position: 'absolute', top: '100%', left: 0, right: 0, zIndex: 'modal', m: 0, p: 0 }}
        >
          {options.map((person, index) => (
            <ListItemButton
              component="li"
              key={person.usuarioId}
              role="option"
              id={optionId(index)}
              tabIndex={-1}
              selected={index === active}
              aria-selected={index === active}
              // The focus stays in the text.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(person)}
              sx={{ minHeight: 44 }}
            >
              {others.includes(person)
                ? translate('app.responsavel.semAcesso', { nome: person.nome })
                : person.nome}
            </ListItemButton>
          ))}
        </Paper>
      )}
      <Box role="status" sx={visuallyHidden}>
        {options.length > 0 && translate('app.notas.achados', { smart_count: options.length })}
      </Box>
      {error && (
        <FormHelperText error role="alert">
          {translate('app.notas.recusada')}
        </FormHelperText>
      )}
    </Box>
  );
};
