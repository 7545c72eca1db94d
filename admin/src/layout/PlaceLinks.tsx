import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { NavLink } from 'react-router-dom';
import { useCan } from '../auth/useCan';
import { useUnread } from '../inbox/UnreadContext';
import type { Place } from './places';

interface PlaceLinksProps {
  places: readonly Place[];
  /** In menus links stand below one another, in the header beside one another. */
  stacked?: boolean;
}

/** Links to the places that this colleague may see; where one is stands out by a line, and is told by `aria-current`. */
export const PlaceLinks = ({ places, stacked = false }: PlaceLinksProps) => {
  const translate = useTranslate();
  const can = useCan();
  const { unread } = useUnread();
  return (
    <Box sx={{ display: 'flex', flexDirection: stacked ? 'column' : 'row', minWidth: 0 }}>
      {places
        .filter(({ permission }) => can(permission))
        .map(({ to, name, nameWithUnread }) => (
          <Box
            key={to}
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
            {nameWithUnread !== undefined && unread !== undefined
              ? translate(nameWithUnread, { total: unread })
              : translate(name)}
          </Box>
        ))}
    </Box>
  );
};
