import FoundedIcon from '@mui/icons-material/GavelOutlined';
import UnfoundedIcon from '@mui/icons-material/DoNotDisturbOnOutlined';
import { useTranslate } from 'react-admin';
import { Mark } from './Mark';

/** 'Procedente' or 'Não Procedente'. */
export const FoundedMark = ({ procedencia }: { procedencia: boolean }) => {
  const translate = useTranslate();
  return procedencia ? (
    <Mark icon={FoundedIcon} tone="accent">
      {translate('app.procedencia.procedente')}
    </Mark>
  ) : (
    <Mark icon={UnfoundedIcon} tone="neutral">
      {translate('app.procedencia.naoProcedente')}
    </Mark>
  );
};
