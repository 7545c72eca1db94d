import type { Label } from './language';
import type { Permission } from './permissions';

type Labels<Names extends string> = Readonly<Partial<Record<Names, Label>>>;

/**
 * Signing in and out, and one's own account: actions that need at most the permission `conta.usar`.
 */
const OF_ONESELF = {
  'sessao.entrou': { pt: 'Entrou', en: 'Signed in', es: 'Entró' },
  'sessao.recusada': { pt: 'Entrada recusada', en: 'Sign-in refused', es: 'Entrada rechazada' },
  'sessao.saiu': { pt: 'Saiu', en: 'Signed out', es: 'Salió' },
  'sessao.encerrada': { pt: 'Sessão encerrada', en: 'Session ended', es: 'Sesión terminada' },
  'senha.trocada': { pt: 'Senha trocada', en: 'Password changed', es: 'Contraseña cambiada' },
  'senha.recuperacao_pedida': {
    pt: 'Recuperação de senha pedida',
    en: 'Password recovery requested',
    es: 'Recuperación de contraseña solicitada',
  },
  'senha.recuperada': {
    pt: 'Senha recuperada',
    en: 'Password recovered',
    es: 'Contraseña recuperada',
  },
  'recuperacao.codigo_conferido': {
    pt: 'Código de recuperação conferido',
    en: 'Recovery code confirmed',
    es: 'Código de recuperación confirmado',
  },
  'convite.aceito': {
    pt: 'Convite aceito',
    en: 'Invitation accepted',
    es: 'Invitación aceptada',
  },
  'recuperacao.codigo_usado': {
    pt: 'Código de recuperação usado',
    en: 'Recovery code used',
    es: 'Código de recuperación usado',
  },
  'segundo_fator.ativado': {
    pt: 'Segundo fator ativado',
    en: 'Second factor enabled',
    es: 'Segundo factor activado',
  },
  'segundo_fator.desativado': {
    pt: 'Segundo fator desativado',
    en: 'Second factor disabled',
    es: 'Segundo factor desactivado',
  },
  'segundo_fator.chave_criada': {
    pt: 'Chave de acesso adicionada',
    en: 'Passkey added',
    es: 'Clave de acceso añadida',
  },
  'segundo_fator.chave_apagada': {
    pt: 'Chave de acesso removida',
    en: 'Passkey removed',
    es: 'Clave de acceso eliminada',
  },
  'segundo_fator.codigos_trocados': {
    pt: 'Códigos do segundo fator trocados',
    en: 'Second-factor codes replaced',
    es: 'Códigos del segundo factor cambiados',
  },
} as const satisfies Readonly<Record<string, Label>>;

/**
 * Actions by permission, named after it; if one permission covers several actions, a suffix tells
 * them apart.
 */
const BY_PERMISSION = {
  'relatos.ver': { pt: 'Relato visto', en: 'Report viewed', es: 'Relato visto' },
  'relatos.ver.anexo': {
    pt: 'Anexo baixado',
    en: 'Attachment downloaded',
    es: 'Adjunto descargado',
  },
  'relatos.ver.original': {
    pt: 'Arquivo original baixado',
    en: 'Original file downloaded',
    es: 'Archivo original descargado',
  },
  'relatos.ver.folha': { pt: 'Caso impresso', en: 'Case printed', es: 'Caso impreso' },
  'relatos.ver.impedimento': {
    pt: 'Conflito de interesse declarado',
    en: 'Conflict of interest declared',
    es: 'Conflicto de interés declarado',
  },
  'relatos.registrar': {
    pt: 'Relato registrado',
    en: 'Report registered',
    es: 'Relato registrado',
  },
  'relatos.marcar.lido': {
    pt: 'Marcado como lido',
    en: 'Marked as read',
    es: 'Marcado como leído',
  },
  'relatos.marcar.nao_lido': {
    pt: 'Marcado como não lido',
    en: 'Marked as unread',
    es: 'Marcado como no leído',
  },
  'relatos.responder': { pt: 'Resposta enviada', en: 'Reply sent', es: 'Respuesta enviada' },
  'relatos.responder.acusar': {
    pt: 'Recebimento confirmado',
    en: 'Acknowledgement sent',
    es: 'Acuse de recibo enviado',
  },
  'relatos.responder.prorrogar': {
    pt: 'Prazo estendido',
    en: 'Deadline extended',
    es: 'Plazo ampliado',
  },
  'recebimento.corrigir': {
    pt: 'Data de recebimento corrigida',
    en: 'Date of receipt corrected',
    es: 'Fecha de recepción corregida',
  },
  'relatos.classificar': { pt: 'Situação trocada', en: 'Status changed', es: 'Situación cambiada' },
  'relatos.classificar.vincular': {
    pt: 'Casos vinculados',
    en: 'Cases linked',
    es: 'Casos vinculados',
  },
  'relatos.classificar.desvincular': {
    pt: 'Vínculo desfeito',
    en: 'Cases unlinked',
    es: 'Vínculo deshecho',
  },
  'relatos.classificar.etiquetar': {
    pt: 'Etiqueta posta',
    en: 'Tag added',
    es: 'Etiqueta puesta',
  },
  'relatos.classificar.tirar_etiqueta': {
    pt: 'Etiqueta tirada',
    en: 'Tag removed',
    es: 'Etiqueta quitada',
  },
  'relatos.acompanhar': {
    pt: 'Acompanhamento criado',
    en: 'Follow-up created',
    es: 'Seguimiento creado',
  },
  'relatos.acompanhar.situacao': {
    pt: 'Situação do acompanhamento trocada',
    en: 'Follow-up status changed',
    es: 'Situación del seguimiento cambiada',
  },
  'relatos.acompanhar.nota': { pt: 'Nota escrita', en: 'Note written', es: 'Nota escrita' },
  'relatos.atribuir': {
    pt: 'Responsável do caso alterado',
    en: 'Case owner changed',
    es: 'Responsable del caso cambiado',
  },
  'relatos.reter': {
    pt: 'Impedimento de exclusão alterado',
    en: 'Legal hold changed',
    es: 'Impedimento de borrado cambiado',
  },
  'relatos.apagar': { pt: 'Relato apagado', en: 'Report deleted', es: 'Relato borrado' },
  'relatos.exportar': {
    pt: 'Exportação iniciada',
    en: 'Export started',
    es: 'Exportación iniciada',
  },
  'relatos.exportar.caso': {
    pt: 'Dossiê do caso baixado',
    en: 'Case file downloaded',
    es: 'Expediente del caso descargado',
  },
  'relatos.exportar.fim': {
    pt: 'Exportação terminada',
    en: 'Export finished',
    es: 'Exportación terminada',
  },
  'respostas_prontas.gerir.criar': {
    pt: 'Resposta pronta criada',
    en: 'Canned reply created',
    es: 'Respuesta lista creada',
  },
  'respostas_prontas.gerir.alterar': {
    pt: 'Resposta pronta alterada',
    en: 'Canned reply changed',
    es: 'Respuesta lista modificada',
  },
  'respostas_prontas.gerir.apagar': {
    pt: 'Resposta pronta apagada',
    en: 'Canned reply deleted',
    es: 'Respuesta lista eliminada',
  },
  'usuarios.gerir.criar': { pt: 'Usuário criado', en: 'User created', es: 'Usuario creado' },
  'usuarios.gerir.convidar': {
    pt: 'Usuário convidado',
    en: 'User invited',
    es: 'Usuario invitado',
  },
  'usuarios.gerir.alterar': {
    pt: 'Usuário alterado',
    en: 'User changed',
    es: 'Usuario modificado',
  },
  'usuarios.gerir.ativar': { pt: 'Usuário ativado', en: 'User activated', es: 'Usuario activado' },
  'usuarios.gerir.desativar': {
    pt: 'Usuário desativado',
    en: 'User deactivated',
    es: 'Usuario desactivado',
  },
  'usuarios.gerir.segundo_fator': {
    pt: 'Segundo fator de um colega desligado',
    en: "Colleague's second factor turned off",
    es: 'Segundo factor de un colega desactivado',
  },
  'usuarios.gerir.apagar': { pt: 'Usuário apagado', en: 'User deleted', es: 'Usuario eliminado' },
  'papeis.dar': { pt: 'Papéis alterados', en: 'Roles changed', es: 'Roles cambiados' },
  'acessos.dar': {
    pt: 'Acesso aos relatos concedido',
    en: 'Access to reports granted',
    es: 'Acceso a los relatos concedido',
  },
  'acessos.dar.caso': {
    pt: 'Caso dado a um colega',
    en: 'Case given to a colleague',
    es: 'Caso dado a un colega',
  },
  'barreiras.erguer': {
    pt: 'Colega restringido em um caso',
    en: 'Colleague excluded from a case',
    es: 'Colega excluido de un caso',
  },
  'barreiras.erguer.levantar': {
    pt: 'Restrição retirada',
    en: 'Exclusion lifted',
    es: 'Exclusión retirada',
  },
  'acessos.dar.retirar': {
    pt: 'Caso retirado de um colega',
    en: 'Case taken back from a colleague',
    es: 'Caso retirado a un colega',
  },
  'recuperacao.trocar': {
    pt: 'Código de recuperação trocado',
    en: 'Recovery code replaced',
    es: 'Código de recuperación cambiado',
  },
  'chaves.trocar': {
    pt: 'Chave da equipe renovada',
    en: 'Team key replaced',
    es: 'Clave del equipo renovada',
  },
  'organizacao.gerir': {
    pt: 'Configuração da organização alterada',
    en: "Organisation's setting changed",
    es: 'Configuración de la organización modificada',
  },
  'organizacao.gerir.lei': {
    pt: 'Lei, fuso ou prazo de guarda alterado',
    en: 'Law, time zone or retention changed',
    es: 'Ley, zona horaria o plazo de conservación modificado',
  },
  'organizacao.gerir.rascunho': {
    pt: 'Rascunho das perguntas do formulário alterado',
    en: "Draft of the form's questions changed",
    es: 'Borrador de las preguntas del formulario modificado',
  },
  'organizacao.gerir.formulario': {
    pt: 'Perguntas do formulário publicadas',
    en: "Form's questions published",
    es: 'Preguntas del formulario publicadas',
  },
  'organizacao.gerir.unidades': {
    pt: 'Unidade criada, alterada ou encerrada',
    en: 'Unit created, changed or closed',
    es: 'Unidad creada, modificada o cerrada',
  },
  'acessos.dar.unidade': {
    pt: 'Casos abertos de uma unidade dados a um colega',
    en: 'Open cases of a unit given to a colleague',
    es: 'Casos abiertos de una unidad dados a un colega',
  },
  'correio.gerir.rota': {
    pt: 'Servidor de e-mail confirmado por duas pessoas',
    en: 'Mail server confirmed by two people',
    es: 'Servidor de correo confirmado por dos personas',
  },
  'correio.gerir.testar': {
    pt: 'E-mail de teste enviado',
    en: 'Test mail sent',
    es: 'Correo de prueba enviado',
  },
  'correio.gerir.comprovar': {
    pt: 'Chegada do e-mail de teste comprovada',
    en: 'Arrival of the test mail proved',
    es: 'Llegada del correo de prueba comprobada',
  },
  'correio.gerir.palavra_errada': {
    pt: 'Palavra errada do e-mail de teste',
    en: 'Wrong word of the test mail',
    es: 'Palabra errónea del correo de prueba',
  },
  'instalacao.testar': {
    pt: 'Relato de teste feito',
    en: 'Test report filed',
    es: 'Relato de prueba hecho',
  },
  'instalacao.testar.apagar': {
    pt: 'Relato de teste apagado',
    en: 'Test report erased',
    es: 'Relato de prueba borrado',
  },
  'entregas.repetir': {
    pt: 'Envio tentado de novo',
    en: 'Mail tried again',
    es: 'Envío intentado de nuevo',
  },
  'estatisticas.exatas': {
    pt: 'Relatório anual exato lido',
    en: 'Exact annual report read',
    es: 'Informe anual exacto leído',
  },
  'registro.ver.planilha': {
    pt: 'Registro exportado',
    en: 'Register exported',
    es: 'Registro exportado',
  },
  'lixeira.gerir.restaurar': {
    pt: 'Relato restaurado',
    en: 'Report restored',
    es: 'Relato restaurado',
  },
  'lixeira.gerir.triturar': {
    pt: 'Relato apagado de vez antes do prazo',
    en: 'Report erased early',
    es: 'Relato borrado definitivamente antes del plazo',
  },
  'auditoria.exportar': {
    pt: 'Auditoria exportada',
    en: 'Audit log exported',
    es: 'Auditoría exportada',
  },
} as const satisfies Labels<Permission | `${Permission}.${string}`>;

/** The steps of a request for a second person, which any person concerned may take, in any role. */
const OF_APPROVALS = {
  'aprovacoes.pedir': {
    pt: 'Segunda pessoa pedida',
    en: 'Second person asked for',
    es: 'Segunda persona solicitada',
  },
  'aprovacoes.decidir.confirmar': {
    pt: 'Pedido confirmado',
    en: 'Request confirmed',
    es: 'Solicitud confirmada',
  },
  'aprovacoes.decidir.recusar': {
    pt: 'Pedido recusado',
    en: 'Request refused',
    es: 'Solicitud rechazada',
  },
  'aprovacoes.retirar': {
    pt: 'Pedido retirado',
    en: 'Request withdrawn',
    es: 'Solicitud retirada',
  },
  'aprovacoes.usar': {
    pt: 'Pedido confirmado usado',
    en: 'Confirmed request used',
    es: 'Solicitud confirmada usada',
  },
  'aprovacoes.fechar': {
    pt: 'Pedido encerrado: não pode mais ser feito',
    en: 'Request closed: no longer possible',
    es: 'Solicitud cerrada: ya no es posible',
  },
  'aprovacoes.vencer': { pt: 'Pedido vencido', en: 'Request expired', es: 'Solicitud vencida' },
} as const satisfies Readonly<Record<string, Label>>;

/** Entries that the product itself writes: jobs, alterations that it found, a visitor's approval. */
const OF_THE_PRODUCT = {
  'relatos.adulterado': {
    pt: 'Relato alterado fora do sistema',
    en: 'Report altered outside the system',
    es: 'Relato alterado fuera del sistema',
  },
  'relatos.aprovado': {
    pt: 'Texto registrado aprovado',
    en: 'Registered text approved',
    es: 'Texto registrado aprobado',
  },
  'relatos.triturar': {
    pt: 'Relato apagado de vez',
    en: 'Report erased',
    es: 'Relato borrado definitivamente',
  },
  'chave.adulterada': {
    pt: 'Conta, chave, sessão, pedido ou configuração alterada fora do sistema',
    en: 'Account, key, session, request or setting altered outside the system',
    es: 'Cuenta, clave, sesión, solicitud o configuración alterada fuera del sistema',
  },
  'auditoria.conferida': {
    pt: 'Auditoria conferida na troca do segredo do servidor',
    en: "Audit log confirmed when the server's secret was replaced",
    es: 'Auditoría verificada al cambiar el secreto del servidor',
  },
  'trabalho.executado': {
    pt: 'Tarefa automática executada',
    en: 'Job run',
    es: 'Tarea automática ejecutada',
  },
} as const satisfies Readonly<Record<string, Label>>;

/** Every action in the audit log, with its label. */
export const AUDIT_ACTION_LABELS = {
  ...OF_ONESELF,
  ...BY_PERMISSION,
  ...OF_APPROVALS,
  ...OF_THE_PRODUCT,
};

export type AuditAction = keyof typeof AUDIT_ACTION_LABELS;

export const AUDIT_ACTIONS = Object.keys(AUDIT_ACTION_LABELS) as AuditAction[];

const FORGED: Label = { pt: 'Linha forjada', en: 'Forged row', es: 'Línea falsificada' };

/**
 * The label of an action in the audit log.
 * @param action the action's name; in a forged row any text
 * @param forged whether the product did not write the row, which then proves nothing
 */
export function auditedActionLabel(action: string, forged = false): Label {
  const labels: Readonly<Record<string, Label | undefined>> = AUDIT_ACTION_LABELS;
  const label = labels[action] ?? { pt: action, en: action, es: action };
  if (!forged) return label;
  return {
    pt: `${FORGED.pt}: ${label.pt}`,
    en: `${FORGED.en}: ${label.en}`,
    es: `${FORGED.es}: ${label.es}`,
  };
}
