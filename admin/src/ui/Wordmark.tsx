import { Box } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { LogoPicture } from './LogoPicture';
import { brand } from './theme/brand';
import { letters } from './theme/letters';
import { useWatched } from './watched';

const LOGO_BOX = { width: 130, height: 34 };

/** The organisation's logo, or else a small drawn sign, and the product's name. */
export const Wordmark = ({ name }: { name: string }) => {
  const { logo } = useWatched(brand);
  return (
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
      {logo ? <LogoPicture logo={logo} box={LOGO_BOX} /> : <Sign />}
      <Box
        component="span"
        sx={({ breakpoints }) => ({ [breakpoints.down(letters(1100))]: visuallyHidden })}
      >
        {name}
      </Box>
    </Box>
  );
};

/** Three lines of a statement. */
const Sign = () => (
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
    <path d="M8 9h16M8 16h16M8 23h9" stroke="var(--marca)" strokeWidth="3" strokeLinecap="round" />
  </Box>
);
