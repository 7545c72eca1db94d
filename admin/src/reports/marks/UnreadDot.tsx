import UnreadIcon from '@mui/icons-material/MarkEmailUnreadOutlined';
import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'react-admin';

/** The icon of an unread report, with words for those who do not see it. */
export const UnreadDot = () => {
  const translate = useTranslate();
  return (
    <>
      <UnreadIcon aria-hidden sx={{ fontSize: '1.125rem', color: 'primary.main', verticalAlign: 'text-bottom' }} />
      <Box component="span" sx={visuallyHidden}>
        {translate('app.leitura.naoLido')}:{' '}
      </Box>
    </>
  );
};
