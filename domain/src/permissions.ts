/**
 * What a colleague may do, as `area.verbo`: every route of the team names one of these, and the back office shows what
 * the signed-in person has. A role is a row of {@link ROLE_PERMISSIONS}.
 */
export const PERMISSIONS = [
  /** One's own account: password, second factor, sessions, the team's key by the recovery code, events. */
  'conta.usar',
  'relatos.ver',
  /** Read and unread. */
  'relatos.marcar',
  'relatos.responder',
  /** Status, severity, procedência. */
  'relatos.classificar',
  /** Internal follow-ups. */
  'relatos.acompanhar',
  /** Legal hold. */
  'relatos.reter',
  'relatos.apagar',
  'relatos.exportar',
  /** What the hourly jobs will conclude or shred next. */
  'prazos.ver',
  'estatisticas.ver',
  'respostas_prontas.ver',
  'respostas_prontas.gerir',
  'usuarios.ver',
  'usuarios.gerir',
  /** Gives a colleague the keys to the reports back. */
  'acessos.dar',
  /** Replaces the team's recovery code. */
  'recuperacao.trocar',
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

/** What a colleague may do who holds no key yet: everything else would show or change what the keys protect. */
export const WITHOUT_KEYS: readonly Permission[] = ['conta.usar'];

/** What undoes or outlives a deletion, and is therefore not for everybody who may delete. */
const OF_RESPONSIBLE = ['lixeira.gerir', 'registro.ver'] as const satisfies readonly Permission[];

const OF_TEAM = PERMISSIONS.filter((permission) => !OF_RESPONSIBLE.some((other) => other === permission));

/** Each role's permissions. `equipe` does all that the specification's one role does. */
export const ROLE_PERMISSIONS = {
  equipe: OF_TEAM,
  responsavel: ['conta.usar', ...OF_RESPONSIBLE],
} as const satisfies Readonly<Record<string, readonly Permission[]>>;

export type Role = keyof typeof ROLE_PERMISSIONS;

export const ROLES = Object.keys(ROLE_PERMISSIONS) as Role[];

/** All that somebody with these roles may do, in the order of {@link PERMISSIONS}. */
export function permissionsOf(roles: readonly Role[]): Permission[] {
  return PERMISSIONS.filter((permission) => roles.some((role) => hasPermission(role, permission)));
}

function hasPermission(role: Role, permission: Permission): boolean {
  const permissions: readonly Permission[] = ROLE_PERMISSIONS[role];
  return permissions.includes(permission);
}
