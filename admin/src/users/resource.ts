import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

/** The team's accounts at `/usuarios`, fetched when first opened. */
export const users: ResourceProps = {
  name: 'usuarios',
  list: lazy(() => import('./UserList').then((module) => ({ default: module.UserList }))),
  recordRepresentation: 'nome',
};
