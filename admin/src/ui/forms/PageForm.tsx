import type { LabelText } from '../../i18n/keys';
import { Box, Button } from '@mui/material';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useLabel } from '../../i18n/language';
import { FormFields } from './FormFields';
import { sendByKeyboard } from './sendByKeyboard';
import { SendFailure } from './SendFailure';
import { SendForm, type SendFormOptions, useSendForm } from './SendForm';

interface PageFormProps<Values extends FieldValues> extends SendFormOptions<Values> {
  /** A key or a text. */
  submitLabel: LabelText;
  children: ReactNode;
}

/** A form in the page, not over it: sent once, with errors at their fields. Ctrl+Enter sends. */
export const PageForm = <Values extends FieldValues>({
  submitLabel,
  children,
  ...options
}: PageFormProps<Values>) => (
  <SendForm {...options}>
    <Content submitLabel={submitLabel}>{children}</Content>
  </SendForm>
);

const Content = ({ submitLabel, children }: { submitLabel: LabelText; children: ReactNode }) => {
  const label = useLabel();
  const { isSubmitting } = useSendForm();
  return (
    <Box onKeyDown={sendByKeyboard} sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
      <SendFailure />
      <FormFields>{children}</FormFields>
      <Button
        type="submit"
        variant="contained"
        fullWidth
        sx={{ mt: 1.5 }}
        aria-disabled={isSubmitting}
      >
        {label(isSubmitting ? 'app.modal.enviando' : submitLabel)}
      </Button>
    </Box>
  );
};
