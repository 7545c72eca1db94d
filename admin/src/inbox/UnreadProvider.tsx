import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { visuallyHidden } from '@mui/utils';
import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import { useGetList } from 'react-admin';
import type { ReportSummary } from '../session/api';
import { useCan } from '../session/permissions';
import { useTranslate } from '../i18n/translate';
import { useReportEvents } from './useReportEvents';

const POLL_MS = 5000;
const NEWEST_UNREAD = {
  pagination: { page: 1, perPage: 1 },
  sort: { field: 'alteradoEm', order: 'DESC' },
  filter: { lido: false },
} as const;

/**
 * Counts the unread reports for every page, and announces changes without moving focus or scroll.
 * The server's events report them at once; without events it polls every five seconds, and a
 * difference refreshes the lists.
 */
export const UnreadProvider = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const enabled = useCan('relatos.ver');
  const live = useReportEvents(enabled);
  const { total, data } = useGetList<ReportSummary>('relatos', NEWEST_UNREAD, {
    enabled,
    refetchInterval: live ? false : POLL_MS,
    // A failed count is not shown; the page itself shows its own failure.
    onError: () => undefined,
  });
  const news = total === undefined ? undefined : `${total}/${data?.[0]?.id ?? ''}`;
  const known = useRef(news);

  useEffect(() => {
    if (known.current !== undefined && known.current !== news) {
      void queryClient.invalidateQueries({ queryKey: ['relatos', 'getList'] });
    }
    known.current = news;
  }, [news, queryClient]);

  return (
    <UnreadContext.Provider value={total}>
      {children}
      <Box role="status" sx={visuallyHidden}>
        {total !== undefined && translate('app.navegacao.caixaComTotal', { total })}
      </Box>
    </UnreadContext.Provider>
  );
};

const UnreadContext = createContext<number | undefined>(undefined);

/** The number of unread reports; undefined until the first response. */
export const useUnread = (): number | undefined => useContext(UnreadContext);
