import { app } from './app';
import { ra } from './ra';
import { resources } from './resources';

/** Portuguese, the default: its shape is the one that the other languages must satisfy. */
export const pt = { ra, resources, app };

/** Every text of the back office: what Portuguese has, each language must have. */
export type Mensagens = typeof pt;
