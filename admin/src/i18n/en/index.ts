import type { Mensagens } from '../pt';
import { account } from './account';
import { caseFile, deadlines, holds } from './case-file';
import { dashboard } from './dashboard';
import { errors } from './errors';
import { frame } from './frame';
import { list } from './list';
import { ra } from './ra';
import { resources } from './resources';
import { audit, cannedReplies, deliveries, kept, users } from './settings';
import { teamwork } from './teamwork';

/** The back office's own texts in English. */
const app: Mensagens['app'] = {
  ...frame,
  ...account,
  ...list,
  ...caseFile,
  ...teamwork,
  ...cannedReplies,
  ...dashboard,
  ...deliveries,
  ...holds,
  ...deadlines,
  ...users,
  ...audit,
  ...kept,
  ...errors,
};

export const en: Mensagens = { ra, resources, app };
