import type { LabelText } from '../i18n/keys';
import { Box, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import type { SignedInUser } from '../session/session';
import { useLabel } from '../i18n/language';

/** The signed-in person's data for a section. */
export interface OwnAccount {
  me: SignedInUser;
  /** Fetches it again. */
  refresh: () => Promise<void>;
}

interface AccountSectionProps {
  /** A key or a text, as its `text`. */
  title: LabelText;
  text: LabelText;
  children: ReactNode;
}

/** One part of the account: description, state and actions. */
export const AccountSection = ({ title, text, children }: AccountSectionProps) => {
  const label = useLabel();
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        py: 2.5,
        borderTop: 1,
        borderColor: 'divider',
        display: 'flex',
        flexDirection: 'column',
        gap: 1.5,
      }}
    >
      <Typography id={id} variant="h2">
        {label(title)}
      </Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: '65ch' }}>{label(text)}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{children}</Box>
    </Box>
  );
};
