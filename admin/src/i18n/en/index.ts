import type { Messages } from '../pt';
import { account } from './account';
import { caseFile } from './case-file';
import { frame } from './frame';
import { list } from './list';
import { ra, resources } from './ra';
import { settings } from './settings';
import { teamwork } from './teamwork';

/** The back office in English. */
export const en: Messages = {
  ra,
  resources,
  app: { ...frame, ...account, ...list, ...caseFile, ...teamwork, ...settings },
};
