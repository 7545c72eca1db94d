import HeldIcon from '@mui/icons-material/LockOutlined';
import { useTranslate } from 'react-admin';
import { Mark } from './Mark';

/** The badge of a report that nobody can delete. */
export const HeldMark = () => {
  const translate = useTranslate();
  return (
    <Mark icon={HeldIcon} tone="accent" filled>
      {translate('app.retencao.retido')}
    </Mark>
  );
};
