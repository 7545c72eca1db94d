import { lazy } from 'react';
import { Navigate, useParams } from 'react-router-dom';

const ReportDetail = lazy(() =>
  import('./ReportDetail').then((module) => ({ default: module.ReportDetail })),
);

/** The specified address of the detail, which without a report leads to the list. */
const NO_REPORT = 'relato';

/** `/relatos/:id`, fetched when first opened. */
export const ReportDetailRoute = () => {
  const { id } = useParams();
  if (id === undefined || id === NO_REPORT) return <Navigate to="/relatos" replace />;
  return <ReportDetail key={id} id={id} />;
};
