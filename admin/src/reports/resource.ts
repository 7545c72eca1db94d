import type { ResourceProps } from 'react-admin';
import { ReportDetailRoute } from './detail/ReportDetailRoute';
import { ReportList } from './list/ReportList';

/** The reports: the list at `/relatos`, one at `/relatos/:id`. */
export const reports: ResourceProps = {
  name: 'relatos',
  list: ReportList,
  edit: ReportDetailRoute,
  recordRepresentation: 'uuid',
};
