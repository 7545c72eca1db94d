import type { components } from '../../../openapi';

/** A deed in the record, as the API shows it. */
export type Deed = components['schemas']['AuditView'];

/** What an id in the record stands for. */
export type Named = components['schemas']['NamedView'];
