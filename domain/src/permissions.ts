import type { Label } from './language';

/**
 * Permissions, as `area.verbo`: every staff route names one of these, and the back office shows
 * what the signed-in person may use. A role is a row of {@link ROLE_PERMISSIONS}.
 */
export const PERMISSIONS = [
  /**
   * One's own account: password, second factor, sessions, the team's key by the recovery code,
   * events.
   */
  'conta.usar',
  'relatos.ver',
  /** Takes down a report that came by telephone, in a meeting or by letter. */
  'relatos.registrar',
  /** Read and unread. */
  'relatos.marcar',
  'relatos.responder',
  /** Status, severity, procedência, links and tags. */
  'relatos.classificar',
  /** Assigns the owner of a case. */
  'relatos.atribuir',
  /** Internal follow-ups and notes. */
  'relatos.acompanhar',
  /** Legal hold. */
  'relatos.reter',
  'relatos.apagar',
  'relatos.exportar',
  /** Sees the previews of the hourly jobs. */
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
   * Edits, deactivates and deletes others' accounts, sets their roles, and appoints the `suplente`.
   */
  'papeis.dar',
  /** Gives a staff member access to the reports back. */
  'acessos.dar',
  /**
   * Corrects when the company received a report that was taken down, which starts the legal clocks.
   */
  'recebimento.corrigir',
  /** Walls staff members from cases, and lifts walls. */
  'barreiras.erguer',
  /** Replaces the team's recovery code. */
  'recuperacao.trocar',
  /** Replaces the team's key pair; so do replacing the code and removing a staff member. */
  'chaves.trocar',
  /** Sees and changes the organisation's settings and texts. */
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
 * The permissions of a staff member who still waits for the team's key: all others show or change
 * what it protects.
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
  /** Added to another role: decides on people and keys. */
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
  /** Figures, audit log and register; no case. */
  auditor: [
    'conta.usar',
    'estatisticas.ver',
    'auditoria.ver',
    'auditoria.exportar',
    'registro.ver',
  ],
  /** Accounts and deliveries; no case. */
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
 * Whether these roles get the team's key, and with it every case. Others open only cases given to
 * them, or none.
 */
export const holdsTeamKey = (roles: readonly Role[]): boolean => roles.includes('equipe');

/** Whether these roles hold cases without an end date: every case, or the given ones. */
export const holdsWithoutEnd = (roles: readonly Role[]): boolean =>
  holdsTeamKey(roles) || roles.includes('apurador');

/** Whether these permissions allow changing, deactivating or deleting another account. */
export const mayManage = (permissions: readonly Permission[]): boolean =>
  permissions.includes('papeis.dar');

/** Whether these permissions allow creating an account with these roles. */
export const mayAdd = (permissions: readonly Permission[], roles: readonly Role[]): boolean =>
  mayManage(permissions) || roles.every((role) => DEFAULT_ROLES.includes(role));
