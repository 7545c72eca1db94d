/** In Portuguese: by when the team has to acknowledge and to answer a report. */
export const deadlines = {
  prazos: {
    acuse: 'Acuse',
    resposta: 'Resposta',
    ate: 'até %{data}',
    CUMPRIDO: 'cumprido',
    CUMPRIDO_COM_ATRASO: 'cumprido com atraso',
    EM_DIA: 'no prazo',
    PROXIMO: 'vence em breve',
    VENCIDO: 'vencido',
    marcas: {
      ACUSE_PROXIMO: 'Acusar até %{data}',
      ACUSE_VENCIDO: 'Recebimento não acusado',
      RESPOSTA_PROXIMO: 'Responder até %{data}',
      RESPOSTA_VENCIDO: 'Resposta atrasada',
    },
    filtros: {
      ACUSE_PROXIMO: 'Acuse vence em breve',
      ACUSE_VENCIDO: 'Recebimento não acusado',
      RESPOSTA_PROXIMO: 'Resposta vence em breve',
      RESPOSTA_VENCIDO: 'Resposta atrasada',
    },
  },
};
