import Box from '@mui/material/Box';
import { ACCOUNT_PLACES } from './places';
import { PlaceLink } from './PlaceLink';

/** The person's own pages. */
export const AccountLinks = () => (
  <Box sx={{ display: 'flex', flexDirection: 'column' }}>
    {ACCOUNT_PLACES.map((place) => (
      <PlaceLink key={place.to} place={place} stacked />
    ))}
  </Box>
);
