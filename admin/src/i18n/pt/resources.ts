/** Names of the resources and of their fields, in Portuguese. */
export const resources = {
  relatos: {
    name: 'Relato |||| Relatos',
    fields: {
      uuid: 'Protocolo',
      nome: 'Nome',
      motivo: 'Motivo',
      status: 'Status',
      gravidade: 'Gravidade',
      procedencia: 'Procedência',
      lido: 'Leitura',
      vencido: 'Prazo',
      prazo: 'Acuse e resposta',
      vence: 'Próximo prazo',
      responsavel: 'Responsável',
      idade: 'Idade',
      protocolo: 'Protocolo anterior',
      anexos: 'Anexos',
      criadoEm: 'Aberto em',
      alteradoEm: 'Alterado em',
      alteradoPor: 'Alterado por',
      expiraEm: 'Expira em',
      criadoEm_gte: 'Aberto desde',
      criadoEm_lte: 'Aberto até',
    },
  },
  usuarios: {
    name: 'Usuário |||| Usuários',
    fields: {
      nome: 'Nome',
      email: 'E-mail',
      ativo: 'Acesso',
      papeis: 'Papéis',
      suplente: 'Suplente',
      criadoEm: 'Criado em',
    },
  },
  auditoria: {
    name: 'Registro |||| Registros',
    fields: {
      acao: 'Ação',
      usuarioId: 'Quem',
      em_gte: 'Desde',
      em_lte: 'Até',
    },
  },
  'respostas-prontas': {
    name: 'Resposta pronta |||| Respostas prontas',
    fields: { titulo: 'Título', idioma: 'Idioma', texto: 'Texto' },
  },
};
