import { Button, Stack, Typography } from '@mui/material';
import { useFormContext } from 'react-hook-form';
import { useTranslate } from '../i18n/translate';
import { useSendForm } from '../ui/forms/SendForm';

/** Stays in sight while the page is scrolled. */
export const SettingsFooter = () => {
  const translate = useTranslate();
  const { reset } = useFormContext();
  const { isDirty, isSubmitting } = useSendForm();
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
        {isDirty && translate('app.organizacao.naoSalvo')}
      </Typography>
      <Button aria-disabled={!isDirty} onClick={() => isDirty && reset()}>
        {translate('app.organizacao.descartar')}
      </Button>
      <Button type="submit" variant="contained" aria-disabled={isSubmitting}>
        {translate(isSubmitting ? 'app.modal.enviando' : 'ra.action.save')}
      </Button>
    </Stack>
  );
};
