import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { NavLink } from 'react-router-dom';
import { useUnread } from '../inbox/UnreadContext';
import type { Place } from './places';

interface PlaceLinkProps {
  place: Place;
  /** In the menu of narrow screens links stand below one another, in the header beside one another. */
  stacked: boolean;
}

/** A link of the header; where one is stands out by weight of line, and is told by `aria-current`. */
export const PlaceLink = ({ place: { to, name, nameWithUnread }, stacked }: PlaceLinkProps) => {
  const translate = useTranslate();
  const { unread } = useUnread();
  const told = nameWithUnread !== undefined && unread !== undefined;
  return (
    <Box
      component={NavLink}
      to={to}
      sx={{
        display: 'flex',
        alignItems: 'center',
        minHeight: 44,
        px: stacked ? 1.5 : 1,
        color: 'text.secondary',
        fontSize: stacked ? '1rem' : '0.9375rem',
        fontWeight: 600,
        whiteSpace: 'nowrap',
        textDecoration: 'none',
        [stacked ? 'borderLeft' : 'borderBottom']: '3px solid transparent',
        '&:hover': { color: 'text.primary', borderColor: 'divider' },
        '&.active': { color: 'text.primary', borderColor: 'primary.main' },
      }}
    >
      {told ? translate(nameWithUnread, { total: unread }) : translate(name)}
    </Box>
  );
};
