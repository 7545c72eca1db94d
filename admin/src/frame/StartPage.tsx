import { Navigate } from 'react-router-dom';
import { ReportList } from '../reports/ReportList';
import { useMe } from '../session/useMe';
import { PLACES } from './places';

/** The list of reports; a person without access to it is led to the first page they can open. */
export const StartPage = () => {
  const { me } = useMe();
  const home = PLACES.find(({ permission }) => me?.permissoes.includes(permission));
  if (home && home.name !== 'relatos') return <Navigate to={`/${home.name}`} replace />;
  return <ReportList />;
};
