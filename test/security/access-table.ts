import {
  holdsTeamKey,
  type Permission,
  permissionsOf,
  type Role,
  ROLES,
  WITHOUT_KEYS,
} from '@relato/domain/permissions';

/** The clients: strangers, two visitors, staff, and three staff members with limited rights. */
const STRANGERS = ['nobody', 'visitor A', 'visitor B', 'deactivated'] as const;

export interface Someone {
  name: string;
  /** Absent for a client that is not a staff member. */
  roles?: readonly Role[];
  /** Whether this client can open the case in the paths. */
  holds?: boolean;
  /** Whether this client is walled from the case in the paths. */
  walled?: boolean;
  /** Whether this account has the team's key, if its roles need it. */
  keyless?: boolean;
}

/**
 * Every role, and the guardian with equipe as the first account has them. A role that may hold
 * cases is tested with and without one, and each role is tested once as walled from the case.
 */
const ROLE_SETS: readonly (readonly Role[])[] = [
  ...ROLES.map((role) => [role]),
  ['equipe', 'responsavel'],
];

export const PEOPLE: readonly Someone[] = [
  ...STRANGERS.map((name) => ({ name })),
  ...ROLE_SETS.flatMap((roles) =>
    (permissionsOf(roles).includes('relatos.ver') ? [true, false] : [false]).map((holds) => ({
      name: `${roles.join(' and ')}, ${holds ? 'of a case that they hold' : 'of a case that they do not hold'}`,
      roles,
      holds,
    })),
  ),
  ...ROLE_SETS.map((roles) => ({
    name: `${roles.join(' and ')}, walled from a case`,
    roles,
    walled: true,
  })),
  { name: 'equipe without keys', roles: ['equipe'], keyless: true },
  { name: 'without roles', roles: [] },
];

/**
 * The expected status: the same for all, for the visitors A and B only, or for staff with the
 * permission.
 */
type Access =
  | { everyone: number }
  | { visitors: readonly [number, number] }
  | {
      permission: Permission;
      /** The status with the permission. */
      admitted: number;
      /** It needs the team's key in any role. */
      byKey?: true;
      /** A body for routes where an empty one would have an effect. */
      body?: object;
    };

export function bodyFor(route: string): object {
  const access = ACCESS[route]!;
  return ('body' in access ? access.body : undefined) ?? {};
}

/** Whether the route's path names one case. */
export const isOfCase = (route: string): boolean => route.includes('/api/relatos/:id');

/**
 * The expected status of a route for a client. Permissions come from the roles' table in domain/.
 */
export function expectedStatus(
  route: string,
  { name, roles, holds = false, keyless = false }: Someone,
): number {
  const access = ACCESS[route]!;
  if ('everyone' in access) return access.everyone;
  if ('visitors' in access) {
    if (name === 'visitor A') return access.visitors[0];
    return name === 'visitor B' ? access.visitors[1] : 401;
  }
  if (!roles) return 401;
  const { permission, admitted, byKey = false } = access;
  if (keyless) return WITHOUT_KEYS.includes(permission) ? admitted : 403;
  if (isOfCase(route) && !holds) return 404;
  const may = permissionsOf(roles).includes(permission) && (!byKey || holdsTeamKey(roles));
  return may ? admitted : 403;
}

/**
 * The expected access to each route (test/security/access.e2e-spec.ts tests every route as every
 * client, and fails for a route without a line here). For a client that holds a case, the paths
 * name its own case, attachment and follow-up; the deletion comes last. For a client without
 * access, they name a case of others; for one that holds all cases, a missing one. Other writes
 * name missing things with an empty body, so that 400 or 404 mean: permitted, without effect. A
 * stranger's writes name existing things, and the test checks afterwards that nothing changed.
 */
export const ACCESS: Readonly<Record<string, Access>> = {
  'POST /api/auth/login': { everyone: 400 },
  'POST /api/auth/logout': { permission: 'conta.usar', admitted: 204 },
  'GET /api/auth/me': { permission: 'conta.usar', admitted: 200 },
  'POST /api/auth/confirmacao': { permission: 'conta.usar', admitted: 400 },
  'PUT /api/auth/avisos': { permission: 'conta.usar', admitted: 400 },
  'PUT /api/auth/senha': { permission: 'conta.usar', admitted: 400 },
  'GET /api/auth/sessoes': { permission: 'conta.usar', admitted: 200 },
  'DELETE /api/auth/sessoes': { permission: 'conta.usar', admitted: 204 },
  'DELETE /api/auth/sessoes/:id': { permission: 'conta.usar', admitted: 404 },
  'POST /api/auth/recuperacao': { everyone: 400 },
  'POST /api/auth/recuperacao/conferir': { everyone: 400 },
  'POST /api/auth/recuperacao/senha': { everyone: 400 },
  'POST /api/auth/chaves': { permission: 'conta.usar', admitted: 400 },
  'POST /api/auth/codigo-recuperacao': {
    permission: 'recuperacao.trocar',
    admitted: 200,
    byKey: true,
  },
  'POST /api/auth/chave-equipe': { permission: 'chaves.trocar', admitted: 204, byKey: true },
  'POST /api/auth/segundo-fator/oferta': { permission: 'conta.usar', admitted: 200 },
  'PUT /api/auth/segundo-fator': { permission: 'conta.usar', admitted: 400 },
  'POST /api/auth/segundo-fator/codigos': { permission: 'conta.usar', admitted: 409 },
  'POST /api/auth/segundo-fator/desligar': { permission: 'conta.usar', admitted: 204 },
  'GET /api/auth/chaves-acesso': { permission: 'conta.usar', admitted: 200 },
  'POST /api/auth/chaves-acesso': { permission: 'conta.usar', admitted: 400 },
  'POST /api/auth/chaves-acesso/oferta': { permission: 'conta.usar', admitted: 200 },
  'POST /api/auth/chaves-acesso/:id/apagar': { permission: 'conta.usar', admitted: 404 },
  'POST /api/usuarios/:id/chaves': { permission: 'acessos.dar', admitted: 404 },
  'POST /api/usuarios/:id/convite': { permission: 'papeis.dar', admitted: 404 },
  'POST /api/usuarios/:id/segundo-fator/desligar': { permission: 'papeis.dar', admitted: 404 },
  'GET /api/usuarios': { permission: 'usuarios.ver', admitted: 200 },
  'POST /api/usuarios': { permission: 'usuarios.gerir', admitted: 400 },
  'GET /api/usuarios/:id': { permission: 'usuarios.ver', admitted: 200 },
  // An account may edit itself without 'usuarios.gerir'; the tested target is another account.
  'PUT /api/usuarios/:id': { permission: 'papeis.dar', admitted: 404 },
  'DELETE /api/usuarios/:id': { permission: 'papeis.dar', admitted: 404 },
  'GET /api/visitante/relato': { visitors: [200, 200] },
  'GET /api/visitante/relato/comprovante': { visitors: [200, 200] },
  'POST /api/visitante/relatos': { everyone: 400 },
  'GET /api/visitante/formulario': { everyone: 200 },
  'GET /api/visitante/relato/anexos/:id': { visitors: [200, 404] },
  'POST /api/visitante/relato/mensagens': { visitors: [400, 400] },
  'POST /api/visitante/relato/aprovacao': { visitors: [400, 400] },
  'POST /api/visitante/aviso': { visitors: [400, 400] },
  'DELETE /api/visitante/aviso': { visitors: [204, 204] },
  'POST /api/visitante/identificacao': { visitors: [400, 400] },
  'POST /api/visitante/verificacoes': { visitors: [400, 400] },
  'POST /api/visitante/palavras': { visitors: [400, 400] },
  'GET /api/visitante/prova': { everyone: 400 },
  'POST /api/visitante/acesso': { everyone: 400 },
  'DELETE /api/visitante/sessao': { everyone: 204 },
  'GET /api/etiquetas': { permission: 'relatos.ver', admitted: 200 },
  'GET /api/tarefas': { permission: 'relatos.ver', admitted: 200 },
  'GET /api/relatos': { permission: 'relatos.ver', admitted: 200 },
  'POST /api/relatos/procurar': { permission: 'relatos.ver', admitted: 200 },
  'POST /api/relatos/registrar': { permission: 'relatos.registrar', admitted: 400 },
  'POST /api/relatos/lote': { permission: 'relatos.ver', admitted: 400 },
  // Several of these accounts are guardians: an action for two is permitted, and refused for a
  // missing reason.
  'GET /api/relatos/linhas': { permission: 'relatos.exportar', admitted: 400 },
  'GET /api/relatos/planilha': { permission: 'relatos.exportar', admitted: 400 },
  'GET /api/relatos/:id/dossie': { permission: 'relatos.exportar', admitted: 200 },
  'POST /api/relatos/procurar/planilha': { permission: 'relatos.exportar', admitted: 400 },
  'POST /api/relatos/planilha': { permission: 'relatos.exportar', admitted: 400 },
  'GET /api/relatos/:id': { permission: 'relatos.ver', admitted: 200 },
  'PUT /api/relatos/:id/lido': { permission: 'relatos.marcar', admitted: 200 },
  'DELETE /api/relatos/:id/lido': { permission: 'relatos.marcar', admitted: 200 },
  'PUT /api/relatos/:id/retencao': { permission: 'relatos.reter', admitted: 204 },
  'DELETE /api/relatos/:id/retencao': { permission: 'relatos.reter', admitted: 400 },
  'GET /api/relatos/:id/linha-do-tempo': { permission: 'relatos.ver', admitted: 200 },
  'POST /api/relatos/:id/adiante': { permission: 'relatos.ver', admitted: 200 },
  'POST /api/relatos/:id/abertura': { permission: 'relatos.ver', admitted: 400 },
  'GET /api/relatos/:id/folha': { permission: 'relatos.ver', admitted: 200 },
  'POST /api/relatos/:id/situacao': { permission: 'relatos.classificar', admitted: 400 },
  'POST /api/relatos/:id/acuse': { permission: 'relatos.responder', admitted: 200 },
  'PUT /api/relatos/:id/recebimento': { permission: 'recebimento.corrigir', admitted: 400 },
  'POST /api/relatos/:id/prorrogacao': { permission: 'relatos.responder', admitted: 400 },
  'GET /api/relatos/:id/anexos/:id': { permission: 'relatos.ver', admitted: 200 },
  'GET /api/relatos/:id/anexos/:id/original': { permission: 'relatos.ver', admitted: 404 },
  'GET /api/relatos/:id/anexos/:id/miniatura': { permission: 'relatos.ver', admitted: 200 },
  'POST /api/relatos/:id/acompanhamentos': { permission: 'relatos.acompanhar', admitted: 400 },
  'POST /api/relatos/:id/acompanhamentos/:id/situacao': {
    permission: 'relatos.acompanhar',
    admitted: 400,
  },
  'POST /api/relatos/:id/notas': { permission: 'relatos.acompanhar', admitted: 400 },
  'POST /api/relatos/:id/etiquetas': { permission: 'relatos.classificar', admitted: 400 },
  'DELETE /api/relatos/:id/etiquetas/:id': { permission: 'relatos.classificar', admitted: 404 },
  'GET /api/relatos/:id/acessos': { permission: 'relatos.ver', admitted: 200 },
  'GET /api/relatos/:id/barreiras': { permission: 'relatos.ver', admitted: 200 },
  'POST /api/relatos/:id/barreiras': { permission: 'barreiras.erguer', admitted: 400 },
  'DELETE /api/relatos/:id/barreiras/:id': { permission: 'barreiras.erguer', admitted: 404 },
  'GET /api/relatos/:id/vinculos': { permission: 'relatos.ver', admitted: 200 },
  'POST /api/relatos/:id/vinculos': { permission: 'relatos.classificar', admitted: 400 },
  'DELETE /api/relatos/:id/vinculos/:id': { permission: 'relatos.classificar', admitted: 404 },
  'PUT /api/relatos/:id/responsavel': { permission: 'relatos.atribuir', admitted: 400 },
  'POST /api/relatos/:id/acessos': { permission: 'acessos.dar', admitted: 400 },
  'DELETE /api/relatos/:id/acessos/:id': { permission: 'acessos.dar', admitted: 404 },
  'POST /api/relatos/:id/mensagens': { permission: 'relatos.responder', admitted: 400 },
  'GET /api/lixeira': { permission: 'lixeira.gerir', admitted: 200 },
  'POST /api/lixeira/:id/restaurar': { permission: 'lixeira.gerir', admitted: 404 },
  'POST /api/lixeira/:id/triturar': { permission: 'lixeira.gerir', admitted: 404 },
  'GET /api/aprovacoes': { permission: 'conta.usar', admitted: 200 },
  'POST /api/aprovacoes/:id/confirmar': { permission: 'conta.usar', admitted: 404 },
  'POST /api/aprovacoes/:id/recusar': { permission: 'conta.usar', admitted: 404 },
  'GET /api/registro': { permission: 'registro.ver', admitted: 200 },
  'GET /api/registro/conferencia': { permission: 'registro.ver', admitted: 200 },
  'GET /api/registro/planilha': { permission: 'registro.ver', admitted: 200 },
  'GET /api/expiracao/previa': { permission: 'prazos.ver', admitted: 200 },
  'GET /api/trituracao/previa': { permission: 'prazos.ver', admitted: 200 },
  'GET /health/live': { everyone: 200 },
  'GET /health/ready': { everyone: 200 },
  'GET /api/eventos': { permission: 'relatos.ver', admitted: 200 },
  'GET /api/entregas': { permission: 'entregas.ver', admitted: 200 },
  'GET /api/auditoria': { permission: 'auditoria.ver', admitted: 200 },
  'GET /api/auditoria/planilha': { permission: 'auditoria.exportar', admitted: 200 },
  'POST /api/entregas/tentar': { permission: 'entregas.repetir', admitted: 200 },
  'POST /api/entregas/:id/tentar': { permission: 'entregas.repetir', admitted: 404 },
  'GET /api/consultas': { permission: 'relatos.ver', admitted: 200 },
  'POST /api/consultas': { permission: 'relatos.ver', admitted: 400 },
  'DELETE /api/consultas/:id': { permission: 'relatos.ver', admitted: 404 },
  'POST /api/auth/codigo-recuperacao/conferir': {
    permission: 'recuperacao.trocar',
    admitted: 400,
  },
  'GET /api/instalacao': { permission: 'instalacao.ver', admitted: 200 },
  'GET /api/instalacao/teste': { permission: 'instalacao.testar', admitted: 200 },
  'POST /api/instalacao/teste': { permission: 'instalacao.testar', admitted: 200 },
  // None was filed.
  'DELETE /api/instalacao/teste': { permission: 'instalacao.testar', admitted: 404 },
  'POST /api/visitante/teste': { everyone: 400 },
  'GET /api/configuracoes': { permission: 'organizacao.gerir', admitted: 200 },
  'GET /api/configuracoes/lei': { permission: 'organizacao.gerir', admitted: 200 },
  'PUT /api/configuracoes/lei': { permission: 'organizacao.gerir', admitted: 400 },
  'PUT /api/configuracoes': { permission: 'organizacao.gerir', admitted: 400 },
  'POST /api/configuracoes/logotipo': { permission: 'organizacao.gerir', admitted: 400 },
  'GET /api/visitante/logotipo/:id': { everyone: 404 },
  'POST /api/configuracoes/previa': { permission: 'organizacao.gerir', admitted: 400 },
  'GET /api/questionario': { permission: 'organizacao.gerir', admitted: 200 },
  'GET /api/questionario/:id': { permission: 'organizacao.gerir', admitted: 404 },
  'PUT /api/questionario/rascunho': { permission: 'organizacao.gerir', admitted: 400 },
  'POST /api/questionario/publicacao': { permission: 'organizacao.gerir', admitted: 400 },
  'GET /api/unidades': { permission: 'organizacao.gerir', admitted: 200 },
  'GET /api/unidades/minhas': { permission: 'relatos.ver', admitted: 200 },
  'POST /api/unidades': { permission: 'organizacao.gerir', admitted: 400 },
  'PUT /api/unidades/:id': { permission: 'organizacao.gerir', admitted: 400 },
  'PUT /api/unidades/:id/pessoas': { permission: 'organizacao.gerir', admitted: 400 },
  'POST /api/unidades/:id/casos': { permission: 'acessos.dar', admitted: 400 },
  'DELETE /api/unidades/:id': { permission: 'organizacao.gerir', admitted: 400 },
  'GET /api/correio': { permission: 'correio.gerir', admitted: 200 },
  'PUT /api/correio': { permission: 'correio.gerir', admitted: 400 },
  // No server is set.
  'POST /api/correio/confirmacao': { permission: 'correio.gerir', admitted: 409 },
  'POST /api/correio/teste': { permission: 'correio.gerir', admitted: 400 },
  'POST /api/correio/teste/palavra': { permission: 'correio.gerir', admitted: 400 },
  'GET /api/correio/teste/:id': { permission: 'correio.gerir', admitted: 200 },
  'GET /api/respostas-prontas': { permission: 'respostas_prontas.ver', admitted: 200 },
  'POST /api/respostas-prontas': { permission: 'respostas_prontas.gerir', admitted: 400 },
  'GET /api/respostas-prontas/:id': { permission: 'respostas_prontas.ver', admitted: 404 },
  'PUT /api/respostas-prontas/:id': { permission: 'respostas_prontas.gerir', admitted: 400 },
  'DELETE /api/respostas-prontas/:id': { permission: 'respostas_prontas.gerir', admitted: 404 },
  'GET /api/estatisticas': { permission: 'estatisticas.ver', admitted: 200 },
  'GET /api/estatisticas/anual': { permission: 'estatisticas.ver', admitted: 200 },
  'GET /api/estatisticas/anual/planilha': { permission: 'estatisticas.ver', admitted: 200 },
  'POST /api/relatos/:id/impedimento': {
    permission: 'relatos.ver',
    admitted: 400,
    body: { motivo: 1 },
  },
  // Last: it would remove the case if the case were not held.
  'DELETE /api/relatos/:id': { permission: 'relatos.apagar', admitted: 409 },
};
