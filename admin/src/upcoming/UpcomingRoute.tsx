import { lazy } from 'react';

/** `/prazos`, fetched when first opened. */
export const UpcomingRoute = lazy(() => import('./UpcomingPage').then((module) => ({ default: module.UpcomingPage })));
