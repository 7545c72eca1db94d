import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';

/** Is the screen a telephone's? */
export const useNarrow = (): boolean => useMediaQuery(useTheme().breakpoints.down('sm'));
