import { asScreenText, type LabelText } from '../../i18n/keys';
import { Alert, Box, Dialog, DialogContent, DialogTitle, Paper, Typography } from '@mui/material';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { useLabel } from '../../i18n/language';
import { DialogFooter, Question } from '../dialogs';
import { useNarrow } from '../media';
import { type ModalFormOptions, useModalForm } from './useModalForm';

interface FormModalProps<Values extends FieldValues> extends ModalFormOptions<Values> {
  /** A key or a text, as its labels. */
  title: LabelText;
  /** States who will see this text. */
  audience?: ReactNode;
  submitLabel: LabelText;
  /** Also sends, and continues with something else. */
  goOn?: { label: LabelText; then: () => void };
  /** Cannot be undone: its button is red. */
  destructive?: boolean;
  /** The smaller size, for a question. */
  size?: 'xs' | 'sm';
  /** Stands beside its subject and leaves it in reach, instead of covering it. */
  beside?: boolean;
  children: ReactNode;
}

/**
 * A form over the page or beside it: the focus is returned, Esc asks if text was typed, Ctrl+Enter
 * sends. (react-admin has forms in dialogs only in its paid edition.)
 */
export const FormModal = <Values extends FieldValues>({
  title,
  audience,
  submitLabel,
  goOn,
  destructive,
  size = 'sm',
  beside = false,
  children,
  ...options
}: FormModalProps<Values>) => {
  const label = useLabel();
  const titleId = useId();
  const narrow = useNarrow();
  const [asking, setAsking] = useState(false);
  const { form, submit, discard } = useModalForm(options);
  const { isDirty, isSubmitting, errors } = form.formState;
  const leave = () => (isDirty ? setAsking(true) : discard());
  const send = (afterwards?: () => void) => {
    if (!isSubmitting) void submit(afterwards);
  };
  const sendByKeyboard = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  };
  const failure = errors.root?.['servidor']?.message;
  const content = (
    <>
      <FormProvider {...form}>
        <Box
          component="form"
          noValidate
          onKeyDown={sendByKeyboard}
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
          sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flexGrow: 1 }}
        >
          <DialogTitle id={titleId}>{label(title)}</DialogTitle>
          <DialogContent>
            {audience}
            {failure !== undefined && (
              <Alert severity="error">{label(asScreenText(failure))}</Alert>
            )}
            {children}
          </DialogContent>
          <DialogFooter
            hint={!beside && <ShortcutHint />}
            other={goOn && { label: goOn.label, onClick: () => send(goOn.then) }}
            cancel={{ label: 'ra.action.cancel', onClick: leave }}
            confirm={{
              label: isSubmitting ? 'app.modal.enviando' : submitLabel,
              type: 'submit',
              destructive,
              busy: isSubmitting,
            }}
          />
        </Box>
      </FormProvider>
      {asking && (
        // 'Stay' has the focus: a hasty key loses no text.
        <Question
          title="app.modal.descartarTitulo"
          text="app.modal.descartarTexto"
          cancel="app.modal.continuar"
          confirm="app.modal.descartar"
          destructive
          onClose={() => setAsking(false)}
          onConfirm={discard}
        />
      )}
    </>
  );
  if (beside) {
    return (
      <SidePanel titleId={titleId} onClose={leave}>
        {content}
      </SidePanel>
    );
  }
  return (
    <Dialog
      open
      onClose={leave}
      aria-labelledby={titleId}
      fullScreen={narrow}
      fullWidth
      maxWidth={size}
    >
      {content}
    </Dialog>
  );
};

const ShortcutHint = () => (
  <Typography
    variant="body2"
    sx={{ flexGrow: 1, color: 'text.secondary', display: { xs: 'none', sm: 'block' } }}
  >
    {useLabel()('app.modal.atalhoEnviar')}
  </Typography>
);

interface SidePanelProps {
  titleId: string;
  onClose: () => void;
  children: ReactNode;
}

/** A non-modal dialog: the page beside it can be read, scrolled and used. */
const SidePanel = ({ titleId, onClose, children }: SidePanelProps) => {
  const [opener] = useState(() => document.activeElement);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' });
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [opener]);
  return (
    <Paper
      ref={panel}
      role="dialog"
      aria-labelledby={titleId}
      variant="outlined"
      className="nao-imprimir"
      // An open list in it closes first.
      onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && onClose()}
      sx={{
        position: 'sticky',
        top: 16,
        maxHeight: 'calc(100vh - 32px)',
        display: 'flex',
        borderColor: 'primary.main',
      }}
    >
      {children}
    </Paper>
  );
};
