import { account } from './account';
import { caseFile } from './case-file';
import { frame } from './frame';
import { list } from './list';
import { ra, resources } from './ra';
import { settings } from './settings';
import { teamwork } from './teamwork';

/** The back office's own texts in Portuguese; the specification's are quoted word for word. */
const app = { ...frame, ...account, ...list, ...caseFile, ...teamwork, ...settings };

/** Portuguese, the default: its shape is the one that the other languages must satisfy. */
export const pt = { ra, resources, app };

/** Every text of the back office: what Portuguese has, each language must have. */
export type Mensagens = typeof pt;
