import type { AcaoAuditada } from './acao-auditada';
import type { Rotulo } from './idioma';
import { type Permission, PERMISSIONS } from './permissions';

/** Deeds that need a second person as soon as two accounts are `responsavel`: by their name in the record, as they are asked for. */
export const APROVACAO_ROTULOS = {
  'lixeira.gerir.triturar': {
    pt: 'Triturar um relato agora',
    en: 'Shred a report now',
    es: 'Triturar un relato ahora',
  },
  'relatos.reter': {
    pt: 'Liberar um relato retido',
    en: 'Release a report from legal hold',
    es: 'Liberar un relato retenido',
  },
  'barreiras.erguer.levantar': {
    pt: 'Retirar uma barreira em um caso',
    en: 'Lift a bar on a case',
    es: 'Retirar una barrera en un caso',
  },
  'papeis.dar': { pt: 'Dar o papel de responsável', en: 'Make somebody responsible', es: 'Dar el rol de responsable' },
  'usuarios.gerir.segundo_fator': {
    pt: 'Desligar o segundo fator de um colega',
    en: "Turn off a colleague's second factor",
    es: 'Desactivar el segundo factor de un colega',
  },
  'relatos.exportar': { pt: 'Exportar todos os relatos', en: 'Export all reports', es: 'Exportar todos los relatos' },
} as const satisfies Readonly<Partial<Record<AcaoAuditada, Rotulo>>>;

export type AcaoAprovada = keyof typeof APROVACAO_ROTULOS;

export const ACOES_APROVADAS = Object.keys(APROVACAO_ROTULOS) as AcaoAprovada[];

/** What one may ask for a deed by: the permission that its name begins with. */
export const permissionToAsk = (acao: AcaoAprovada): Permission | undefined =>
  PERMISSIONS.find((permission) => acao === permission || acao.startsWith(`${permission}.`));
