import { type Permission, PERMISSIONS } from '@relato/domain/permissions';
import { type Place, PLACES } from './places';

const OPENING_ACTIONS = ['list', 'show', 'edit'];

/**
 * The permission that react-admin's question for access means: one of the domain's by its name
 * (`relatos`, `responder`), or that of a page (`relatos`, `list`).
 * @returns undefined if no one has access
 */
export function permissionFor(resource: string, action: string): Permission | undefined {
  const named = PERMISSIONS.find((permission) => permission === `${resource}.${action}`);
  if (named) return named;
  const place: Place | undefined = PLACES.find(({ name }) => name === resource);
  if (action === 'create') return place?.permissionToAdd;
  return OPENING_ACTIONS.includes(action) ? place?.permission : undefined;
}
