import type { Rotulo } from './idioma';

/**
 * What a colleague may do, as `area.verbo`: every route of the team names one of these, and the back office shows what
 * the signed-in person has. A role is a row of {@link ROLE_PERMISSIONS}.
 */
export const PERMISSIONS = [
  /** One's own account: password, second factor, sessions, the team's key by the recovery code, events. */
  'conta.usar',
  'relatos.ver',
  /** Files a report that came by telephone, in a meeting or by letter. */
  'relatos.registrar',
  /** Read and unread. */
  'relatos.marcar',
  'relatos.responder',
  /** Status, severity, procedência. */
  'relatos.classificar',
  /** Says which colleague is responsible for a case. */
  'relatos.atribuir',
  /** Internal follow-ups and notes. */
  'relatos.acompanhar',
  /** Legal hold. */
  'relatos.reter',
  'relatos.apagar',
  'relatos.exportar',
  /** What the hourly jobs will conclude or shred next. */
  'prazos.ver',
  'estatisticas.ver',
  /** The annual report with its small counts, too. */
  'estatisticas.exatas',
  'respostas_prontas.ver',
  'respostas_prontas.gerir',
  'usuarios.ver',
  /** Adds accounts, and edits one's own. */
  'usuarios.gerir',
  /** Edits, deactivates and deletes others' accounts, gives and takes their roles, and says who is `suplente`. */
  'papeis.dar',
  /** Gives a colleague the keys to the reports back. */
  'acessos.dar',
  /** Corrects when a report that was taken down came to the company, from which the clocks of the law run. */
  'recebimento.corrigir',
  /** Walls colleagues from cases, and takes such walls away. */
  'barreiras.erguer',
  /** Replaces the team's recovery code. */
  'recuperacao.trocar',
  /** Replaces the team's key pair; so does replacing the code, and removing a colleague. */
  'chaves.trocar',
  'entregas.ver',
  'entregas.repetir',
  'auditoria.ver',
  'auditoria.exportar',
  /** Sees deleted reports for as long as they lie in the bin, restores or shreds them. */
  'lixeira.gerir',
  /** The register of all reports ever filed, which tells no name and no text. */
  'registro.ver',
] as const;

export type Permission = (typeof PERMISSIONS)[number];

/** What a colleague may do who still waits for the team's key: everything else would show or change what it protects. */
export const WITHOUT_KEYS: readonly Permission[] = ['conta.usar'];

/** Each role's permissions. Nobody has a case by a role alone: that is decided by its keys. */
export const ROLE_PERMISSIONS = {
  /** The specification's one role: all cases, and what it does with them and with accounts. */
  equipe: [
    'conta.usar',
    'relatos.ver',
    'relatos.registrar',
    'relatos.marcar',
    'relatos.responder',
    'relatos.classificar',
    'relatos.atribuir',
    'relatos.acompanhar',
    'relatos.reter',
    'relatos.apagar',
    'relatos.exportar',
    'prazos.ver',
    'estatisticas.ver',
    'respostas_prontas.ver',
    'respostas_prontas.gerir',
    'usuarios.ver',
    'usuarios.gerir',
    'acessos.dar',
    'entregas.ver',
    'entregas.repetir',
    'auditoria.ver',
    'auditoria.exportar',
  ],
  /** Stands beside another role: who decides on people and keys. */
  responsavel: [
    'conta.usar',
    'usuarios.ver',
    'usuarios.gerir',
    'papeis.dar',
    'acessos.dar',
    'recebimento.corrigir',
    'barreiras.erguer',
    'recuperacao.trocar',
    'chaves.trocar',
    'lixeira.gerir',
    'registro.ver',
    'estatisticas.ver',
    'estatisticas.exatas',
  ],
  /** The cases given to them. */
  apurador: [
    'conta.usar',
    'relatos.ver',
    'relatos.marcar',
    'relatos.responder',
    'relatos.classificar',
    'relatos.atribuir',
    'relatos.acompanhar',
  ],
  /** The cases given to them, to read. */
  leitor: ['conta.usar', 'relatos.ver'],
  /** Numbers, record and register; no case. */
  auditor: [
    'conta.usar',
    'estatisticas.ver',
    'auditoria.ver',
    'auditoria.exportar',
    'registro.ver',
  ],
  /** Accounts and deliveries; no case. */
  operador: ['conta.usar', 'usuarios.ver', 'usuarios.gerir', 'entregas.ver', 'entregas.repetir'],
} as const satisfies Readonly<Record<string, readonly Permission[]>>;

export type Role = keyof typeof ROLE_PERMISSIONS;

export const ROLES = Object.keys(ROLE_PERMISSIONS) as Role[];

export const ROLE_ROTULOS: Readonly<Record<Role, Rotulo>> = {
  equipe: { pt: 'Equipe', en: 'Team', es: 'Equipo' },
  responsavel: { pt: 'Responsável', en: 'Responsible', es: 'Responsable' },
  apurador: { pt: 'Apurador', en: 'Investigator', es: 'Investigador' },
  leitor: { pt: 'Leitor', en: 'Reader', es: 'Lector' },
  auditor: { pt: 'Auditor', en: 'Auditor', es: 'Auditor' },
  operador: { pt: 'Operador', en: 'Operator', es: 'Operador' },
};

/** What a new account is where nothing else is said, and all that somebody without 'papeis.dar' adds. */
export const DEFAULT_ROLES: readonly Role[] = ['equipe'];

/** All that somebody with these roles may do, in the order of {@link PERMISSIONS}. */
export function permissionsOf(roles: readonly Role[]): Permission[] {
  const permissions = new Set<Permission>(roles.flatMap((role) => ROLE_PERMISSIONS[role]));
  return PERMISSIONS.filter((permission) => permissions.has(permission));
}

/** Whether the team's key is for them, and with it every case. Others open what was given to them, or nothing. */
export const holdsTeamKey = (roles: readonly Role[]): boolean => roles.includes('equipe');

/** Whether somebody with these permissions may change, deactivate or delete another's account. */
export const mayManage = (permissions: readonly Permission[]): boolean =>
  permissions.includes('papeis.dar');

/** Whether somebody with these permissions may add an account with these roles. */
export const mayAdd = (permissions: readonly Permission[], roles: readonly Role[]): boolean =>
  mayManage(permissions) || roles.every((role) => DEFAULT_ROLES.includes(role));
