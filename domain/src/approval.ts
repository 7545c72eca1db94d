import type { AuditAction } from './audit-action';
import type { Label } from './language';
import { type Permission, PERMISSIONS } from './permissions';

/**
 * Actions that one person cannot do alone (design section 3, "Who may do what"), by their names in
 * the audit log.
 */
export const APPROVAL_LABELS = {
  'lixeira.gerir.triturar': {
    pt: 'Apagar um relato de vez',
    en: 'Erase a report for good',
    es: 'Borrar un relato definitivamente',
  },
  'relatos.reter': {
    pt: 'Permitir a exclusão de um relato',
    en: 'Release a report from legal hold',
    es: 'Permitir el borrado de un relato',
  },
  'barreiras.erguer': {
    pt: 'Restringir um guardião das chaves em um caso',
    en: 'Exclude a key guardian from a case',
    es: 'Excluir a un custodio de claves de un caso',
  },
  'barreiras.erguer.levantar': {
    pt: 'Retirar uma restrição em um caso',
    en: 'Lift an exclusion from a case',
    es: 'Retirar una exclusión en un caso',
  },
  'papeis.dar': {
    pt: 'Dar ou tirar o papel de guardião das chaves',
    en: 'Give or take the role of a key guardian',
    es: 'Dar o quitar el rol de custodio de claves',
  },
  'usuarios.gerir.alterar': {
    pt: 'Trocar o e-mail de um guardião das chaves',
    en: "Change a key guardian's e-mail",
    es: 'Cambiar el correo de un custodio de claves',
  },
  'usuarios.gerir.desativar': {
    pt: 'Desativar um guardião das chaves',
    en: 'Deactivate a key guardian',
    es: 'Desactivar a un custodio de claves',
  },
  'usuarios.gerir.apagar': {
    pt: 'Apagar a conta de um guardião das chaves',
    en: "Delete a key guardian's account",
    es: 'Eliminar la cuenta de un custodio de claves',
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
  'organizacao.gerir.lei': {
    pt: 'Mudar a lei aplicada, o fuso, a guarda ou o tempo na lixeira',
    en: 'Change the law, the time zone, the retention or the time in the trash',
    es: 'Cambiar la ley aplicada, la zona horaria, la conservación o el tiempo en la papelera',
  },
  'organizacao.gerir.unidades': {
    pt: 'Mudar as pessoas de uma unidade, ou encerrá-la',
    en: 'Change the people of a unit, or close it',
    es: 'Cambiar las personas de una unidad, o cerrarla',
  },
  'acessos.dar.unidade': {
    pt: 'Dar a alguém os casos abertos de uma unidade',
    en: 'Give a person the open cases of a unit',
    es: 'Dar a alguien los casos abiertos de una unidad',
  },
  'correio.gerir.rota': {
    pt: 'Enviar por este servidor também os e-mails a quem relata',
    en: 'Send mails to reporters by this server as well',
    es: 'Enviar por este servidor también los correos a quien relata',
  },
} as const satisfies Readonly<Partial<Record<AuditAction, Label>>>;

export type ApprovalAction = keyof typeof APPROVAL_LABELS;

export const APPROVAL_ACTIONS = Object.keys(APPROVAL_LABELS) as ApprovalAction[];

/** Requests of which the account that they concern must not know. */
export const HIDDEN_FROM_ACCOUNT: readonly ApprovalAction[] = ['barreiras.erguer'];

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
