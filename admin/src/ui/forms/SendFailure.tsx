import { Alert } from '@mui/material';
import { asScreenText } from '../../i18n/keys';
import { useLabel } from '../../i18n/language';
import { WaitLeft } from '../WaitLeft';
import { useSendForm } from './SendForm';

/** Why the form around it was not sent, and when it may be sent again if it was sent too often. */
export const SendFailure = () => {
  const label = useLabel();
  const { failure, mayRetryAt } = useSendForm();
  if (failure === undefined) return null;
  return (
    <Alert severity="error">
      {label(asScreenText(failure))} <WaitLeft until={mayRetryAt} />
    </Alert>
  );
};
