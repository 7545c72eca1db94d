import { wordsOf, PASSWORD_STRENGTH_MIN, PASSWORD_JUDGED_LENGTH } from '@relato/domain/password';
import { Typography } from '@mui/material';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { useDeferredValue, useMemo } from 'react';
import { useTranslate } from '../i18n/translate';

const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** The password's strength, by the server's own measure; loaded when typing starts. */
export const Strength = ({ senha, own }: { senha: string; own: readonly string[] }) => {
  const translate = useTranslate();
  const judged = useDeferredValue(senha.normalize('NFKC').slice(0, PASSWORD_JUDGED_LENGTH));
  const score = useMemo(() => zxcvbn.check(judged, wordsOf(...own, 'relato')).score, [judged, own]);
  const level = levelOf(score);
  return (
    <Typography
      variant="body2"
      role="status"
      sx={{ color: level === 'boa' ? 'success.main' : 'text.secondary' }}
    >
      {translate(`app.conta.forca.${level}`)}
    </Typography>
  );
};

function levelOf(score: number) {
  if (score >= PASSWORD_STRENGTH_MIN) return 'boa';
  return score >= 2 ? 'razoavel' : 'fraca';
}
