import { type Permission, permissionsOf, type Role, ROLES, WITHOUT_KEYS } from '@relato/domain/permissions';

/** Who asks: strangers, two visitors, a colleague of each role who holds the keys, and three who may do less. */
const LIMITED = ['deactivated', 'without keys', 'without roles'] as const;
export const PEOPLE = ['nobody', 'visitor A', 'visitor B', ...ROLES, ...LIMITED] as const;

export type Someone = (typeof PEOPLE)[number];

/** What a route answers: to everybody the same, to the visitors A and B, or to a colleague who has its permission. */
type Access =
  { everybody: number } | { visitors: readonly [number, number] } | { permission: Permission; admitted: number };

/** The status with which a route answers somebody. Who may do what comes from the roles' own table. */
export function expectedStatus(route: string, someone: Someone): number {
  const access = ACCESS[route]!;
  if ('everybody' in access) return access.everybody;
  if ('visitors' in access) {
    if (someone === 'visitor A') return access.visitors[0];
    return someone === 'visitor B' ? access.visitors[1] : 401;
  }
  if (someone === 'without keys') return WITHOUT_KEYS.includes(access.permission) ? access.admitted : 403;
  if (someone === 'without roles') return 403;
  if (!isRole(someone)) return 401;
  return permissionsOf([someone]).includes(access.permission) ? access.admitted : 403;
}

export const isRole = (someone: Someone): someone is Role => (ROLES as readonly string[]).includes(someone);

/**
 * Who may ask for what (test/security/access.e2e-spec.ts asks every route in everybody's name, and fails for a route of
 * the application that has no line here).
 *
 * Visitor A's report is the one that the paths name: its id, its attachment, its follow-up. Reads name what is there, so
 * that a 200 shows that it opens and a 404 that another's does not; a colleague's writes name what is not there, with
 * an empty body, so that 400 or 404 mean: admitted, and nothing happened. Everybody else's writes name what is there,
 * and the test sees afterwards that nothing of it changed.
 */
export const ACCESS: Readonly<Record<string, Access>> = {
  'POST /api/auth/login': { everybody: 400 },
  'POST /api/auth/logout': { permission: 'conta.usar', admitted: 204 },
  'GET /api/auth/me': { permission: 'conta.usar', admitted: 200 },
  'POST /api/auth/confirmacao': { permission: 'conta.usar', admitted: 400 },
  'PUT /api/auth/senha': { permission: 'conta.usar', admitted: 400 },
  'GET /api/auth/sessoes': { permission: 'conta.usar', admitted: 200 },
  'DELETE /api/auth/sessoes': { permission: 'conta.usar', admitted: 204 },
  'DELETE /api/auth/sessoes/:id': { permission: 'conta.usar', admitted: 404 },
  'POST /api/auth/recuperacao': { everybody: 400 },
  'POST /api/auth/recuperacao/conferir': { everybody: 400 },
  'POST /api/auth/recuperacao/senha': { everybody: 400 },
  'POST /api/auth/chaves': { permission: 'conta.usar', admitted: 400 },
  'POST /api/auth/codigo-recuperacao': { permission: 'recuperacao.trocar', admitted: 200 },
  'POST /api/auth/segundo-fator/oferta': { permission: 'conta.usar', admitted: 200 },
  'PUT /api/auth/segundo-fator': { permission: 'conta.usar', admitted: 400 },
  'POST /api/auth/segundo-fator/codigos': { permission: 'conta.usar', admitted: 409 },
  'POST /api/auth/segundo-fator/desligar': { permission: 'conta.usar', admitted: 204 },
  'GET /api/auth/chaves-acesso': { permission: 'conta.usar', admitted: 200 },
  'POST /api/auth/chaves-acesso': { permission: 'conta.usar', admitted: 400 },
  'POST /api/auth/chaves-acesso/oferta': { permission: 'conta.usar', admitted: 200 },
  'POST /api/auth/chaves-acesso/:id/apagar': { permission: 'conta.usar', admitted: 404 },
  'POST /api/usuarios/:id/chaves': { permission: 'acessos.dar', admitted: 404 },
  'POST /api/usuarios/:id/segundo-fator/desligar': { permission: 'usuarios.gerir', admitted: 404 },
  'GET /api/usuarios': { permission: 'usuarios.ver', admitted: 200 },
  'POST /api/usuarios': { permission: 'usuarios.gerir', admitted: 400 },
  'GET /api/usuarios/:id': { permission: 'usuarios.ver', admitted: 200 },
  'PUT /api/usuarios/:id': { permission: 'usuarios.gerir', admitted: 404 },
  'DELETE /api/usuarios/:id': { permission: 'usuarios.gerir', admitted: 404 },
  'GET /api/visitante/relato': { visitors: [200, 200] },
  'GET /api/visitante/relato/comprovante': { visitors: [200, 200] },
  'POST /api/visitante/relatos': { everybody: 400 },
  'GET /api/visitante/relato/anexos/:id': { visitors: [200, 404] },
  'POST /api/visitante/relato/mensagens': { visitors: [400, 400] },
  'GET /api/visitante/prova': { everybody: 400 },
  'POST /api/visitante/acesso': { everybody: 400 },
  'DELETE /api/visitante/sessao': { everybody: 204 },
  'GET /api/relatos': { permission: 'relatos.ver', admitted: 200 },
  'POST /api/relatos/lote': { permission: 'relatos.ver', admitted: 400 },
  'GET /api/relatos/linhas': { permission: 'relatos.exportar', admitted: 200 },
  'GET /api/relatos/planilha': { permission: 'relatos.exportar', admitted: 200 },
  'GET /api/relatos/:id': { permission: 'relatos.ver', admitted: 200 },
  'DELETE /api/relatos/:id': { permission: 'relatos.apagar', admitted: 404 },
  'PUT /api/relatos/:id/lido': { permission: 'relatos.marcar', admitted: 404 },
  'DELETE /api/relatos/:id/lido': { permission: 'relatos.marcar', admitted: 404 },
  'PUT /api/relatos/:id/retencao': { permission: 'relatos.reter', admitted: 404 },
  'DELETE /api/relatos/:id/retencao': { permission: 'relatos.reter', admitted: 404 },
  'GET /api/relatos/:id/linha-do-tempo': { permission: 'relatos.ver', admitted: 200 },
  'POST /api/relatos/:id/situacao': { permission: 'relatos.classificar', admitted: 404 },
  'GET /api/relatos/:id/anexos/:id': { permission: 'relatos.ver', admitted: 200 },
  'GET /api/relatos/:id/anexos/:id/miniatura': { permission: 'relatos.ver', admitted: 200 },
  'POST /api/relatos/:id/acompanhamentos': { permission: 'relatos.acompanhar', admitted: 404 },
  'POST /api/relatos/:id/acompanhamentos/:id/situacao': { permission: 'relatos.acompanhar', admitted: 404 },
  'POST /api/relatos/:id/mensagens': { permission: 'relatos.responder', admitted: 404 },
  'GET /api/lixeira': { permission: 'lixeira.gerir', admitted: 200 },
  'POST /api/lixeira/:id/restaurar': { permission: 'lixeira.gerir', admitted: 404 },
  'POST /api/lixeira/:id/triturar': { permission: 'lixeira.gerir', admitted: 404 },
  'GET /api/registro': { permission: 'registro.ver', admitted: 200 },
  'GET /api/registro/conferencia': { permission: 'registro.ver', admitted: 200 },
  'GET /api/registro/planilha': { permission: 'registro.ver', admitted: 200 },
  'GET /api/expiracao/previa': { permission: 'prazos.ver', admitted: 200 },
  'GET /api/trituracao/previa': { permission: 'prazos.ver', admitted: 200 },
  'GET /health/live': { everybody: 200 },
  'GET /health/ready': { everybody: 200 },
  'GET /api/eventos': { permission: 'conta.usar', admitted: 200 },
  'GET /api/entregas': { permission: 'entregas.ver', admitted: 200 },
  'GET /api/auditoria': { permission: 'auditoria.ver', admitted: 200 },
  'GET /api/auditoria/planilha': { permission: 'auditoria.exportar', admitted: 200 },
  'POST /api/entregas/tentar': { permission: 'entregas.repetir', admitted: 200 },
  'POST /api/entregas/:id/tentar': { permission: 'entregas.repetir', admitted: 404 },
  'GET /api/respostas-prontas': { permission: 'respostas_prontas.ver', admitted: 200 },
  'POST /api/respostas-prontas': { permission: 'respostas_prontas.gerir', admitted: 400 },
  'GET /api/respostas-prontas/:id': { permission: 'respostas_prontas.ver', admitted: 404 },
  'PUT /api/respostas-prontas/:id': { permission: 'respostas_prontas.gerir', admitted: 400 },
  'DELETE /api/respostas-prontas/:id': { permission: 'respostas_prontas.gerir', admitted: 404 },
  'GET /api/estatisticas': { permission: 'estatisticas.ver', admitted: 200 },
};
