/** In English: reports that are held. */
export const holds = {
  retencao: {
    reter: 'Hold report',
    liberar: 'Release hold',
    retido: 'Held',
    feita: 'Report held: nobody deletes it',
    desfeita: 'Report released',
    liberarTitulo: 'Release this report?',
    liberarTexto: 'The team can delete it again, and so does the retention period, if there is one.',
    noLote: 'held: it cannot be deleted',
  },
};
