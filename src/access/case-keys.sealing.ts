import type { ShreddablePlace } from '../platform/vault/shredding';
import type { CaseAccess, CaseRecovery } from './case-access.entity';

/**
 * The place of keys given to a person. The end date is part of it: a row whose date was changed
 * opens nothing.
 */
export const accessPlace = ({
  relatoId,
  usuarioId,
  ate,
  chaveTrituracao,
}: Pick<CaseAccess, 'relatoId' | 'usuarioId' | 'ate' | 'chaveTrituracao'>): ShreddablePlace => ({
  place: `acessos/chaves/${relatoId}/${usuarioId}/${ate?.getTime() ?? ''}`,
  shreddingKey: chaveTrituracao,
});

/** The place of a walled case's keys for the recovery code. */
export const recoveryPlace = ({
  relatoId,
  chaveTrituracao,
}: Pick<CaseRecovery, 'relatoId' | 'chaveTrituracao'>): ShreddablePlace => ({
  place: `acessos_recuperacao/chaves/${relatoId}`,
  shreddingKey: chaveTrituracao,
});
