import {
  type NotificationOptions,
  useNotify as useLibraryNotify,
  useTranslate as useLibraryTranslate,
} from 'react-admin';
import type { Arguments, Key, PlainKey, ScreenText } from './keys';

/** Returns a text in the language on screen; its arguments are typed from its Portuguese text. */
export type Translate = <K extends Key>(
  key: K,
  ...args: K extends PlainKey ? [] : [Arguments<K>]
) => ScreenText;

/** react-admin's `useTranslate`, with keys and arguments checked by the compiler. */
export const useTranslate = (): Translate => useLibraryTranslate() as unknown as Translate;

type Options = Omit<NotificationOptions, 'messageArgs'>;

type Notify = <K extends Key>(
  key: K,
  options: K extends PlainKey ? Options : Options & { messageArgs: Arguments<K> },
) => void;

/** react-admin's `useNotify`, with keys and arguments checked by the compiler. */
export const useNotify = (): Notify => useLibraryNotify();
