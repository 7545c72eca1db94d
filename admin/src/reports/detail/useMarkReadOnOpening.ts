import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTeamData } from '../../useTeamData';
import type { RelatoEquipe } from '../report';

/**
 * Opening an unread report marks it read, once an opening: marking it unread afterwards, or a new message arriving
 * while it is on screen, must not be undone behind the person's back.
 */
export function useMarkReadOnOpening(report: RelatoEquipe | undefined): void {
  const team = useTeamData();
  const queryClient = useQueryClient();
  const opened = useRef(false);
  useEffect(() => {
    if (report === undefined || opened.current) return;
    opened.current = true;
    if (report.lido) return;
    team
      .markRead(report.id)
      .then(() => queryClient.invalidateQueries({ queryKey: ['relatos'] }))
      // It stays unread, and the next opening tries again.
      .catch(() => undefined);
  }, [report, team, queryClient]);
}
