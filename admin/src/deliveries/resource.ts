import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

/** What waits to be delivered, at `/entregas`, fetched when first opened. */
export const deliveries: ResourceProps = {
  name: 'entregas',
  list: lazy(() => import('./DeliveryList').then((module) => ({ default: module.DeliveryList }))),
};
