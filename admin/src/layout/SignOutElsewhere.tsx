import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { wipeDrafts } from '../forms/drafts';
import { onOtherTabs } from './otherTabs';

/** Leaves this tab too when the person signs out in another: nothing read stays on screen or in memory. */
export const SignOutElsewhere = () => {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      onOtherTabs('saiu', () => {
        wipeDrafts();
        queryClient.clear();
        window.location.replace('/login');
      }),
    [queryClient],
  );
  return null;
};
