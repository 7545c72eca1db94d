import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

/** What was deleted and can still be restored, at `/lixeira`, fetched when first opened. */
export const bin: ResourceProps = {
  name: 'lixeira',
  list: lazy(() => import('./BinList').then((module) => ({ default: module.BinList }))),
};
