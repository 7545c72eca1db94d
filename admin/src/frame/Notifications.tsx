import { Alert, type AlertColor, Box, type SnackbarContentProps } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { type ReactNode, type Ref, useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Notification, useCloseNotification, useNotificationContext } from 'react-admin';
import { useTranslate } from '../i18n/translate';
import { hasPending, onPending } from '../session/pendingChanges';

const DURATION_MS = 5000;

/** Long enough to read a few words while other notifications wait. */
const GLANCE_MS = 1500;

/**
 * The specified alerts, one after the other: bottom right, four kinds, each with a close button.
 */
export const Notifications = () => (
  <Notification
    autoHideDuration={DURATION_MS}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
    slots={{ content: Content }}
    // A click beside it does not close it.
    slotProps={{ clickAwayListener: { mouseEvent: false, touchEvent: false } }}
    // A modal that fills a narrow screen has its buttons there.
    sx={{
      'body:has([role=dialog], [data-pe]) &': { bottom: { xs: 88, sm: 24 } },
      // The library's colour is for its dark bar.
      '& .RaNotification-undo.MuiButton-root': { color: 'text.primary', ml: 1 },
    }}
  />
);

/**
 * Colour, role and close button, in place of the library's plain bar; the undo button stands
 * between.
 */
const Content = ({
  message,
  action,
  className,
  ref,
  style,
}: SnackbarContentProps & { ref?: Ref<HTMLDivElement> }) => {
  const translate = useTranslate();
  const close = useCloseNotification();
  const kind = /RaNotification-(success|warning|error)/.exec(className ?? '')?.[1] ?? 'info';
  const urgent = kind === 'error' || kind === 'warning';
  const undoable = Boolean(action) && !urgent;
  const superseded = useNotificationContext().notifications.length > 0 && !urgent;
  useEffect(() => {
    if (!superseded) return;
    // Only the latest change can be undone: an earlier one is sent when the next is shown.
    const timer = setTimeout(close, undoable ? 0 : GLANCE_MS);
    return () => clearTimeout(timer);
  }, [superseded, undoable, close]);
  const pending = useSyncExternalStore(onPending, hasPending);
  // Leaving or hiding the page sent the change that this one offers to undo.
  const sent = undoable && !pending;
  useEffect(() => {
    if (sent) close();
  }, [sent, close]);
  return (
    <>
      <Alert
        ref={ref}
        style={style}
        severity={kind as AlertColor}
        role={urgent ? 'alert' : 'status'}
        onClose={() => close()}
        closeText={translate('ra.action.close')}
      >
        {message} {action}
      </Alert>
      {urgent && <AlertOverDialog>{message}</AlertOverDialog>}
    </>
  );
};

/**
 * Repeats an alert for screen readers while a dialog is open: dialogs hide the rest of the page from them, and the
 * notifications with it.
 */
const AlertOverDialog = ({ children }: { children: ReactNode }) => {
  const hidden = useSyncExternalStore(onPageHidden, isPageHidden);
  if (!hidden) return null;
  const copy = (
    <Box role="alert" sx={visuallyHidden}>
      {children}
    </Box>
  );
  // Dialogs hide what stands beside them when they open, not what comes later.
  return createPortal(copy, document.body);
};

const page = () => document.getElementById('root');

const isPageHidden = (): boolean => page()?.getAttribute('aria-hidden') === 'true';

function onPageHidden(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  const root = page();
  if (root) observer.observe(root, { attributeFilter: ['aria-hidden'] });
  return () => observer.disconnect();
}
