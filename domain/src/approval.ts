import type { AuditAction } from './audit-action';
import type { Label } from './language';
import { type Permission, PERMISSIONS } from './permissions';

/**
 * Actions that one person cannot do alone (design section 3, "Who may do what"), by their names in
 * the audit log.
 */
export const APPROVAL_LABELS = {
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
  'barreiras.erguer': {
    pt: 'Impedir um responsável em um caso',
    en: 'Bar a key guardian from a case',
    es: 'Apartar a un responsable de un caso',
  },
  'barreiras.erguer.levantar': {
    pt: 'Retirar uma barreira em um caso',
    en: 'Lift a bar on a case',
    es: 'Retirar una barrera en un caso',
  },
  'papeis.dar': {
    pt: 'Dar ou tirar o papel de responsável',
    en: 'Give or take the role of a key guardian',
    es: 'Dar o quitar el rol de responsable',
  },
  'usuarios.gerir.alterar': {
    pt: 'Trocar o e-mail de um responsável',
    en: "Change a key guardian's e-mail",
    es: 'Cambiar el correo de un responsable',
  },
  'usuarios.gerir.desativar': {
    pt: 'Desativar um responsável',
    en: 'Deactivate a key guardian',
    es: 'Desactivar a un responsable',
  },
  'usuarios.gerir.apagar': {
    pt: 'Apagar a conta de um responsável',
    en: "Delete a key guardian's account",
    es: 'Eliminar la cuenta de un responsable',
  },
  'usuarios.gerir.segundo_fator': {
    pt: 'Desligar o segundo fator de um colega',
    en: "Turn off a colleague's second factor",
    es: 'Desactivar el segundo factor de un colega',
  },
  'relatos.exportar': {
    pt: 'Exportar todos os relatos',
    en: 'Export all reports',
    es: 'Exportar todos los relatos',
  },
} as const satisfies Readonly<Partial<Record<AuditAction, Label>>>;

export type ApprovalAction = keyof typeof APPROVAL_LABELS;

export const APPROVAL_ACTIONS = Object.keys(APPROVAL_LABELS) as ApprovalAction[];

/**
 * The permission needed to request an action: 'papeis.dar' for another's account, otherwise the one
 * its name begins with.
 */
export const permissionToRequest = (action: ApprovalAction): Permission | undefined =>
  action.startsWith('usuarios.')
    ? 'papeis.dar'
    : PERMISSIONS.find(
        (permission) => action === permission || action.startsWith(`${permission}.`),
      );
