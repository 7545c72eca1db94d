import { asScreenText, type LabelText } from '../../i18n/keys';
import { Alert, Box, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { useLabel } from '../../i18n/language';
import { type ModalFormOptions, useModalForm } from './useModalForm';

interface PageFormProps<Values extends FieldValues> extends ModalFormOptions<Values> {
  /** A key or a text. */
  submitLabel: LabelText;
  children: ReactNode;
}

/** A form in the page, not over it: sent once, with errors at their fields. */
export const PageForm = <Values extends FieldValues>({
  submitLabel,
  children,
  ...options
}: PageFormProps<Values>) => {
  const label = useLabel();
  const { form, submit } = useModalForm(options);
  const { isSubmitting, errors } = form.formState;
  const failure = errors.root?.['servidor']?.message;
  return (
    <FormProvider {...form}>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSubmitting) void submit();
        }}
        sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}
      >
        {failure !== undefined && <Alert severity="error">{label(asScreenText(failure))}</Alert>}
        {children}
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
    </FormProvider>
  );
};
