/** In Spanish: the record of who did what. */
export const audit = {
  auditoria: {
    titulo: 'Auditoría',
    total: '1 registro |||| %{total} registros',
    explicacao:
      'Quién hizo qué. Los registros solo se agregan: nadie los modifica ni elimina desde aquí. Lo que hacen los visitantes no se registra.',
    carregando: 'Cargando registros',
    nada: 'Ningún registro corresponde a estos filtros.',
    legenda: 'Registros, del más nuevo al más antiguo',
    porPagina: 'Registros por página',
    numero: 'n.º %{numero}',
    sistema: 'Relato (automático o desconocido)',
    baixar: 'Descargar registros',
    soEste: 'Solo los registros sobre %{nome}',
    fimTitulo: 'Fin de la cadena',
    fimTexto:
      'Cada registro lleva el código del anterior. Guarde este código en otro lugar: con él, el comando audit:verify muestra después si se cortaron o reescribieron registros.',
    tipo: {
      usuario: 'Usuario %{codigo}',
      relato: 'Relato %{codigo}',
      outro: 'Elemento %{codigo}',
    },
    apagado: {
      usuario: 'cuenta eliminada',
      relato: 'eliminado',
    },
    detalhe: {
      status: 'estado',
      gravidade: 'gravedad',
      procedencia: 'procedencia',
      retido: 'retenido',
      lote: 'relatos a la vez',
      anexos: 'adjuntos',
      linhas: 'filas',
      adulterados: 'de ellas alteradas',
      total: 'de un total de',
      formato: 'formato',
      ordem: 'orden',
      filtro: 'filtro',
      trabalho: 'tarea',
      relatos: 'relatos',
      arquivos: 'archivos',
      sessoes: 'sesiones',
      nome: 'nombre modificado',
      email: 'correo modificado',
    },
  },
};
