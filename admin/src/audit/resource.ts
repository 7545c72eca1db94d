import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

/** The audit log at `/auditoria`, loaded when first opened. */
export const audit: ResourceProps = {
  name: 'auditoria',
  list: lazy(() => import('./AuditList').then((module) => ({ default: module.AuditList }))),
};
