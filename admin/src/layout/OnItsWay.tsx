import LinearProgress from '@mui/material/LinearProgress';
import { useTranslate } from 'react-admin';

/** While a page is on its way. (react-admin's own sign has no name for those who hear the page, and words too pale to read.) */
export const OnItsWay = () => <LinearProgress aria-label={useTranslate()('ra.page.loading')} />;
