import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { belongsToOther, endSession, forget } from './session';
import { dropPending } from './pendingChanges';
import { wipeDrafts } from '../ui/drafts';
import { notifyOtherTabs, onOtherTabs, onPersonOfOtherTabs } from './otherTabs';
import { useEffect } from 'react';
import { useNotify, useTranslate } from '../i18n/translate';

/**
 * The specified 'sair': ends the session, forgets everything read, notifies the other tabs, and
 * leaves for the public site. An unreachable server is reported, since the session would stay open.
 */
export const SignOutButton = () => {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const signOut = async () => {
    try {
      if (!(await endSession())) return;
    } catch {
      notify('app.login.semServidor', { type: 'error' });
      return;
    }
    wipeDrafts();
    queryClient.clear();
    notifyOtherTabs('saiu');
    window.location.replace('/');
  };
  return (
    <Button onClick={() => void signOut()} sx={{ flexShrink: 0 }}>
      {translate('ra.auth.logout')}
    </Button>
  );
};

/**
 * Leaves this tab too when the person signs out in another, or another person signs in there: nothing
 * read stays on screen or in memory, and nothing typed is sent in the other person's name.
 */
export const SignOutElsewhere = () => {
  const queryClient = useQueryClient();
  useEffect(() => {
    const leave = (path: string) => {
      wipeDrafts();
      queryClient.clear();
      window.location.replace(path);
    };
    const stopSignOut = onOtherTabs('saiu', () => leave('/login'));
    const stopPerson = onPersonOfOtherTabs((id) => {
      if (!belongsToOther(id)) return;
      forget();
      dropPending();
      leave('/relatos');
    });
    return () => {
      stopSignOut();
      stopPerson();
    };
  }, [queryClient]);
  return null;
};
