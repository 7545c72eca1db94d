import { ACOES_APROVADAS } from '@relato/domain/aprovacao';
import { AVISOS } from '@relato/domain/aviso';
import { AVISOS_PESSOAIS } from '@relato/domain/aviso-pessoal';
import { DESFECHOS, MEDIDAS } from '@relato/domain/desfecho';
import { GRAVIDADES } from '@relato/domain/gravidade';
import { MOTIVOS } from '@relato/domain/motivo';
import { ORIGENS } from '@relato/domain/origem';
import { ROLES } from '@relato/domain/permissions';
import { DECISOES } from '@relato/domain/procedencia';
import { STATUS } from '@relato/domain/status';
import { CONTAGEM_VERIFICACAO_ROTULOS } from '@relato/domain/verificacao';
import { TIPOS_VINCULO } from '@relato/domain/vinculo';

const oneOf = (values: readonly string[]): string => `('${values.join("', '")}')`;

/** The years that JavaScript and spreadsheets support. A null date passes. */
const withinYears = (columns: string): string =>
  `LEAST(${columns}) >= '1970-01-01Z' AND GREATEST(${columns}) < '3000-01-01Z'`;

/**
 * The check constraints of the schema, shared by the migration and the entities. They refuse values
 * that the product never writes and that would break lists, exports and jobs for all reports.
 */
export const CHECKS = {
  usuarios_valores: `"papeis" <@ ARRAY['${ROLES.join("', '")}'] AND "avisos" <@ ARRAY['${AVISOS_PESSOAIS.join("', '")}'] AND jsonb_typeof("chavesAcesso") = 'array'
      AND jsonb_typeof("historico") = 'array' AND ${withinYears('"criadoEm"')}`,
  relatos_valores: `"motivo" IN ${oneOf(MOTIVOS)} AND "status" IN ${oneOf(STATUS)}
      AND "gravidade" IN ${oneOf(GRAVIDADES)} AND "alteradoPor" IN ('visitante', 'equipe', 'sistema')
      AND "procedenciaDecisao" IN ${oneOf(DECISOES)}
      AND "procedencia" = ("procedenciaDecisao" IS NOT DISTINCT FROM 'PROCEDENTE')
      AND "origem" IN ${oneOf(ORIGENS)} AND "desfecho" IN ${oneOf(DESFECHOS)}
      AND "medidas" <@ ARRAY['${MEDIDAS.join("', '")}']`,
  relatos_datas: withinYears(
    `"recebidoEm", "criadoEm", "alteradoEm", "expiraEm", "primeiraRespostaEm", "acusadoEm", "prorrogadoEm", "devolutivaEm",
      "silenteEm", "concluidoEm", "encontroRespondidoEm", "apagadoEm", "acuseAte", "devolutivaAte", "encontroAte",
      "iniciadoEm", "encontroEm"`,
  ),
  aprovacoes_valores: `"acao" IN ${oneOf(ACOES_APROVADAS)} AND jsonb_typeof("dados") = 'object'
      AND jsonb_typeof("chaves") = 'object' AND ${withinYears('"pedidaEm", "expiraEm", "confirmadaEm"')}`,
  acompanhamentos_datas: withinYears('"venceEm"'),
  vinculos_valores: `"tipo" IN ${oneOf(TIPOS_VINCULO)}`,
  verificacoes_datas: withinYears('"em", "avisadaEm"'),
  contagens_verificacao_valores: `"resposta" IN ${oneOf(Object.keys(CONTAGEM_VERIFICACAO_ROTULOS))}`,
  mensagens_aviso: `"aviso" IN ${oneOf(AVISOS)} AND ${withinYears('"avisoEm"')}`,
} as const;
