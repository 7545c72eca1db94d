import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

/** Undelivered mails, at `/entregas`, loaded when first opened. */
export const deliveries: ResourceProps = {
  name: 'entregas',
  list: lazy(() => import('./DeliveryList').then((module) => ({ default: module.DeliveryList }))),
};
