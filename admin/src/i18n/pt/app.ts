import { account } from './account';
import { audit } from './audit';
import { cannedReplies } from './canned-replies';
import { caseFile } from './case-file';
import { dashboard } from './dashboard';
import { deadlines } from './deadlines';
import { deliveries } from './deliveries';
import { errors } from './errors';
import { frame } from './frame';
import { holds } from './holds';
import { list } from './list';
import { users } from './users';

/** The back office's own texts in Portuguese; the specification's are quoted word for word. */
export const app = {
  ...frame,
  ...account,
  ...list,
  ...caseFile,
  ...cannedReplies,
  ...dashboard,
  ...deliveries,
  ...holds,
  ...deadlines,
  ...users,
  ...audit,
  ...errors,
};
