import { APPROVAL_ACTIONS } from '@relato/domain/approval';
import { NOTICES } from '@relato/domain/notice';
import { PERSONAL_NOTICES } from '@relato/domain/personal-notice';
import { OUTCOMES, MEASURES } from '@relato/domain/outcome';
import { SEVERITIES } from '@relato/domain/severity';
import { REASONS } from '@relato/domain/reason';
import { ORIGINS } from '@relato/domain/origin';
import { ROLES } from '@relato/domain/permissions';
import { DECISIONS } from '@relato/domain/founded';
import { STATUSES } from '@relato/domain/status';
import { CHECK_IN_RESULTS } from '@relato/domain/check-in';
import { LINK_KINDS } from '@relato/domain/case-link';

const oneOf = (values: readonly string[]): string => `('${values.join("', '")}')`;

/** The years that JavaScript and spreadsheets support. A null date passes. */
const withinYears = (columns: string): string =>
  `LEAST(${columns}) >= '1970-01-01Z' AND GREATEST(${columns}) < '3000-01-01Z'`;

/**
 * The check constraints of the schema, shared by the migration and the entities. They refuse values
 * that the product never writes and that would break lists, exports and jobs for all reports.
 */
export const CHECKS = {
  usuarios_valores: `"papeis" <@ ARRAY['${ROLES.join("', '")}'] AND "avisos" <@ ARRAY['${PERSONAL_NOTICES.join("', '")}'] AND jsonb_typeof("chavesAcesso") = 'array'
      AND jsonb_typeof("historico") = 'array' AND ${withinYears('"criadoEm"')}`,
  relatos_valores: `"motivo" IN ${oneOf(REASONS)} AND "status" IN ${oneOf(STATUSES)}
      AND "gravidade" IN ${oneOf(SEVERITIES)} AND "alteradoPor" IN ('visitante', 'equipe', 'sistema')
      AND "procedenciaDecisao" IN ${oneOf(DECISIONS)}
      AND "procedencia" = ("procedenciaDecisao" IS NOT DISTINCT FROM 'PROCEDENTE')
      AND "origem" IN ${oneOf(ORIGINS)} AND "desfecho" IN ${oneOf(OUTCOMES)}
      AND "medidas" <@ ARRAY['${MEASURES.join("', '")}']`,
  relatos_datas: withinYears(
    `"recebidoEm", "criadoEm", "alteradoEm", "expiraEm", "primeiraRespostaEm", "acusadoEm", "prorrogadoEm", "devolutivaEm",
      "silenteEm", "concluidoEm", "encontroRespondidoEm", "apagadoEm", "acuseAte", "devolutivaAte", "encontroAte",
      "iniciadoEm", "encontroEm"`,
  ),
  aprovacoes_valores: `"acao" IN ${oneOf(APPROVAL_ACTIONS)} AND jsonb_typeof("dados") = 'object'
      AND jsonb_typeof("chaves") = 'object' AND ${withinYears('"pedidaEm", "expiraEm", "confirmadaEm"')}`,
  acompanhamentos_datas: withinYears('"venceEm"'),
  vinculos_valores: `"tipo" IN ${oneOf(LINK_KINDS)}`,
  verificacoes_datas: withinYears('"em", "avisadaEm"'),
  contagens_verificacao_valores: `"resposta" IN ${oneOf(CHECK_IN_RESULTS)}`,
  mensagens_aviso: `"aviso" IN ${oneOf(NOTICES)} AND ${withinYears('"avisoEm"')}`,
} as const;
