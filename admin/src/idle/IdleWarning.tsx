import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useCallback, useRef } from 'react';
import { useLogout, useNotify, useTranslate } from 'react-admin';
import { endSession } from '../auth/session';
import { useIdle } from './useIdle';

/** An unattended screen full of reports closes by itself; drafts wait for their author's return. */
export const IdleWarning = () => {
  const translate = useTranslate();
  const logout = useLogout();
  const notify = useNotify();
  const ended = useRef(false);
  const end = useCallback(() => {
    if (ended.current) return;
    ended.current = true;
    // The screen closes even when the server cannot be told.
    void endSession()
      .catch(() => undefined)
      .then(() => logout({}, '/login'))
      .then(() => notify('ra.notification.logged_out', { type: 'warning' }));
  }, [logout, notify]);
  const { secondsLeft, stay } = useIdle(end);
  if (secondsLeft === undefined) return null;
  return (
    <Dialog
      open
      onClose={stay}
      role="alertdialog"
      aria-labelledby="inatividade-titulo"
      aria-describedby="inatividade-texto"
    >
      <DialogTitle id="inatividade-titulo" variant="h2" component="h2">
        {translate('app.inatividade.titulo')}
      </DialogTitle>
      <DialogContent id="inatividade-texto">
        {translate('app.inatividade.texto', { segundos: secondsLeft })}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        {/* eslint-disable-next-line jsx-a11y/no-autofocus -- a dialog puts the focus on its safe answer */}
        <Button variant="contained" onClick={stay} autoFocus>
          {translate('app.inatividade.continuar')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
