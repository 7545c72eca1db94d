import type { Rotulo } from './idioma';

/** Every deed that the audit record knows, as `area.verbo`, and what people read for it. */
export const ACAO_ROTULOS = {
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
  'senha.recuperada': { pt: 'Senha recuperada', en: 'Password recovered', es: 'Contraseña recuperada' },
  'recuperacao.codigo_usado': {
    pt: 'Código de recuperação usado',
    en: 'Recovery code used',
    es: 'Código de recuperación usado',
  },
  'recuperacao.codigo_trocado': {
    pt: 'Código de recuperação trocado',
    en: 'Recovery code replaced',
    es: 'Código de recuperación cambiado',
  },
  'segundo_fator.ativado': { pt: 'Segundo fator ativado', en: 'Second factor enabled', es: 'Segundo factor activado' },
  'segundo_fator.desativado': {
    pt: 'Segundo fator desativado',
    en: 'Second factor disabled',
    es: 'Segundo factor desactivado',
  },
  'segundo_fator.retirado': {
    pt: 'Segundo fator de um colega desligado',
    en: "Colleague's second factor turned off",
    es: 'Segundo factor de un colega desactivado',
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
  'usuario.criado': { pt: 'Usuário criado', en: 'User created', es: 'Usuario creado' },
  'usuario.alterado': { pt: 'Usuário alterado', en: 'User changed', es: 'Usuario modificado' },
  'usuario.ativado': { pt: 'Usuário ativado', en: 'User activated', es: 'Usuario activado' },
  'usuario.desativado': { pt: 'Usuário desativado', en: 'User deactivated', es: 'Usuario desactivado' },
  'usuario.apagado': { pt: 'Usuário apagado', en: 'User deleted', es: 'Usuario eliminado' },
  'usuario.acesso_concedido': {
    pt: 'Acesso aos relatos concedido',
    en: 'Access to reports granted',
    es: 'Acceso a los relatos concedido',
  },
  'relato.visto': { pt: 'Relato visto', en: 'Report viewed', es: 'Relato visto' },
  'relato.lido': { pt: 'Marcado como lido', en: 'Marked as read', es: 'Marcado como leído' },
  'relato.nao_lido': { pt: 'Marcado como não lido', en: 'Marked as unread', es: 'Marcado como no leído' },
  'relato.situacao': { pt: 'Situação trocada', en: 'Status changed', es: 'Situación cambiada' },
  'relato.retencao': { pt: 'Retenção legal alterada', en: 'Legal hold changed', es: 'Retención legal modificada' },
  'relato.apagado': { pt: 'Relato apagado', en: 'Report deleted', es: 'Relato eliminado' },
  'relato.triturado': { pt: 'Relato triturado', en: 'Report shredded', es: 'Relato triturado' },
  'anexo.baixado': { pt: 'Anexo baixado', en: 'Attachment downloaded', es: 'Adjunto descargado' },
  'mensagem.enviada': { pt: 'Resposta enviada', en: 'Reply sent', es: 'Respuesta enviada' },
  'acompanhamento.criado': { pt: 'Acompanhamento criado', en: 'Follow-up created', es: 'Seguimiento creado' },
  'acompanhamento.situacao': {
    pt: 'Situação do acompanhamento trocada',
    en: 'Follow-up status changed',
    es: 'Situación del seguimiento cambiada',
  },
  'exportacao.iniciada': { pt: 'Exportação iniciada', en: 'Export started', es: 'Exportación iniciada' },
  'exportacao.terminada': { pt: 'Exportação terminada', en: 'Export finished', es: 'Exportación terminada' },
  'auditoria.exportada': { pt: 'Auditoria exportada', en: 'Audit record exported', es: 'Auditoría exportada' },
  'resposta_pronta.criada': { pt: 'Resposta pronta criada', en: 'Canned reply created', es: 'Respuesta lista creada' },
  'resposta_pronta.alterada': {
    pt: 'Resposta pronta alterada',
    en: 'Canned reply changed',
    es: 'Respuesta lista modificada',
  },
  'resposta_pronta.apagada': {
    pt: 'Resposta pronta apagada',
    en: 'Canned reply deleted',
    es: 'Respuesta lista eliminada',
  },
  'entrega.repetida': { pt: 'Entrega tentada de novo', en: 'Delivery tried again', es: 'Entrega intentada de nuevo' },
  'trabalho.executado': { pt: 'Tarefa automática executada', en: 'Job run', es: 'Tarea automática ejecutada' },
} as const satisfies Readonly<Record<string, Rotulo>>;

export type AcaoAuditada = keyof typeof ACAO_ROTULOS;

export const ACOES_AUDITADAS = Object.keys(ACAO_ROTULOS) as AcaoAuditada[];
