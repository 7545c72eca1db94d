import { Box } from '@mui/material';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useSendForm } from './SendForm';

/**
 * The fields of the form around it. While the form is being sent they cannot be changed: text typed
 * then would not be sent, and the form begins again afterwards.
 */
export const FormFields = ({ children }: { children: ReactNode }) => {
  const { isSubmitting } = useSendForm();
  const place = useRef<HTMLDivElement>(null);
  const sentFrom = useRef<HTMLElement>(undefined);
  // The browser takes the focus from a field that is inert: the button has it until the answer. Not
  // in the clean-up: after that React puts the focus back on the button.
  useLayoutEffect(() => {
    const focused = document.activeElement;
    const button = place.current?.closest('form')?.querySelector<HTMLElement>('[type=submit]');
    if (!isSubmitting) {
      if (focused === button) sentFrom.current?.focus();
      sentFrom.current = undefined;
    } else if (focused instanceof HTMLElement && place.current?.contains(focused)) {
      sentFrom.current = focused;
      button?.focus();
    }
  }, [isSubmitting]);
  return (
    <Box ref={place} inert={isSubmitting} sx={{ display: 'contents' }}>
      {children}
    </Box>
  );
};
