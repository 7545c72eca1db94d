import { account } from './account';
import { caseFile } from './case-file';
import { frame } from './frame';
import { list } from './list';
import { ra, resources } from './ra';
import { settings } from './settings';
import { teamwork } from './teamwork';

/** The back office's own texts in Portuguese; the specification's are quoted literally. */
const app = { ...frame, ...account, ...list, ...caseFile, ...teamwork, ...settings };

/** Portuguese, the default: keys and arguments of every text are typed from it. */
export const pt = { ra, resources, app };

/** The same keys with any text. */
type InAnyWords<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string ? string : InAnyWords<Texts[Key]>;
};

/** Every text of the back office: each language has the keys of Portuguese. */
export type Messages = InAnyWords<typeof pt>;
