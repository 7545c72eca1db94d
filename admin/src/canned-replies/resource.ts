import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

/** The team's canned replies at `/respostas-prontas`, fetched when first opened. */
export const cannedReplies: ResourceProps = {
  name: 'respostas-prontas',
  list: lazy(() => import('./CannedReplyList').then((module) => ({ default: module.CannedReplyList }))),
  recordRepresentation: 'titulo',
};
