/** In Portuguese: the record of who did what. */
export const audit = {
  auditoria: {
    titulo: 'Auditoria',
    total: '1 registro |||| %{total} registros',
    explicacao:
      'Quem fez o quê. Os registros só são acrescentados: ninguém os altera nem apaga por aqui. O que visitantes fazem não é registrado.',
    carregando: 'Carregando registros',
    nada: 'Nenhum registro corresponde a estes filtros.',
    legenda: 'Registros, do mais novo ao mais antigo',
    porPagina: 'Registros por página',
    numero: 'nº %{numero}',
    sistema: 'Relato (automático ou desconhecido)',
    baixar: 'Baixar registros',
    soEste: 'Só os registros sobre %{nome}',
    fimTitulo: 'Fim da cadeia',
    fimTexto:
      'Cada registro traz o código do anterior. Guarde este código fora daqui: com ele, o comando audit:verify mostra depois se registros foram cortados ou reescritos.',
    tipo: {
      usuario: 'Usuário %{codigo}',
      relato: 'Relato %{codigo}',
      outro: 'Item %{codigo}',
    },
    apagado: {
      usuario: 'conta apagada',
      relato: 'apagado',
    },
    detalhe: {
      status: 'status',
      gravidade: 'gravidade',
      procedencia: 'procedência',
      retido: 'retido',
      lote: 'relatos de uma vez',
      anexos: 'anexos',
      linhas: 'linhas',
      adulterados: 'dos quais adulterados',
      total: 'de um total de',
      formato: 'formato',
      ordem: 'ordem',
      filtro: 'filtro',
      trabalho: 'tarefa',
      relatos: 'relatos',
      arquivos: 'arquivos',
      sessoes: 'sessões',
      nome: 'nome alterado',
      email: 'e-mail alterado',
    },
  },
};
