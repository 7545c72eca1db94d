import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

/** Deleted reports that can be restored, at `/lixeira`, loaded when first opened. */
export const bin: ResourceProps = {
  name: 'lixeira',
  list: lazy(() => import('../trash/TrashList').then((module) => ({ default: module.TrashList }))),
};

/** Every report ever filed, at `/registro`. */
export const register: ResourceProps = {
  name: 'registro',
  list: lazy(() =>
    import('../legal-register/LegalRegisterList').then((module) => ({
      default: module.RegisterList,
    })),
  ),
};

/** Requests for a second person, at `/aprovacoes`. */
export const approvals: ResourceProps = {
  name: 'aprovacoes',
  list: lazy(() =>
    import('../approvals/ApprovalList').then((module) => ({ default: module.ApprovalList })),
  ),
};
