import { lazy } from 'react';
import { Navigate, useParams } from 'react-router-dom';

const ReportDetail = lazy(() =>
  import('./ReportDetail').then((module) => ({ default: module.ReportDetail })),
);

/** `/relatos/relato` is the specified address, but names no report: it leads to the list. */
const NO_REPORT = 'relato';

/** `/relatos/:id`; the code of the page is fetched when a report is first opened. */
export const ReportDetailRoute = () => {
  const { id } = useParams();
  if (id === undefined || id === NO_REPORT) return <Navigate to="/relatos" replace />;
  return <ReportDetail key={id} id={id} />;
};
