import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { Confirm, useTranslate } from 'react-admin';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { useNarrow } from '../layout/useNarrow';
import { type ModalFormOptions, useModalForm } from './useModalForm';

interface FormModalProps<Values extends FieldValues> extends ModalFormOptions<Values> {
  title: string;
  /** Who will see what is written here. */
  audience?: ReactNode;
  submitLabel: string;
  children: ReactNode;
}

/** A form over the page: focus stays inside and is given back, Esc asks when something is written, Ctrl+Enter sends. */
export const FormModal = <Values extends FieldValues>({
  title,
  audience,
  submitLabel,
  children,
  ...options
}: FormModalProps<Values>) => {
  const translate = useTranslate();
  const titleId = useId();
  const narrow = useNarrow();
  const [asking, setAsking] = useState(false);
  const { form, submit, discard } = useModalForm(options);
  const { isDirty, isSubmitting, errors } = form.formState;
  const leave = () => (isDirty ? setAsking(true) : discard());
  const sendByKeyboard = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!isSubmitting) void submit();
  };
  const failure = errors.root?.['servidor']?.message;

  return (
    <Dialog open onClose={leave} aria-labelledby={titleId} fullScreen={narrow} fullWidth maxWidth="sm">
      <FormProvider {...form}>
        <Box
          component="form"
          noValidate
          onKeyDown={sendByKeyboard}
          onSubmit={(event) => {
            event.preventDefault();
            if (!isSubmitting) void submit();
          }}
          sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flexGrow: 1 }}
        >
          <DialogTitle id={titleId}>{title}</DialogTitle>
          <DialogContent>
            {audience}
            {failure !== undefined && <Alert severity="error">{translate(failure)}</Alert>}
            {children}
          </DialogContent>
          <DialogActions>
            <Typography
              variant="body2"
              sx={{ flexGrow: 1, color: 'text.secondary', display: { xs: 'none', sm: 'block' } }}
            >
              {translate('app.modal.atalhoEnviar')}
            </Typography>
            <Button onClick={leave}>{translate('app.cancelar')}</Button>
            <Button type="submit" variant="contained" aria-disabled={isSubmitting}>
              {isSubmitting ? translate('app.modal.enviando') : submitLabel}
            </Button>
          </DialogActions>
        </Box>
      </FormProvider>
      {asking && <DiscardDialog onStay={() => setAsking(false)} onDiscard={discard} />}
    </Dialog>
  );
};

interface DiscardDialogProps {
  onStay: () => void;
  onDiscard: () => void;
}

/** Asks before throwing away what somebody wrote; staying is the default. */
const DiscardDialog = ({ onStay, onDiscard }: DiscardDialogProps) => (
  <Confirm
    isOpen
    title="app.modal.descartarTitulo"
    content="app.modal.descartarTexto"
    cancel="app.modal.continuar"
    confirm="app.modal.descartar"
    confirmColor="warning"
    onClose={onStay}
    onConfirm={onDiscard}
  />
);
