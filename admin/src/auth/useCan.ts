import type { Permission } from '@relato/domain/permissions';
import { useMe } from '../account/useMe';

/** @returns what tells whether the signed-in person has a permission; no, until it is known who they are */
export function useCan(): (permission: Permission) => boolean {
  const { me } = useMe();
  return (permission) => me?.permissoes.includes(permission) === true;
}
