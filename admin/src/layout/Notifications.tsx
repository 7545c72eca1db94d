import Alert, { type AlertColor } from '@mui/material/Alert';
import type { SnackbarContentProps } from '@mui/material/SnackbarContent';
import type { Ref } from 'react';
import { Notification, useCloseNotification, useTranslate } from 'react-admin';

const DURATION_MS = 5000;

/** The specified alerts, one after the other: bottom right, four kinds, each with a close button. */
export const Notifications = () => (
  <Notification
    autoHideDuration={DURATION_MS}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
    slots={{ content: Content }}
    // A click beside it is no answer to it.
    slotProps={{ clickAwayListener: { mouseEvent: false, touchEvent: false } }}
    // A modal that fills a narrow screen has its answers down there.
    sx={{
      'body:has([role=dialog]) &': { bottom: { xs: 88, sm: 24 } },
      // The library's colour for 'undo' is one for its dark bar.
      '& .RaNotification-undo.MuiButton-root': { color: 'text.primary' },
    }}
  />
);

/** Colour, role and close button, in place of the library's plain bar; what undoes a change stands between. */
const Content = ({ message, action, className, ref, style }: SnackbarContentProps & { ref?: Ref<HTMLDivElement> }) => {
  const translate = useTranslate();
  const close = useCloseNotification();
  const kind = /RaNotification-(success|warning|error)/.exec(className ?? '')?.[1] ?? 'info';
  const urgent = kind === 'error' || kind === 'warning';
  return (
    <Alert
      ref={ref}
      style={style}
      severity={kind as AlertColor}
      role={urgent ? 'alert' : 'status'}
      onClose={() => close()}
      closeText={translate('app.fechar')}
    >
      {message} {action}
    </Alert>
  );
};
