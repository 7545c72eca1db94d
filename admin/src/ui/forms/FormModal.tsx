import type { LabelText } from '../../i18n/keys';
import { Box, Dialog, DialogContent, DialogTitle, Paper, Typography } from '@mui/material';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useLabel } from '../../i18n/language';
import { DialogFooter, Question } from '../dialogs';
import { dropDraft } from '../drafts';
import { useNarrow } from '../media';
import { FormFields } from './FormFields';
import { SendFailure } from './SendFailure';
import { SendForm, type SendFormOptions, useSendForm } from './SendForm';

interface ModalTexts {
  /** A key or a text, as its labels. */
  title: LabelText;
  /** States who will see this text. */
  audience?: ReactNode;
  submitLabel: LabelText;
  /** Also sends, and continues with something else. */
  goOn?: { label: LabelText; then: () => void };
  /** Cannot be undone: its button is red. */
  destructive?: boolean;
  /** Stands beside its subject and leaves it in reach, instead of covering it. */
  beside?: boolean;
  children: ReactNode;
}

interface FormModalProps<Values extends FieldValues> extends ModalTexts, SendFormOptions<Values> {
  /** The smaller size, for a question. */
  size?: 'xs' | 'sm';
}

/**
 * A form over the page or beside it: the focus is returned, Esc asks if text was typed, Ctrl+Enter
 * sends.
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
  const titleId = useId();
  const narrow = useNarrow();
  const { draftKey, onClose } = options;
  const isDirty = useRef(false);
  const [asking, setAsking] = useState(false);
  const afterwards = useRef<() => void>(undefined);
  const discard = () => {
    if (draftKey !== undefined) dropDraft(draftKey);
    onClose();
  };
  const leave = () => (isDirty.current ? setAsking(true) : discard());
  const closeAndGoOn = () => {
    onClose();
    afterwards.current?.();
  };
  const content = (
    <>
      <SendForm {...options} onClose={closeAndGoOn}>
        <Content
          titleId={titleId}
          title={title}
          audience={audience}
          submitLabel={submitLabel}
          goOn={goOn}
          destructive={destructive}
          beside={beside}
          onDirty={(dirty) => (isDirty.current = dirty)}
          onLeave={leave}
          onSend={(then) => (afterwards.current = then)}
        >
          {children}
        </Content>
      </SendForm>
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

interface ContentProps extends ModalTexts {
  titleId: string;
  onDirty: (isDirty: boolean) => void;
  onLeave: () => void;
  /** Called before it is sent, with the action that follows. */
  onSend: (then?: () => void) => void;
}

const Content = ({
  titleId,
  title,
  audience,
  submitLabel,
  goOn,
  destructive,
  beside,
  onDirty,
  onLeave,
  onSend,
  children,
}: ContentProps) => {
  const label = useLabel();
  const place = useRef<HTMLDivElement>(null);
  const { isDirty, isSubmitting } = useSendForm();
  useEffect(() => {
    onDirty(isDirty);
  });
  const send = (then?: () => void) => {
    onSend(then);
    place.current?.closest('form')?.requestSubmit();
  };
  const sendByKeyboard = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  };
  return (
    <Box
      ref={place}
      onKeyDown={sendByKeyboard}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flexGrow: 1 }}
    >
      <DialogTitle id={titleId}>{label(title)}</DialogTitle>
      <DialogContent>
        {audience}
        <SendFailure />
        <FormFields>{children}</FormFields>
      </DialogContent>
      <DialogFooter
        hint={!beside && <ShortcutHint />}
        other={goOn && { label: goOn.label, onClick: () => send(goOn.then) }}
        cancel={{ label: 'ra.action.cancel', onClick: onLeave }}
        confirm={{
          label: isSubmitting ? 'app.modal.enviando' : submitLabel,
          type: 'submit',
          destructive,
          busy: isSubmitting,
          onClick: () => onSend(),
        }}
      />
    </Box>
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
        // A long word in it must not push its buttons out of sight.
        '& > *': { flexGrow: 1, minWidth: 0 },
      }}
    >
      {children}
    </Paper>
  );
};
