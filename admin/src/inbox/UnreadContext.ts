import { createContext, useContext } from 'react';

interface Unread {
  /** How many reports nobody has read; unknown until the first answer. */
  unread?: number;
}

export const UnreadContext = createContext<Unread>({});

export const useUnread = (): Unread => useContext(UnreadContext);
