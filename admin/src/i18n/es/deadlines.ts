/** In Spanish: by when the team has to acknowledge and to answer a report. */
export const deadlines = {
  prazos: {
    acuse: 'Acuse',
    resposta: 'Respuesta',
    ate: 'hasta el %{data}',
    CUMPRIDO: 'cumplido',
    CUMPRIDO_COM_ATRASO: 'cumplido con retraso',
    EM_DIA: 'en plazo',
    PROXIMO: 'vence pronto',
    VENCIDO: 'vencido',
    marcas: {
      ACUSE_PROXIMO: 'Acusar recibo hasta el %{data}',
      ACUSE_VENCIDO: 'Recibo no acusado',
      RESPOSTA_PROXIMO: 'Responder hasta el %{data}',
      RESPOSTA_VENCIDO: 'Respuesta atrasada',
    },
    filtros: {
      ACUSE_PROXIMO: 'El acuse vence pronto',
      ACUSE_VENCIDO: 'Recibo no acusado',
      RESPOSTA_PROXIMO: 'La respuesta vence pronto',
      RESPOSTA_VENCIDO: 'Respuesta atrasada',
    },
  },
};
