import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useCan } from '../auth/useCan';
import { PLACES } from './places';
import { PlaceLink } from './PlaceLink';

/** Where the team can go; the inbox says how many reports nobody has read. */
export const NavLinks = ({ stacked = false }: { stacked?: boolean }) => {
  const translate = useTranslate();
  const can = useCan();
  return (
    <Box
      component="nav"
      aria-label={translate('app.navegacao.principal')}
      sx={{
        display: 'flex',
        flexDirection: stacked ? 'column' : 'row',
        flexWrap: 'wrap',
        alignSelf: 'stretch',
        minWidth: 0,
      }}
    >
      {PLACES.filter(({ permission }) => can(permission)).map((place) => (
        <PlaceLink key={place.to} place={place} stacked={stacked} />
      ))}
    </Box>
  );
};
