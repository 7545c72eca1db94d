import type { LabelText } from '../i18n/keys';
import Box from '@mui/material/Box';
import type { SvgIconComponent } from '@mui/icons-material';
import type { ReactNode } from 'react';
import { useLabel } from '../i18n/language';

export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger';

/**
 * The accent stands on white, with an edge: on its own background it would be lost in an unread
 * row.
 */
const COLOURS: Readonly<Record<Tone, { text: string; ground: string; edge?: string }>> = {
  neutral: { text: 'text.secondary', ground: 'action.hover' },
  accent: { text: 'primary.main', ground: 'background.paper', edge: 'primary.main' },
  success: { text: 'success.main', ground: 'success.light' },
  warning: { text: 'warning.main', ground: 'warning.light' },
  danger: { text: 'error.main', ground: 'error.light' },
};

export interface MarkProps {
  icon: SvgIconComponent;
  tone: Tone;
  /** On its own background, for urgent marks. */
  filled?: boolean;
  /** A key or a text. */
  text?: LabelText;
  /** Instead of the text. */
  children?: ReactNode;
}

/**
 * A fact as an icon and words: the colour only helps. (The text of MUI's `Chip` is cut off where it
 * should wrap.)
 */
export const Mark = ({ icon: Icon, tone, filled = false, text, children }: MarkProps) => {
  const label = useLabel();
  const { text: colour, ground, edge = 'transparent' } = COLOURS[tone];
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        verticalAlign: 'middle',
        gap: 0.75,
        whiteSpace: { sm: 'nowrap' },
        fontWeight: filled ? 600 : 400,
        ...(filled && { fontSize: '0.875rem', color: colour, bgcolor: ground }),
        ...(filled && { border: 1, borderColor: edge, borderRadius: 1, px: 1, py: 0.125 }),
      }}
    >
      <Icon aria-hidden sx={{ fontSize: '1.125rem', color: colour, flexShrink: 0 }} />
      <span>{children ?? (text && label(text))}</span>
    </Box>
  );
};
