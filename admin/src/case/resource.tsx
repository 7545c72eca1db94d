import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';
import { Navigate, useParams } from 'react-router-dom';
import { ReportList } from '../reports/ReportList';

const ReportDetail = lazy(() =>
  import('./ReportDetail').then((module) => ({ default: module.ReportDetail })),
);

/** The specified address of the detail, which without a report leads to the list. */
const NO_REPORT = 'relato';

/** `/relatos/:id`, loaded when first opened. */
const ReportDetailRoute = () => {
  const { id } = useParams();
  if (id === undefined || id === NO_REPORT) return <Navigate to="/relatos" replace />;
  return <ReportDetail key={id} id={id} />;
};

export const reports: ResourceProps = {
  name: 'relatos',
  list: ReportList,
  edit: ReportDetailRoute,
  recordRepresentation: 'uuid',
};
