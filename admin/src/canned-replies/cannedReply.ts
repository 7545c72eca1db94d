import type { components } from '../../../openapi';

/** A text that the team keeps for its replies. */
export type RespostaPronta = components['schemas']['CannedReplyDto'];
