/**
 * Who may ask for what: the status that each route gives to each of six people (test/access-matrix.e2e-spec.ts asks them
 * all, and fails for a route of the application that has no line here).
 *
 * Visitor A's report is the one that the paths name: its id, its attachment, its follow-up. Reads name what is there, so
 * that a 200 shows that it opens and a 404 that another's does not; the colleague's writes name what is not there, with
 * an empty body, so that 400 or 404 mean: admitted, and nothing happened. Everybody else's writes name what is there,
 * and the test sees afterwards that nothing of it changed.
 */
export const ROLES = ['nobody', 'visitor A', 'visitor B', 'colleague', 'deactivated', 'without keys'] as const;

/** In the order of {@link ROLES}. */
type Statuses = readonly [number, number, number, number, number, number];

export const ACCESS: Readonly<Record<string, Statuses>> = {
  'POST /api/auth/login': [400, 400, 400, 400, 400, 400],
  'POST /api/auth/logout': [401, 401, 401, 204, 401, 204],
  'GET /api/auth/me': [401, 401, 401, 200, 401, 200],
  'PUT /api/auth/senha': [401, 401, 401, 400, 401, 400],
  'GET /api/auth/sessoes': [401, 401, 401, 200, 401, 200],
  'DELETE /api/auth/sessoes': [401, 401, 401, 204, 401, 204],
  'DELETE /api/auth/sessoes/:id': [401, 401, 401, 404, 401, 404],
  'POST /api/auth/recuperacao': [400, 400, 400, 400, 400, 400],
  'POST /api/auth/recuperacao/conferir': [400, 400, 400, 400, 400, 400],
  'POST /api/auth/recuperacao/senha': [400, 400, 400, 400, 400, 400],
  'POST /api/auth/chaves': [401, 401, 401, 400, 401, 400],
  'POST /api/auth/codigo-recuperacao': [401, 401, 401, 400, 401, 403],
  'POST /api/auth/segundo-fator/oferta': [401, 401, 401, 400, 401, 400],
  'PUT /api/auth/segundo-fator': [401, 401, 401, 400, 401, 400],
  'POST /api/auth/segundo-fator/codigos': [401, 401, 401, 400, 401, 400],
  'POST /api/auth/segundo-fator/desligar': [401, 401, 401, 400, 401, 400],
  'POST /api/usuarios/:id/chaves': [401, 401, 401, 404, 401, 403],
  'POST /api/usuarios/:id/segundo-fator/desligar': [401, 401, 401, 400, 401, 403],
  'GET /api/usuarios': [401, 401, 401, 200, 401, 200],
  'POST /api/usuarios': [401, 401, 401, 400, 401, 403],
  'GET /api/usuarios/:id': [401, 401, 401, 200, 401, 200],
  'PUT /api/usuarios/:id': [401, 401, 401, 404, 401, 403],
  'DELETE /api/usuarios/:id': [401, 401, 401, 404, 401, 403],
  'GET /api/visitante/relato': [401, 200, 200, 401, 401, 401],
  'POST /api/visitante/relatos': [400, 400, 400, 400, 400, 400],
  'GET /api/visitante/relato/anexos/:id': [401, 200, 404, 401, 401, 401],
  'POST /api/visitante/relato/mensagens': [401, 400, 400, 401, 401, 401],
  'GET /api/visitante/prova': [400, 400, 400, 400, 400, 400],
  'POST /api/visitante/acesso': [400, 400, 400, 400, 400, 400],
  'DELETE /api/visitante/sessao': [204, 204, 204, 204, 204, 204],
  'GET /api/relatos': [401, 401, 401, 200, 401, 403],
  'POST /api/relatos/lote': [401, 401, 401, 400, 401, 403],
  'GET /api/relatos/linhas': [401, 401, 401, 200, 401, 403],
  'GET /api/relatos/planilha': [401, 401, 401, 200, 401, 403],
  'GET /api/relatos/:id': [401, 401, 401, 200, 401, 403],
  'DELETE /api/relatos/:id': [401, 401, 401, 404, 401, 403],
  'PUT /api/relatos/:id/lido': [401, 401, 401, 404, 401, 403],
  'DELETE /api/relatos/:id/lido': [401, 401, 401, 404, 401, 403],
  'PUT /api/relatos/:id/retencao': [401, 401, 401, 404, 401, 403],
  'DELETE /api/relatos/:id/retencao': [401, 401, 401, 404, 401, 403],
  'GET /api/relatos/:id/linha-do-tempo': [401, 401, 401, 200, 401, 403],
  'POST /api/relatos/:id/situacao': [401, 401, 401, 400, 401, 403],
  'GET /api/relatos/:id/anexos/:id': [401, 401, 401, 200, 401, 403],
  'GET /api/relatos/:id/anexos/:id/miniatura': [401, 401, 401, 200, 401, 403],
  'POST /api/relatos/:id/acompanhamentos': [401, 401, 401, 400, 401, 403],
  'POST /api/relatos/:id/acompanhamentos/:id/situacao': [401, 401, 401, 400, 401, 403],
  'POST /api/relatos/:id/mensagens': [401, 401, 401, 404, 401, 403],
  'GET /api/expiracao/previa': [401, 401, 401, 200, 401, 200],
  'GET /api/trituracao/previa': [401, 401, 401, 200, 401, 200],
  'GET /health/live': [200, 200, 200, 200, 200, 200],
  'GET /health/ready': [200, 200, 200, 200, 200, 200],
  'GET /api/eventos': [401, 401, 401, 200, 401, 200],
  'GET /api/entregas': [401, 401, 401, 200, 401, 200],
  'GET /api/auditoria': [401, 401, 401, 200, 401, 200],
  'GET /api/auditoria/planilha': [401, 401, 401, 200, 401, 200],
  'POST /api/entregas/:id/tentar': [401, 401, 401, 404, 401, 404],
  'GET /api/respostas-prontas': [401, 401, 401, 200, 401, 403],
  'POST /api/respostas-prontas': [401, 401, 401, 400, 401, 403],
  'GET /api/respostas-prontas/:id': [401, 401, 401, 404, 401, 403],
  'PUT /api/respostas-prontas/:id': [401, 401, 401, 400, 401, 403],
  'DELETE /api/respostas-prontas/:id': [401, 401, 401, 404, 401, 403],
  'GET /api/estatisticas': [401, 401, 401, 200, 401, 403],
};
