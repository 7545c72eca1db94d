/** In Portuguese: reports that are held. */
export const holds = {
  retencao: {
    reter: 'Reter relato',
    liberar: 'Liberar retenção',
    retido: 'Retido',
    feita: 'Relato retido: ninguém o apaga',
    desfeita: 'Relato liberado',
    liberarTitulo: 'Liberar este relato?',
    liberarTexto: 'Ele volta a poder ser apagado pela equipe, e pelo prazo de guarda, se houver um.',
    noLote: 'retido: não pode ser apagado',
  },
};
