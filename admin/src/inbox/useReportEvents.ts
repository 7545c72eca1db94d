import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { timelineKey } from '../session/dataProvider';
import { readAgain } from '../session/readAgain';

interface ReportEvent {
  naoLidos: number;
  ids: string[];
}

/**
 * Listens to the server's events and refreshes the affected queries: the lists always, an open
 * report when it is named, and everything once after an interruption.
 * @returns whether events are connected; if not, the caller polls
 */
export function useReportEvents(enabled: boolean): boolean {
  const queryClient = useQueryClient();
  const [live, setLive] = useState(false);

  useEffect(() => {
    if (!enabled) return undefined;
    const source = new EventSource('/api/eventos');
    let isInterrupted = false;
    source.onopen = () => {
      setLive(true);
      if (isInterrupted) void readAgain(queryClient, ['relatos']);
      isInterrupted = false;
    };
    source.onerror = () => {
      setLive(false);
      isInterrupted = true;
    };
    source.onmessage = (event: MessageEvent<string>) => {
      const { ids } = JSON.parse(event.data) as ReportEvent;
      void readAgain(queryClient, ['relatos', 'getList']);
      for (const id of ids) {
        void readAgain(queryClient, ['relatos', 'getOne', { id }]);
        void readAgain(queryClient, timelineKey(id));
      }
    };
    return () => source.close();
  }, [enabled, queryClient]);

  return live;
}
