import InternalIcon from '@mui/icons-material/LockOutlined';
import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';

/** Says that the reporter never sees what is written here. */
export const InternalNote = () => {
  const translate = useTranslate();
  return (
    <Alert severity="info" icon={<InternalIcon />}>
      {translate('app.acompanhamento.interno')}
    </Alert>
  );
};
