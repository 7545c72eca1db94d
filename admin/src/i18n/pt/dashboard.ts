/** In Portuguese: the dashboard. */
export const dashboard = {
  painel: {
    titulo: 'Painel',
    carregando: 'Contando os relatos',
    adulterados:
      '%{smart_count} relato deste período foi alterado fora do sistema. |||| %{smart_count} relatos deste período foram alterados fora do sistema.',
    explicacao:
      'Contagens de 1 a 4 não são mostradas, para que ninguém seja reconhecido, nem as que permitiriam calculá-las. Os meses são contados em UTC; relatos já triturados continuam contados.',
    periodo: 'Período',
    outro: 'Outro período',
    ultimosMeses: 'Últimos %{total} meses',
    de: 'De',
    ate: 'Até',
    deAte: '%{de} a %{ate}',
    imprimir: 'Imprimir',
    relatos: 'Relatos',
    parte: 'Parte',
    oculto: 'não mostrado',
    nadaMostrado: 'Todas as contagens são pequenas demais para ser mostradas.',
    antes: 'antes: %{valor}',
    tabela: 'Números em tabela',
    horas: '%{total} hora |||| %{total} horas',
    dias: '%{total} dias',
    semGravidade: 'Sem grau de violação',
    numeros: {
      total: 'Relatos no período',
      vencidos: 'Com andamento vencido',
      noPrazo: 'Acusados no prazo',
      mediana: 'Metade respondida em até',
      anonimos: 'Anônimos',
    },
    por: {
      status: { titulo: 'Por status', coluna: 'Status' },
      motivo: { titulo: 'Por motivo', coluna: 'Motivo' },
      gravidade: { titulo: 'Por gravidade', coluna: 'Gravidade' },
      responsavel: { titulo: 'Casos abertos, por responsável', coluna: 'Responsável' },
      idade: { titulo: 'Em aberto, por idade', coluna: 'Idade' },
      resposta: { titulo: 'Tempo até a primeira resposta', coluna: 'Tempo' },
      identificacao: { titulo: 'Anônimos e identificados', coluna: 'Identificação' },
      mes: { titulo: 'Por mês', coluna: 'Mês' },
    },
  },
};
