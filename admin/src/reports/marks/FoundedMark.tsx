import FoundedIcon from '@mui/icons-material/GavelOutlined';
import UnfoundedIcon from '@mui/icons-material/DoNotDisturbOnOutlined';
import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'react-admin';
import { isJudged, type Situation } from '../situation/isJudged';
import { Mark } from './Mark';

/** 'Procedente' or 'Não Procedente'; a dash until somebody has decided. */
export const FoundedMark = (situation: Situation) => {
  const translate = useTranslate();
  if (!isJudged(situation)) {
    return (
      <>
        <span aria-hidden>—</span>
        <Box component="span" sx={visuallyHidden}>
          {translate('app.procedencia.semDecisao')}
        </Box>
      </>
    );
  }
  return situation.procedencia ? (
    <Mark icon={FoundedIcon} tone="accent">
      {translate('app.procedencia.procedente')}
    </Mark>
  ) : (
    <Mark icon={UnfoundedIcon} tone="neutral">
      {translate('app.procedencia.naoProcedente')}
    </Mark>
  );
};
