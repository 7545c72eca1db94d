import { useCallback, useRef } from 'react';
import { useLogout, useNotify, useTranslate } from 'react-admin';
import { endSession } from '../auth/session';
import { AlertDialog, CancelButton } from '../layout/AlertDialog';
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
    <AlertDialog
      title={translate('app.inatividade.titulo')}
      text={translate('app.inatividade.texto', { smart_count: secondsLeft })}
      onClose={stay}
    >
      <CancelButton variant="contained" onClick={stay}>
        {translate('app.inatividade.continuar')}
      </CancelButton>
    </AlertDialog>
  );
};
