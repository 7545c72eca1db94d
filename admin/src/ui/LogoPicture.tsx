import { Box } from '@mui/material';
import { fittedInto, type Logo } from '@relato/domain/logo';

interface LogoPictureProps {
  logo: Logo;
  /** The box that it fills, in pixels. */
  box: { width: number; height: number };
}

/** The organisation's logo; a name stands beside it. Most are drawn for a light background. */
export const LogoPicture = ({ logo, box }: LogoPictureProps) => (
  <Box
    component="img"
    src={logo.path}
    alt=""
    {...fittedInto(logo, box)}
    sx={(theme) => ({
      flexShrink: 0,
      ...(theme.palette.mode === 'dark' && { bgcolor: '#fff', p: '3px', borderRadius: 1 }),
    })}
  />
);
