/** In English: the record of who did what. */
export const audit = {
  auditoria: {
    titulo: 'Audit',
    total: '1 entry |||| %{total} entries',
    explicacao:
      'Who did what. Entries are only ever added: nobody changes or deletes them here. What visitors do is not recorded.',
    carregando: 'Loading entries',
    nada: 'No entry fits these filters.',
    legenda: 'Entries, from the newest to the oldest',
    porPagina: 'Entries per page',
    numero: 'no. %{numero}',
    sistema: 'Relato (by itself, or unknown)',
    baixar: 'Download entries',
    soEste: 'Only the entries on %{nome}',
    fimTitulo: 'End of the chain',
    fimTexto:
      'Each entry carries the code of the one before. Keep this code elsewhere: with it, the command audit:verify shows later whether entries were cut off or rewritten.',
    tipo: {
      usuario: 'User %{codigo}',
      relato: 'Report %{codigo}',
      outro: 'Item %{codigo}',
    },
    apagado: {
      usuario: 'account deleted',
      relato: 'deleted',
    },
    detalhe: {
      status: 'status',
      gravidade: 'severity',
      procedencia: 'founded',
      retido: 'held',
      lote: 'reports at once',
      anexos: 'attachments',
      linhas: 'rows',
      adulterados: 'of them altered',
      total: 'out of',
      formato: 'format',
      ordem: 'order',
      filtro: 'filter',
      trabalho: 'job',
      relatos: 'reports',
      arquivos: 'files',
      sessoes: 'sessions',
      nome: 'name changed',
      email: 'e-mail changed',
    },
  },
};
