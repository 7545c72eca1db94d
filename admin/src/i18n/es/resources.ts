import type { Mensagens } from '../pt';

/** Names of the resources and of their fields, in Spanish. */
export const resources: Mensagens['resources'] = {
  relatos: {
    name: 'Relato |||| Relatos',
    fields: {
      uuid: 'Protocolo',
      nome: 'Nombre',
      motivo: 'Motivo',
      status: 'Estado',
      gravidade: 'Gravedad',
      procedencia: 'Procedencia',
      desfecho: 'Resultado',
      medidas: 'Medidas',
      verificacoes: 'Preguntar si todo está bien',
      lido: 'Lectura',
      vencido: 'Plazo',
      prazo: 'Acuse y respuesta',
      vence: 'Próximo plazo',
      responsavel: 'Responsable',
      aberto: 'Curso',
      idade: 'Antigüedad',
      protocolo: 'Protocolo anterior',
      anexos: 'Adjuntos',
      origem: 'Origen',
      recebidoEm: 'Recibido el',
      identificacao: 'Quién relató',
      semConfianca: 'No confía en nadie del equipo interno',
      criadoEm: 'Abierto el',
      alteradoEm: 'Cambiado el',
      alteradoPor: 'Cambiado por',
      expiraEm: 'Vence el',
      criadoEm_gte: 'Abierto desde',
      criadoEm_lte: 'Abierto hasta',
      recebidoEm_gte: 'Recibido desde',
      recebidoEm_lte: 'Recibido hasta',
    },
  },
  usuarios: {
    name: 'Usuario |||| Usuarios',
    fields: {
      nome: 'Nombre',
      email: 'Correo electrónico',
      ativo: 'Acceso',
      papeis: 'Roles',
      suplente: 'Suplente',
      criadoEm: 'Creado el',
    },
  },
  auditoria: {
    name: 'Registro |||| Registros',
    fields: {
      acao: 'Acción',
      usuarioId: 'Quién',
      em_gte: 'Desde',
      em_lte: 'Hasta',
    },
  },
  'respostas-prontas': {
    name: 'Respuesta lista |||| Respuestas listas',
    fields: { titulo: 'Título', idioma: 'Idioma', texto: 'Texto' },
  },
};
