import { Confirm } from 'react-admin';

interface DiscardDialogProps {
  onStay: () => void;
  onDiscard: () => void;
}

/** Asks before throwing away what somebody wrote; staying is the default. */
export const DiscardDialog = ({ onStay, onDiscard }: DiscardDialogProps) => (
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
