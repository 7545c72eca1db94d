import DarkModeIcon from '@mui/icons-material/DarkModeOutlined';
import LightModeIcon from '@mui/icons-material/LightModeOutlined';
import IconButton from '@mui/material/IconButton';
import { useTheme as useMuiTheme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { useTheme, useTranslate } from 'react-admin';

/** Light or dark; the system's choice until somebody presses it. */
export const ThemeButton = () => {
  const [, setTheme] = useTheme();
  const translate = useTranslate();
  const dark = useMuiTheme().palette.mode === 'dark';
  const label = translate(dark ? 'app.tema.claro' : 'app.tema.escuro');
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={() => setTheme(dark ? 'light' : 'dark')}>
        {dark ? <LightModeIcon /> : <DarkModeIcon />}
      </IconButton>
    </Tooltip>
  );
};
