import OverdueIcon from '@mui/icons-material/RunningWithErrorsOutlined';
import { useTranslate } from 'react-admin';
import { Mark } from './Mark';

/** The badge of a report that the team has let expire. */
export const OverdueMark = () => {
  const translate = useTranslate();
  return (
    <Mark icon={OverdueIcon} tone="danger" filled>
      {translate('app.prazo.vencido')}
    </Mark>
  );
};
