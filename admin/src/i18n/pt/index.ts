import { app } from './app';
import { ra } from './ra';
import { resources } from './resources';

/** Portuguese, the default: its shape is the one that the other languages must satisfy. */
export const pt = { ra, resources, app };
