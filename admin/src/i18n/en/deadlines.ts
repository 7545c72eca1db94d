/** In English: by when the team has to acknowledge and to answer a report. */
export const deadlines = {
  prazos: {
    acuse: 'Acknowledge',
    resposta: 'Answer',
    ate: 'by %{data}',
    CUMPRIDO: 'done',
    CUMPRIDO_COM_ATRASO: 'done late',
    EM_DIA: 'in time',
    PROXIMO: 'due soon',
    VENCIDO: 'overdue',
    marcas: {
      ACUSE_PROXIMO: 'Acknowledge by %{data}',
      ACUSE_VENCIDO: 'Not acknowledged',
      RESPOSTA_PROXIMO: 'Answer by %{data}',
      RESPOSTA_VENCIDO: 'Answer overdue',
    },
    filtros: {
      ACUSE_PROXIMO: 'Acknowledgement due soon',
      ACUSE_VENCIDO: 'Not acknowledged',
      RESPOSTA_PROXIMO: 'Answer due soon',
      RESPOSTA_VENCIDO: 'Answer overdue',
    },
  },
};
