import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import { endSession } from '../auth/session';
import { wipeDrafts } from '../forms/drafts';
import { tellOtherTabs } from './otherTabs';

/**
 * 'sair': ends the session, forgets everything read, tells the other tabs, and leaves for the public site. A server
 * that cannot be reached is said, since the session would still be open.
 */
export function useSignOut(): () => Promise<void> {
  const queryClient = useQueryClient();
  const notify = useNotify();
  return useCallback(async () => {
    try {
      await endSession();
    } catch {
      notify('app.login.semServidor', { type: 'error' });
      return;
    }
    wipeDrafts();
    queryClient.clear();
    tellOtherTabs('saiu');
    window.location.replace('/');
  }, [queryClient, notify]);
}
