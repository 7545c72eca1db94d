import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import { useState } from 'react';
import { useNotificationContext, useTranslate } from 'react-admin';

const DURATION_MS = 5000;

/** The specified alerts, one after the other: bottom right, four kinds, each with a close button. */
export const Notifications = () => {
  const { notifications, takeNotification } = useNotificationContext();
  const [closing, setClosing] = useState(false);
  const translate = useTranslate();
  const [current] = notifications;
  if (current === undefined) return null;

  const { message, type, notificationOptions } = current;
  const urgent = type === 'error' || type === 'warning';
  const next = () => {
    takeNotification();
    setClosing(false);
  };
  return (
    <Snackbar
      open={!closing}
      autoHideDuration={notificationOptions?.autoHideDuration ?? DURATION_MS}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      // A modal that fills a narrow screen has its answers down there.
      sx={{ 'body:has([role=dialog]) &': { bottom: { xs: 88, sm: 24 } } }}
      onClose={(_event, reason) => {
        if (reason !== 'clickaway') setClosing(true);
      }}
      slotProps={{ transition: { onExited: next } }}
    >
      <Alert
        severity={urgent || type === 'success' ? type : 'info'}
        role={urgent ? 'alert' : 'status'}
        onClose={() => setClosing(true)}
        closeText={translate('app.fechar')}
      >
        {typeof message === 'string' ? translate(message, notificationOptions?.messageArgs) : message}
      </Alert>
    </Snackbar>
  );
};
