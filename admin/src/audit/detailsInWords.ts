import { APPROVAL_LABELS } from '@relato/domain/approval';
import { AUDIT_ACTION_LABELS } from '@relato/domain/audit-action';
import { UNSHOWN_AUDIT_DETAILS } from '@relato/domain/audit-detail';
import { DEADLINE_FILTERS } from '@relato/domain/deadline';
import { FOLLOW_UP_STATUS_LABELS } from '@relato/domain/follow-up-status';
import { DECISION_LABELS } from '@relato/domain/founded';
import type { Label } from '@relato/domain/language';
import { LEGAL_PROFILE_LABELS } from '@relato/domain/legal-profile';
import { ORIGIN_LABELS } from '@relato/domain/origin';
import { MEASURE_LABELS, OUTCOME_LABELS } from '@relato/domain/outcome';
import { TEXT_APPROVAL_LABELS } from '@relato/domain/passphrase';
import { ROLE_LABELS } from '@relato/domain/permissions';
import { REASON_LABELS } from '@relato/domain/reason';
import { SETTING_LABELS } from '@relato/domain/settings';
import { NO_SEVERITY_LABEL, SEVERITY_LABELS } from '@relato/domain/severity';
import { ANSWER_TIME_LABELS, REPORT_AGE_LABELS } from '@relato/domain/statistics';
import { STATUS_LABELS } from '@relato/domain/status';
import type { useDates } from '../i18n/formats';
import type { useDomainLabel, useLabelOr } from '../i18n/language';
import type { AuditEntry } from '../session/api';
import { shortId } from './shortId';

type Labels = Readonly<Record<string, Label>>;

/** The labels of codes, by the name of the detail or filter. */
const LABELS: Readonly<Record<string, Labels>> = {
  configuracao: SETTING_LABELS,
  de: LEGAL_PROFILE_LABELS,
  para: LEGAL_PROFILE_LABELS,
  acao: { ...AUDIT_ACTION_LABELS, ...APPROVAL_LABELS },
  origem: ORIGIN_LABELS,
  com: TEXT_APPROVAL_LABELS,
  status: { ...FOLLOW_UP_STATUS_LABELS, ...STATUS_LABELS },
  motivo: REASON_LABELS,
  gravidade: SEVERITY_LABELS,
  grau: { ...SEVERITY_LABELS, SEM_GRAU: NO_SEVERITY_LABEL },
  procedenciaDecisao: DECISION_LABELS,
  desfecho: OUTCOME_LABELS,
  medidas: MEASURE_LABELS,
  papeis: ROLE_LABELS,
  idade: REPORT_AGE_LABELS,
  resposta: ANSWER_TIME_LABELS,
};

/** The group of screen texts for the codes of a detail or filter, by its name. */
const TEXT_GROUPS: Readonly<Record<string, `app.${string}`>> = {
  trabalho: 'app.auditoria.tarefas',
  tabela: 'app.auditoria.tabelas',
  tipo: 'app.auditoria.vinculos',
  prazo: 'app.prazos.filtros',
  vence: 'app.prazo.faixas',
  noPrazo: 'app.prazo.relogios',
};

const UNSHOWN: ReadonlySet<string> = new Set([
  ...UNSHOWN_AUDIT_DETAILS,
  // Always set by the audit page.
  'filtro.umaPorVisita',
]);

const DEADLINES: ReadonlySet<string> = new Set(DEADLINE_FILTERS);

const UUID = /^[0-9a-f-]{36}$/;

/** The value of a detail, as the server writes it. */
type Value = string | number | boolean | null;

interface Words {
  label: ReturnType<typeof useLabelOr>;
  domainLabel: ReturnType<typeof useDomainLabel>;
  dates: Pick<ReturnType<typeof useDates>, 'date' | 'dateTime' | 'utcDay'>;
}

/** The details of an action in the reader's language; codes without a text stay as recorded. */
export function detailsInWords(details: AuditEntry['detalhes'], words: Words): string[] {
  const { label } = words;
  return Object.entries(details as Readonly<Record<string, Value>>).flatMap(([key, value]) => {
    if (UNSHOWN.has(key) || value === null) return [];
    // A digest records a count for every deadline; zeros are not shown.
    if (DEADLINES.has(key))
      return value === 0 ? [] : `${label(`app.prazos.filtros.${key}`, key)}: ${String(value)}`;
    // Here `nome` is the key of the altered row and not a name.
    if ('tabela' in details && key === 'nome') return [];
    if (key === 'ordem') return `${nameOf(key, words)}: ${orderOf(String(value), words)}`;
    // With `fim` it is the last row that a check of the audit log confirms, else a new deadline.
    if (key === 'ate' && 'fim' in details) return `${nameOf('ateLinha', words)}: ${String(value)}`;
    const [name = '', field] = key.split('.');
    if (field === undefined) return `${nameOf(name, words)}: ${valueOf(name, value, words)}`;
    return `${nameOf(name, words)} ${fieldOf(field, words)}: ${valueOf(field, value, words)}`;
  });
}

const nameOf = (name: string, { label }: Words): string =>
  label(`app.auditoria.detalhe.${name}`, name);

/** The name of a field by which an export was filtered or sorted. */
function fieldOf(field: string, { label }: Words): string {
  const auditField = label(`resources.auditoria.fields.${field}`, field);
  const reportField = label(`resources.relatos.fields.${field}`, auditField);
  return label(`app.auditoria.filtros.${field}`, reportField);
}

/** @param value a field and a direction, as `criadoEm,DESC` */
function orderOf(value: string, words: Words): string {
  const [field = '', direction = ''] = value.split(',');
  const directed = words.label(`ra.sort.${direction}`, direction);
  // Ids are in the order of time, so the direction alone is clear.
  return field === 'id' ? directed : `${fieldOf(field, words)}, ${directed}`;
}

function valueOf(name: string, value: Value, words: Words): string {
  const { label, dates } = words;
  if (typeof value === 'boolean')
    return label(value ? 'ra.boolean.true' : 'ra.boolean.false', String(value));
  if (name === 'ate' || name === 'encontroEm') return dates.dateTime(Number(value));
  return String(value)
    .split(',')
    .map((code) => codeOf(name, code, words))
    .join(', ');
}

function codeOf(name: string, code: string, { label, domainLabel, dates }: Words): string {
  const known = LABELS[name]?.[code];
  if (known) return domainLabel(known);
  const group = TEXT_GROUPS[name];
  if (group) return label(`${group}.${code}`, code);
  if (name === 'responsavel' && code === 'null') return label('app.responsavel.ninguem', code);
  if (/^\d{4}-\d\d-\d\dT/.test(code)) return dates.dateTime(Date.parse(code));
  if (/^\d{4}-\d\d-\d\d$/.test(code)) return dates.utcDay(code);
  return UUID.test(code) ? shortId(code) : code;
}
