import Box from '@mui/material/Box';
import type { SvgIconComponent } from '@mui/icons-material';
import type { ReactNode } from 'react';

export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger';

const COLOURS: Readonly<Record<Tone, { text: string; ground: string }>> = {
  neutral: { text: 'text.secondary', ground: 'action.hover' },
  accent: { text: 'primary.main', ground: 'primary.light' },
  success: { text: 'success.main', ground: 'success.light' },
  warning: { text: 'warning.main', ground: 'warning.light' },
  danger: { text: 'error.main', ground: 'error.light' },
};

interface MarkProps {
  icon: SvgIconComponent;
  tone: Tone;
  /** On its own ground, for what must catch the eye. */
  filled?: boolean;
  children: ReactNode;
}

/** A fact as an icon and words: the colour only helps. */
export const Mark = ({ icon: Icon, tone, filled = false, children }: MarkProps) => (
  <Box
    component="span"
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      gap: 0.75,
      whiteSpace: 'nowrap',
      fontWeight: filled ? 600 : undefined,
      fontSize: filled ? '0.875rem' : 'inherit',
      color: filled ? COLOURS[tone].text : 'inherit',
      ...(filled && { bgcolor: COLOURS[tone].ground, px: 1, py: 0.25, borderRadius: 1 }),
    }}
  >
    <Icon aria-hidden sx={{ fontSize: '1.125rem', color: COLOURS[tone].text, flexShrink: 0 }} />
    <span>{children}</span>
  </Box>
);
