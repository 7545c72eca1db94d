import { lazy } from 'react';

/** `/painel`, fetched when first opened. */
export const DashboardRoute = lazy(() =>
  import('./DashboardPage').then((module) => ({ default: module.DashboardPage })),
);
