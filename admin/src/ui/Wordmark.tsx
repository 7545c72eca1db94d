import { Box } from '@mui/material';
import { visuallyHidden } from '@mui/utils';

/** The product's name as a small drawn sign: three lines of a statement, and the word. */
export const Wordmark = ({ name }: { name: string }) => (
  <Box
    component="span"
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      gap: 1,
      fontWeight: 700,
      fontSize: '1.125rem',
      whiteSpace: 'nowrap',
    }}
  >
    <Box
      component="svg"
      viewBox="0 0 32 32"
      aria-hidden
      sx={(theme) => ({
        width: 26,
        height: 26,
        color: 'primary.main',
        '--marca': theme.palette.primary.contrastText,
      })}
    >
      <rect width="32" height="32" rx="6" fill="currentColor" />
      <path
        d="M8 9h16M8 16h16M8 23h9"
        stroke="var(--marca)"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </Box>
    <Box component="span" sx={(theme) => ({ [theme.breakpoints.down(1100)]: visuallyHidden })}>
      {name}
    </Box>
  </Box>
);
