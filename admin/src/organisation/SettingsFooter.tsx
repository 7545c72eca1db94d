import { Button, Stack, Typography } from '@mui/material';
import { useIsMutating } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { useTranslate } from '../i18n/translate';
import { useSendForm } from '../ui/forms/SendForm';
import { LOGO_UPLOAD } from './LogoField';

/** Stays in sight while the page is scrolled. Saving waits for the upload of a logo. */
export const SettingsFooter = () => {
  const translate = useTranslate();
  const { reset } = useFormContext();
  const { isDirty, isSubmitting } = useSendForm();
  const isUploading = useIsMutating({ mutationKey: LOGO_UPLOAD }) > 0;
  const canDiscard = isDirty && !isSubmitting && !isUploading;
  return (
    <Stack
      direction="row"
      data-pe
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 1,
        py: 1.5,
        gap: 1,
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'flex-end',
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
      }}
    >
      <Typography role="status" variant="body2" sx={{ mr: 'auto', color: 'text.secondary' }}>
        {isUploading
          ? translate('app.organizacao.enviandoLogotipo')
          : isDirty && translate('app.organizacao.naoSalvo')}
      </Typography>
      <Button aria-disabled={!canDiscard} onClick={() => canDiscard && reset()}>
        {translate('app.organizacao.descartar')}
      </Button>
      <Button
        type="submit"
        variant="contained"
        aria-disabled={isSubmitting || isUploading}
        // The Enter key in a field clicks it, too.
        onClick={(event) => isUploading && event.preventDefault()}
      >
        {translate(isSubmitting ? 'app.modal.enviando' : 'ra.action.save')}
      </Button>
    </Stack>
  );
};
