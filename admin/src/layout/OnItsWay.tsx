import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { listSx } from './listSx';

/** While a page is on its way. (react-admin's own sign has no name for those who hear the page, and words too pale to read.) */
export const OnItsWay = () => <LinearProgress aria-label={useTranslate()('ra.page.loading')} />;

/** Where rows will stand that are on their way, of about their height: the page hardly jumps. */
export const RowsOnTheirWay = ({ rows = 10 }: { rows?: number }) => (
  <Box aria-hidden sx={{ ...listSx, '& > span': { mx: 1.5, my: 1.25, height: 32 } }}>
    {Array.from({ length: rows }, (_, row) => (
      <Skeleton key={row} variant="rounded" animation={false} />
    ))}
  </Box>
);
