import type { Mensagens } from '../pt';

/** Names of the resources and of their fields, in English. */
export const resources: Mensagens['resources'] = {
  relatos: {
    name: 'Report |||| Reports',
    fields: {
      uuid: 'Protocol',
      nome: 'Name',
      motivo: 'Reason',
      status: 'Status',
      gravidade: 'Severity',
      procedencia: 'Founded',
      desfecho: 'Outcome',
      medidas: 'Measures',
      verificacoes: 'Ask whether all is well',
      lido: 'Reading',
      vencido: 'Deadline',
      prazo: 'Acknowledgement and answer',
      vence: 'Next deadline',
      responsavel: 'Owner',
      aberto: 'Progress',
      idade: 'Age',
      protocolo: 'Earlier protocol',
      anexos: 'Attachments',
      origem: 'Source',
      recebidoEm: 'Received on',
      identificacao: 'Who reported',
      semConfianca: 'Trusts nobody in the internal team',
      criadoEm: 'Opened on',
      alteradoEm: 'Changed on',
      alteradoPor: 'Changed by',
      expiraEm: 'Expires on',
      criadoEm_gte: 'Opened since',
      criadoEm_lte: 'Opened until',
      recebidoEm_gte: 'Received from',
      recebidoEm_lte: 'Received until',
    },
  },
  usuarios: {
    name: 'User |||| Users',
    fields: {
      nome: 'Name',
      email: 'E-mail',
      ativo: 'Access',
      papeis: 'Roles',
      suplente: 'Substitute',
      criadoEm: 'Created on',
    },
  },
  auditoria: {
    name: 'Entry |||| Entries',
    fields: {
      acao: 'Action',
      usuarioId: 'Who',
      em_gte: 'From',
      em_lte: 'Until',
    },
  },
  'respostas-prontas': {
    name: 'Canned reply |||| Canned replies',
    fields: { titulo: 'Title', idioma: 'Language', texto: 'Text' },
  },
};
