import type { pt } from './pt';

/** Every text of the back office: what Portuguese has, each language must have. */
export type Mensagens = typeof pt;
