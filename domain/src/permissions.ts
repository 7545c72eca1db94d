import type { Label } from './language';

/**
 * Permissions, as `area.verbo`: every staff route names one of these, and the back office shows
 * what the signed-in person may use. A role is a row of {@link ROLE_PERMISSIONS}.
 */
export const PERMISSIONS = [
  /**
   * One's own account: password, second factor, sessions, notices by mail, and access to the reports
   * by the recovery code. Also requests that wait for a second person.
   */
  'conta.usar',
  'relatos.ver',
  /** Takes down a report that came by telephone, in a meeting or by letter. */
  'relatos.registrar',
  /** Read and unread. */
  'relatos.marcar',
  'relatos.responder',
  /** Status, severity, founded flag, links and tags. */
  'relatos.classificar',
  /** Assigns the owner of a case. */
  'relatos.atribuir',
  /** Internal follow-ups and notes. */
  'relatos.acompanhar',
  /** Legal hold. */
  'relatos.reter',
  'relatos.apagar',
  'relatos.exportar',
  /** Sees which reports the hourly jobs will conclude, mark as silent or shred next. */
  'prazos.ver',
  'estatisticas.ver',
  /** Sees the annual report with small counts. */
  'estatisticas.exatas',
  'respostas_prontas.ver',
  'respostas_prontas.gerir',
  'usuarios.ver',
  /** Creates accounts, and edits one's own. */
  'usuarios.gerir',
  /**
   * Edits, deactivates and deletes others' accounts, sets their roles, appoints the `suplente`, and
   * switches off another's lost second factor.
   */
  'papeis.dar',
  /**
   * Gives a staff member back the access to the reports after a new password; gives single cases
   * and takes them away.
   */
  'acessos.dar',
  /**
   * Corrects when the company received a report that was taken down, which starts the legal clocks.
   */
  'recebimento.corrigir',
  /** Walls staff members from cases, and lifts walls. */
  'barreiras.erguer',
  /** Replaces the team's recovery code. */
  'recuperacao.trocar',
  /**
   * Replaces the team's key pair. Replacing the recovery code and removing a staff member also do
   * that.
   */
  'chaves.trocar',
  /** Sees and changes the organisation's settings, texts, questions and units. */
  'organizacao.gerir',
  /** Sees what the installation still needs. */
  'instalacao.ver',
  /** Files a test report, and erases it. */
  'instalacao.testar',
  /** Sees and changes the mail server, the sender and the committee's address; sends a test. */
  'correio.gerir',
  'entregas.ver',
  'entregas.repetir',
  'auditoria.ver',
  'auditoria.exportar',
  /** Sees deleted reports while they are in the trash, restores and shreds them. */
  'lixeira.gerir',
  /** The legal register of all reports ever filed, which contains no name and no text. */
  'registro.ver',
] as const;

export type Permission = (typeof PERMISSIONS)[number];

/**
 * The only permissions that a staff member with the role `equipe` can use before receiving the
 * team's key.
 */
export const WITHOUT_KEYS: readonly Permission[] = ['conta.usar'];

/** Each role's permissions. No role opens a case by itself: the case's keys decide that. */
export const ROLE_PERMISSIONS = {
  /** The specification's one role: all cases, and their handling, and accounts. */
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
  /** Usually added to another role: decides on people, keys and settings. */
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
    'organizacao.gerir',
    'instalacao.ver',
    'instalacao.testar',
    'correio.gerir',
    'lixeira.gerir',
    'registro.ver',
    'estatisticas.ver',
    'estatisticas.exatas',
  ],
  /** Handles the cases given to them. */
  apurador: [
    'conta.usar',
    'relatos.ver',
    'relatos.marcar',
    'relatos.responder',
    'relatos.classificar',
    'relatos.atribuir',
    'relatos.acompanhar',
  ],
  /** Reads the cases given to them. */
  leitor: ['conta.usar', 'relatos.ver'],
  /** Figures, audit log and register; no case. */
  auditor: [
    'conta.usar',
    'estatisticas.ver',
    'auditoria.ver',
    'auditoria.exportar',
    'registro.ver',
  ],
  /** Accounts, mail settings and deliveries; no case. */
  operador: [
    'conta.usar',
    'usuarios.ver',
    'usuarios.gerir',
    'instalacao.ver',
    'correio.gerir',
    'entregas.ver',
    'entregas.repetir',
  ],
} as const satisfies Readonly<Record<string, readonly Permission[]>>;

export type Role = keyof typeof ROLE_PERMISSIONS;

export const ROLES = Object.keys(ROLE_PERMISSIONS) as Role[];

export const ROLE_LABELS: Readonly<Record<Role, Label>> = {
  equipe: { pt: 'Equipe', en: 'Team', es: 'Equipo' },
  responsavel: { pt: 'Guardião das chaves', en: 'Key guardian', es: 'Custodio de claves' },
  apurador: { pt: 'Apurador', en: 'Investigator', es: 'Investigador' },
  leitor: { pt: 'Leitor', en: 'Reader', es: 'Lector' },
  auditor: { pt: 'Auditor', en: 'Auditor', es: 'Auditor' },
  operador: { pt: 'Operador', en: 'Operator', es: 'Operador' },
};

/** The default of a new account, and the only roles that a person without 'papeis.dar' can give. */
export const DEFAULT_ROLES: readonly Role[] = ['equipe'];

/** The permissions of these roles, in the order of {@link PERMISSIONS}. */
export function permissionsOf(roles: readonly Role[]): Permission[] {
  const permissions = new Set<Permission>(roles.flatMap((role) => ROLE_PERMISSIONS[role]));
  return PERMISSIONS.filter((permission) => permissions.has(permission));
}

/**
 * Whether these roles get the team's key, which opens every case without a wall. Other roles open
 * only the cases given to them, or none.
 */
export const holdsTeamKey = (roles: readonly Role[]): boolean => roles.includes('equipe');

/** Whether these roles open the cases given to them, and no others. */
export const holdsGivenCases = (roles: readonly Role[]): boolean =>
  !holdsTeamKey(roles) && permissionsOf(roles).includes('relatos.ver');

/** Whether a person with these roles can be given a case without an end date. */
export const holdsWithoutEnd = (roles: readonly Role[]): boolean =>
  holdsTeamKey(roles) || roles.includes('apurador');

/** Whether these permissions allow changing, deactivating or deleting another account. */
export const mayManage = (permissions: readonly Permission[]): boolean =>
  permissions.includes('papeis.dar');

/** Whether these permissions allow creating an account with these roles. */
export const mayAdd = (permissions: readonly Permission[], roles: readonly Role[]): boolean =>
  mayManage(permissions) || roles.every((role) => DEFAULT_ROLES.includes(role));
