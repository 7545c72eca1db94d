import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

const pages = () => import('./UserPages');

/** The team's accounts at `/usuarios`, loaded when first opened. */
export const users: ResourceProps = {
  name: 'usuarios',
  list: lazy(() => import('./UserList').then(({ UserList }) => ({ default: UserList }))),
  create: lazy(() => pages().then(({ UserCreate }) => ({ default: UserCreate }))),
  edit: lazy(() => pages().then(({ UserEdit }) => ({ default: UserEdit }))),
  recordRepresentation: 'nome',
};
