import type { components } from '../../../openapi';

/** A colleague's account, as the API shows it. */
export type Usuario = components['schemas']['AccountDto'];
