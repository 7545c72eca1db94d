import type { components } from '../../../openapi';

/** A colleague's account, as the API shows it. */
export type Account = components['schemas']['AccountDto'];

/** The same just after it was made, with the first password. */
export type CreatedAccount = components['schemas']['CreatedAccountDto'];
