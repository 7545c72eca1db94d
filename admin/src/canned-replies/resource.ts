import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

const pages = () => import('./CannedReplyPages');

/** The team's canned replies at `/respostas-prontas`, loaded when first opened. */
export const cannedReplies: ResourceProps = {
  name: 'respostas-prontas',
  list: lazy(() =>
    import('./CannedReplyList').then(({ CannedReplyList }) => ({ default: CannedReplyList })),
  ),
  create: lazy(() => pages().then(({ CannedReplyCreate }) => ({ default: CannedReplyCreate }))),
  edit: lazy(() => pages().then(({ CannedReplyEdit }) => ({ default: CannedReplyEdit }))),
  recordRepresentation: 'titulo',
};
