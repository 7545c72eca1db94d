import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import { Box, Button, FormHelperText, Typography } from '@mui/material';
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { ATTACHMENT_BYTES_MAX } from '@relato/domain/limits';
import { logoOf } from '@relato/domain/logo';
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { asScreenText, type LabelText } from '../i18n/keys';
import { useLabel } from '../i18n/language';
import { useTranslate } from '../i18n/translate';
import type { Schemas } from '../session/api';
import { send } from '../session/dataProvider';
import { apiError, failureText } from '../ui/errors';
import { LogoPicture } from '../ui/LogoPicture';

const NAME = 'logotipo';

/** The key of the uploads: the form is saved after them. */
export const LOGO_UPLOAD = ['logotipo'];

const BOX = { width: 200, height: 60 };

const dataUrlOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(new Error('The file could not be read.'));
    reader.readAsDataURL(file);
  });

/** @returns the setting's value for an uploaded picture */
async function upload(file: File): Promise<string> {
  const arquivo = await dataUrlOf(file);
  const stored = await send<Schemas['StoredLogoDto']>('POST', '/api/configuracoes/logotipo', {
    arquivo,
  });
  return stored.valor;
}

/** The logo: a chosen picture is uploaded at once, and shown to others once the form is saved. */
export const LogoField = ({ name }: { name: string }) => {
  const translate = useTranslate();
  const label = useLabel();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const errorId = useId();
  const { field, fieldState } = useController<Record<typeof NAME, string>>({ name: NAME });
  const [refusal, setRefusal] = useState<LabelText>();
  const { mutate } = useMutation({
    mutationKey: LOGO_UPLOAD,
    mutationFn: upload,
    onError: (failure) => {
      const said = apiError(failure)?.errors?.[NAME];
      setRefusal(said === undefined ? failureText(failure) : asScreenText(said));
    },
  });
  const uploading = useIsMutating({ mutationKey: LOGO_UPLOAD }) > 0;
  const { isReady } = useFormContext().formState;
  const uploads = useQueryClient().getMutationCache();
  // Taken from the cache: a change of language begins the form again while an upload goes on.
  useEffect(() => {
    // Before it is ready, the form sets its initial values and its draft.
    if (!isReady || uploading) return;
    for (const finished of uploads.findAll({ mutationKey: LOGO_UPLOAD, status: 'success' })) {
      uploads.remove(finished);
      field.onChange(finished.state.data);
    }
  }, [isReady, uploading, uploads, field]);
  const logo = logoOf(field.value);
  const fromServer = fieldState.error?.message;
  const error = refusal ?? (fromServer === undefined ? undefined : asScreenText(fromServer));

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = Array.from(target.files ?? []);
    target.value = '';
    if (!file) return;
    setRefusal(file.size > ATTACHMENT_BYTES_MAX ? 'app.erros.arquivo_grande' : undefined);
    if (file.size <= ATTACHMENT_BYTES_MAX) mutate(file);
  };
  const remove = () => {
    setRefusal(undefined);
    field.onChange('');
    button.current?.focus();
  };

  return (
    <Box role="group" aria-label={name}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {name}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {logo && <LogoPicture logo={logo} box={BOX} />}
        <input
          ref={input}
          type="file"
          hidden
          accept=".png,.jpg,.jpeg"
          aria-label={translate('app.organizacao.escolherLogotipo')}
          onChange={choose}
        />
        <Button
          ref={button}
          startIcon={<UploadIcon />}
          aria-disabled={uploading}
          aria-describedby={errorId}
          onClick={() => !uploading && input.current?.click()}
        >
          {translate('app.organizacao.escolherLogotipo')}
        </Button>
        {logo && (
          <Button variant="text" onClick={remove}>
            {translate('app.organizacao.tirarLogotipo')}
          </Button>
        )}
      </Box>
      <FormHelperText>{translate('app.organizacao.ajudaLogotipo')}</FormHelperText>
      <FormHelperText error id={errorId} component="div" role="alert">
        {error && label(error)}
      </FormHelperText>
    </Box>
  );
};
