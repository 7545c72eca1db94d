/** A list that is not a table: framed, with a line between its items. */
export const listSx = {
  listStyle: 'none',
  m: 0,
  p: 0,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const;

/** A list of cards, one below the other. */
export const stackSx = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: 1.5,
} as const;

/** A card of internal content: on its own background, so that it is not mistaken for a message. */
export const internalSx = {
  p: 2,
  border: '1px dashed',
  borderColor: 'text.secondary',
  bgcolor: 'action.hover',
  breakInside: 'avoid',
} as const;

/** An item of a framed list. */
export const itemSx = {
  p: 1.5,
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-child': { borderBottom: 0 },
} as const;

/** An item whose parts stand beside one another, and below one another on narrow screens. */
export const rowSx = {
  ...itemSx,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
} as const;

/** A chip whose text has several lines where it does not fit on one. */
export const longChipSx = {
  height: 'auto',
  minHeight: 24,
  '& .MuiChip-label': { whiteSpace: 'normal' },
} as const;
