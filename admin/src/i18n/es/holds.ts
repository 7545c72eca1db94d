/** In Spanish: reports that are held. */
export const holds = {
  retencao: {
    reter: 'Retener relato',
    liberar: 'Liberar retención',
    retido: 'Retenido',
    feita: 'Relato retenido: nadie lo borra',
    desfeita: 'Relato liberado',
    liberarTitulo: '¿Liberar este relato?',
    liberarTexto: 'El equipo puede volver a borrarlo, y también el plazo de conservación, si lo hay.',
    noLote: 'retenido: no se puede borrar',
  },
};
