import { asScreenText } from '../../i18n/keys';
import AttachIcon from '@mui/icons-material/AttachFileOutlined';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, FormHelperText, IconButton, Typography } from '@mui/material';
import {
  DOCUMENTS_HINT,
  DOCUMENTS_KEPT,
  EVIDENCE_ENDINGS,
  IMAGE_ENDINGS,
  KEPT_IN_FILE,
  KEPT_INSIDE,
} from '@relato/domain/evidence';
import { isDocument } from '@relato/domain/recognition';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useNotify, useTranslate } from '../../i18n/translate';
import {
  type AttachmentRules,
  chooseAttachments,
  kindOf,
  type Refusal,
  TOO_LARGE,
} from './attachmentRules';
import { useLabel, useLanguage } from '../../i18n/language';

/**
 * A limited number of files: images, or documents as well. Invalid files are refused at once, by
 * name, and each document says what stays inside it.
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
  const { errors } = useFormContext<{ anexos: File[] }>().formState;
  const [refusals, setRefusals] = useState<Refusal[]>([]);
  const files = field.value as File[];
  const full = files.length >= max;
  const serverErrors = [
    errors.anexos?.message,
    ...files.map((_file, index) => errors.anexos?.[index]?.message),
  ];

  const add = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = Array.from(target.files ?? []);
    target.value = '';
    const { accepted, refusals: refused } = await chooseAttachments(files, chosen, rules);
    setRefusals(refused);
    field.onChange(accepted);
    if (refused.some(({ text }) => text === TOO_LARGE)) notify(TOO_LARGE, { type: 'error' });
  };
  const said = ({ text, nome }: Refusal) => {
    if (text === TOO_LARGE) return `${nome}: ${translate('app.anexos.maior')}`;
    if (text === 'app.anexos.demais') return translate(text, { total: max });
    return text === 'app.anexos.vazio' || text === 'app.anexos.tipo'
      ? translate(text, { nome })
      : `${nome}: ${translate(text)}`;
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
            {DOCUMENTS_HINT[language](max)} <strong>{DOCUMENTS_KEPT[language]}</strong>
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
        {files.map((file) => (
          <Box
            component="li"
            key={`${file.name}-${file.lastModified}`}
            sx={{ display: 'flex', alignItems: 'center', gap: 1 }}
          >
            <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {file.name}
              <KeptInside file={file} />
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
        onChange={(event) => void add(event)}
      />
      <Button
        ref={button}
        startIcon={<AttachIcon />}
        aria-disabled={full}
        aria-describedby={`${hintId} ${errorsId}`}
        onClick={() => !full && input.current?.click()}
      >
        {addLabel}
      </Button>
      <FormHelperText error id={errorsId} component="div" role="alert">
        {refusals.map((refusal) => (
          <div key={refusal.nome}>{said(refusal)}</div>
        ))}
        {serverErrors.map((message, index) =>
          message === undefined ? null : (
            <div key={index}>
              {index > 0 && `${files[index - 1]?.name ?? ''}: `}
              {label(asScreenText(message))}
            </div>
          ),
        )}
      </FormHelperText>
    </Box>
  );
};

/** The hidden data that a document may keep, which is sent as it is. */
const KeptInside = ({ file }: { file: File }) => {
  const language = useLanguage();
  const kind = kindOf(file);
  if (kind === undefined || !isDocument(kind)) return null;
  return (
    <FormHelperText component="div">
      {KEPT_IN_FILE[language](KEPT_INSIDE[kind][language])}
    </FormHelperText>
  );
};
