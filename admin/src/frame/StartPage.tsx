import { Navigate } from 'react-router-dom';
import { ReportList } from '../reports/ReportList';
import { useMe } from '../session/useMe';
import { type Place, PLACES } from './places';

/** The list of reports; a person without access to it is led to the first page they can open. */
export const StartPage = () => {
  const { me } = useMe();
  const opens = ({ permission }: Place) => me?.permissoes.includes(permission) ?? false;
  const home = PLACES.find(opens);
  if (home && home.permission !== 'relatos.ver') return <Navigate to={`/${home.name}`} replace />;
  return <ReportList />;
};
