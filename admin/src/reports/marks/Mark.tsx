import Box from '@mui/material/Box';
import type { SvgIconComponent } from '@mui/icons-material';
import type { ReactNode } from 'react';

export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger';

/** The accent stands on white, with an edge: on its own ground it would be lost in a row that nobody has read. */
const COLOURS: Readonly<Record<Tone, { text: string; ground: string; edge?: string }>> = {
  neutral: { text: 'text.secondary', ground: 'action.hover' },
  accent: { text: 'primary.main', ground: 'background.paper', edge: 'primary.main' },
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

/** A fact as an icon and words: the colour only helps. (The text of MUI's `Chip` is cut off where it should wrap.) */
export const Mark = ({ icon: Icon, tone, filled = false, children }: MarkProps) => (
  <Box
    component="span"
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      verticalAlign: 'middle',
      gap: 0.75,
      whiteSpace: { sm: 'nowrap' },
      fontWeight: filled ? 600 : 400,
      fontSize: filled ? '0.875rem' : 'inherit',
      color: filled ? COLOURS[tone].text : 'inherit',
      ...(filled && {
        bgcolor: COLOURS[tone].ground,
        border: 1,
        borderColor: COLOURS[tone].edge ?? 'transparent',
        px: 1,
        py: 0.125,
        borderRadius: 1,
      }),
    }}
  >
    <Icon aria-hidden sx={{ fontSize: '1.125rem', color: COLOURS[tone].text, flexShrink: 0 }} />
    <span>{children}</span>
  </Box>
);
