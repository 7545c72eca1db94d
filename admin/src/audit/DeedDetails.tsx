import { APROVACAO_ROTULOS } from '@relato/domain/aprovacao';
import { DESFECHO_ROTULOS, MEDIDA_ROTULOS } from '@relato/domain/desfecho';
import { GRAVIDADE_ROTULOS } from '@relato/domain/gravidade';
import type { Rotulo } from '@relato/domain/idioma';
import { MOTIVO_ROTULOS } from '@relato/domain/motivo';
import { ORIGEM_ROTULOS } from '@relato/domain/origem';
import { APROVACAO_COM_ROTULOS } from '@relato/domain/own-words';
import { ROLE_ROTULOS } from '@relato/domain/permissions';
import { DECISAO_ROTULOS } from '@relato/domain/procedencia';
import { SITUACAO_ACOMPANHAMENTO_ROTULOS } from '@relato/domain/situacao-acompanhamento';
import { STATUS_ROTULOS } from '@relato/domain/status';
import { Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { useLabel, useRotulo } from '../i18n/language';
import type { Deed } from '../api';
import { useTranslate } from '../i18n/translate';

/** Ids of what hangs from the target: of use to programs alone. */
const UNSHOWN: ReadonlySet<string> = new Set([
  'sessao',
  'exportacao',
  'anexo',
  'mensagem',
  'acompanhamento',
  'nota',
  'chave',
  'conta',
  'aprovacao',
  'pedidaPor',
  'motivo',
  'outro',
]);

const LABELS: Readonly<Record<string, Rotulo>> = {
  ...SITUACAO_ACOMPANHAMENTO_ROTULOS,
  ...STATUS_ROTULOS,
  ...GRAVIDADE_ROTULOS,
  ...DECISAO_ROTULOS,
  ...DESFECHO_ROTULOS,
  ...MEDIDA_ROTULOS,
  ...MOTIVO_ROTULOS,
  ...ORIGEM_ROTULOS,
  ...ROLE_ROTULOS,
  ...APROVACAO_ROTULOS,
  ...APROVACAO_COM_ROTULOS,
};

/** A deed's details in words, where it has any. */
export const DeedDetails = () => {
  const details = useDetails(useRecordContext<Deed>()?.detalhes ?? {});
  if (details.length === 0) return null;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {details.join(' · ')}
    </Typography>
  );
};

/** A deed's details in the language on screen; what has no name there is shown as it was recorded. */
function useDetails(detalhes: Deed['detalhes']): string[] {
  const translate = useTranslate();
  const label = useLabel();
  const rotulo = useRotulo();
  const said = (value: unknown): string => {
    if (typeof value === 'boolean')
      return translate(value ? 'ra.boolean.true' : 'ra.boolean.false');
    return String(value)
      .split(',')
      .map((code) => (LABELS[code] ? rotulo(LABELS[code]) : code))
      .join(', ');
  };
  return Object.entries(detalhes)
    .filter(([key, value]) => !UNSHOWN.has(key) && value !== null)
    .map(([key, value]) => {
      const [name = '', field] = key.split('.');
      const detail = label(`app.auditoria.detalhe.${name}`, name);
      if (field === undefined) return `${detail}: ${said(value)}`;
      return `${detail} ${label(`resources.relatos.fields.${field}`, field)}: ${said(value)}`;
    });
}
