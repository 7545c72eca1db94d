import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

/** The record of who did what at `/auditoria`, fetched when first opened. */
export const audit: ResourceProps = {
  name: 'auditoria',
  list: lazy(() => import('./AuditList').then((module) => ({ default: module.AuditList }))),
};
