import { asScreenText } from '../../i18n/keys';
import AttachIcon from '@mui/icons-material/AttachFileOutlined';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, FormHelperText, IconButton, Typography } from '@mui/material';
import {
  DOCUMENTS_HINT,
  EVIDENCE_ENDINGS,
  HIDDEN_DATA_BY_KIND,
  HIDDEN_DATA_NOTICE,
  IMAGE_ENDINGS,
  SENT_AS_IT_IS,
} from '@relato/domain/evidence';
import { isDocument } from '@relato/domain/recognition';
import { withoutFiles } from '@relato/domain/same-file';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useNotify, useTranslate } from '../../i18n/translate';
import {
  addFiles,
  type AttachmentRules,
  checkFiles,
  kindOf,
  type Refusal,
  TOO_LARGE,
} from './attachmentRules';
import { useLabel, useLanguage } from '../../i18n/language';

/**
 * A limited number of files: images, or documents as well. Chosen files belong to the form at once,
 * so that a form sent early has them. Then each is read: an invalid one is removed, with the reason,
 * and a document gets a line about the hidden data that it can contain.
 */
export const AttachmentsField = (rules: AttachmentRules) => {
  const { max } = rules;
  const takesDocuments = rules.evidence === 'documentos';
  const translate = useTranslate();
  const language = useLanguage();
  const notify = useNotify();
  const label = useLabel();
  const addLabel = translate('app.anexos.adicionar');
  const hintId = useId();
  const errorsId = useId();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { field } = useController({ name: 'anexos' });
  const { getValues, formState } = useFormContext<{ anexos: File[] }>();
  const { errors } = formState;
  const [refusals, setRefusals] = useState<Refusal[]>([]);
  const files = field.value as File[];
  const isFull = files.length >= max;

  /** The chosen files that are not read yet. */
  const unchecked = useRef<readonly File[]>([]);
  /** The checks of the choices, one after the other. */
  const checks = useRef(Promise.resolve());

  const add = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = Array.from(target.files ?? []);
    target.value = '';
    // The reasons of a choice just before stay: the person has hardly seen them.
    if (unchecked.current.length === 0) setRefusals([]);
    // A file that is chosen again takes the place of its earlier choice.
    unchecked.current = [...withoutFiles(chosen, unchecked.current), ...chosen];
    field.onChange([...withoutFiles(chosen, getValues('anexos')), ...chosen]);
    checks.current = checks.current.then(() => check(chosen));
  };
  const check = async (chosen: readonly File[]) => {
    const checked = await checkFiles(chosen, rules);
    const present = getValues('anexos');
    const earlier = present.filter((file) => !unchecked.current.includes(file));
    const stillThere = checked.filter(({ file }) => present.includes(file));
    const { accepted, refusals: added } = addFiles(earlier, stillThere, rules);
    unchecked.current = unchecked.current.filter((file) => !chosen.includes(file));
    setRefusals((shown) => [...shown, ...added]);
    const isKept = (file: File) => accepted.includes(file) || unchecked.current.includes(file);
    // Only if a file is removed: the form may be sent already, and a change makes it a draft again.
    if (added.length > 0) field.onChange(present.filter(isKept));
    if (added.some(({ text }) => text === TOO_LARGE)) notify(TOO_LARGE, { type: 'error' });
  };
  const refusalInWords = ({ text, nome }: Refusal) => {
    switch (text) {
      case TOO_LARGE:
        return `${nome}: ${translate('app.anexos.maior')}`;
      case 'app.anexos.demais':
        return translate(text, { total: max });
      case 'app.anexos.vazio':
      case 'app.anexos.tipo':
        return translate(text, { nome });
      default:
        return `${nome}: ${translate(text)}`;
    }
  };
  const remove = (file: File) => {
    field.onChange(files.filter((each) => each !== file));
    button.current?.focus();
  };

  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, mt: 1 }} aria-describedby={hintId}>
      <Typography component="legend" sx={{ fontWeight: 600, p: 0 }}>
        {translate('resources.relatos.fields.anexos')}
      </Typography>
      <FormHelperText id={hintId}>
        {takesDocuments ? (
          <>
            {DOCUMENTS_HINT[language](max)} <strong>{HIDDEN_DATA_NOTICE[language]}</strong>
          </>
        ) : (
          translate('app.anexos.dica', { total: max })
        )}
      </FormHelperText>
      <Box
        component="ul"
        sx={{ listStyle: 'none', p: 0, my: 0.5 }}
        {...(takesDocuments && { 'aria-live': 'polite', 'aria-relevant': 'additions' })}
      >
        {files.map((file, index) => (
          <Box component="li" key={index} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {file.name}
              <HiddenDataHint file={file} />
            </Box>
            <IconButton
              aria-label={translate('app.anexos.remover', { nome: file.name })}
              onClick={() => remove(file)}
            >
              <RemoveIcon />
            </IconButton>
          </Box>
        ))}
      </Box>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={(takesDocuments ? EVIDENCE_ENDINGS : IMAGE_ENDINGS).join(',')}
        aria-label={addLabel}
        onChange={add}
      />
      <Button
        ref={button}
        startIcon={<AttachIcon />}
        aria-disabled={isFull}
        aria-describedby={`${hintId} ${errorsId}`}
        onClick={() => !isFull && input.current?.click()}
      >
        {addLabel}
      </Button>
      <FormHelperText error id={errorsId} component="div" role="alert">
        {refusals.map((refusal, index) => (
          <div key={index}>{refusalInWords(refusal)}</div>
        ))}
        {errors.anexos?.message !== undefined && (
          <div>{label(asScreenText(errors.anexos.message))}</div>
        )}
        {files.map((file, index) => {
          const message = errors.anexos?.[index]?.message;
          if (message === undefined) return null;
          return (
            <div key={index}>
              {file.name}: {label(asScreenText(message))}
            </div>
          );
        })}
      </FormHelperText>
    </Box>
  );
};

/** The hidden data that a document can contain when it is sent as it is. */
const HiddenDataHint = ({ file }: { file: File }) => {
  const language = useLanguage();
  const kind = kindOf(file);
  if (kind === undefined || !isDocument(kind)) return null;
  return (
    <FormHelperText component="div">
      {SENT_AS_IT_IS[language](HIDDEN_DATA_BY_KIND[kind][language])}
    </FormHelperText>
  );
};
