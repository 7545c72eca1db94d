import type { Permission } from '@relato/domain/permissions';
import type { ReactNode } from 'react';
import { useCanAccess } from 'react-admin';

/** No permission depends on a record: without this, each row of a list would ask for itself. */
const NO_RECORD = {};

/** Whether the signed-in person has a permission; false until it is known. */
export function useCan(permission: Permission): boolean {
  const [resource = '', action = ''] = permission.split('.');
  return useCanAccess({ resource, action, record: NO_RECORD }).canAccess === true;
}

/** Shows its children to a person with a permission. */
export const Can = ({ permission, children }: { permission: Permission; children: ReactNode }) =>
  useCan(permission) && children;
