import { APPROVAL_LABELS } from '@relato/domain/approval';
import { OUTCOME_LABELS, MEASURE_LABELS } from '@relato/domain/outcome';
import { SEVERITY_LABELS } from '@relato/domain/severity';
import type { Label } from '@relato/domain/language';
import { REASON_LABELS } from '@relato/domain/reason';
import { ORIGIN_LABELS } from '@relato/domain/origin';
import { TEXT_APPROVAL_LABELS } from '@relato/domain/passphrase';
import { ROLE_LABELS } from '@relato/domain/permissions';
import { DECISION_LABELS } from '@relato/domain/founded';
import { FOLLOW_UP_STATUS_LABELS } from '@relato/domain/follow-up-status';
import { SETTING_LABELS } from '@relato/domain/settings';
import { STATUS_LABELS } from '@relato/domain/status';
import { Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { useLabelOr, useDomainLabel } from '../i18n/language';
import type { AuditEntry } from '../session/api';
import { useTranslate } from '../i18n/translate';

/** Ids of parts of the target: useful for programs only. */
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

const LABELS: Readonly<Record<string, Label>> = {
  ...FOLLOW_UP_STATUS_LABELS,
  ...STATUS_LABELS,
  ...SEVERITY_LABELS,
  ...DECISION_LABELS,
  ...OUTCOME_LABELS,
  ...MEASURE_LABELS,
  ...REASON_LABELS,
  ...ORIGIN_LABELS,
  ...ROLE_LABELS,
  ...APPROVAL_LABELS,
  ...TEXT_APPROVAL_LABELS,
};

/** The details of an action in words, if there are any. */
export const AuditDetails = () => {
  const details = useDetails(useRecordContext<AuditEntry>()?.detalhes ?? {});
  if (details.length === 0) return null;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {details.join(' · ')}
    </Typography>
  );
};

/** The details of an action in the language on screen; unnamed ones are shown as recorded. */
function useDetails(details: AuditEntry['detalhes']): string[] {
  const translate = useTranslate();
  const label = useLabelOr();
  const domainLabel = useDomainLabel();
  const said = (value: unknown): string => {
    if (typeof value === 'boolean')
      return translate(value ? 'ra.boolean.true' : 'ra.boolean.false');
    return String(value)
      .split(',')
      .map((code) => (LABELS[code] ? domainLabel(LABELS[code]) : code))
      .join(', ');
  };
  return Object.entries(details)
    .filter(([key, value]) => !UNSHOWN.has(key) && value !== null)
    .map(([key, value]) => {
      const [name = '', field] = key.split('.');
      // A setting's name could also be a code of another list.
      const words =
        name === 'configuracao'
          ? domainLabel(SETTING_LABELS[value as keyof typeof SETTING_LABELS])
          : said(value);
      const detail = label(`app.auditoria.detalhe.${name}`, name);
      if (field === undefined) return `${detail}: ${words}`;
      return `${detail} ${label(`resources.relatos.fields.${field}`, field)}: ${said(value)}`;
    });
}
