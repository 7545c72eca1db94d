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
  anual: {
    titulo: 'Relatório anual',
    voltar: 'Voltar ao painel',
    ano: 'Ano',
    planilha: 'Baixar planilha',
    exato: 'Números exatos (a leitura fica na auditoria)',
    recebidos: '%{total} relato recebido em %{ano} |||| %{total} relatos recebidos em %{ano}',
    poucos: 'Menos de 5 relatos recebidos em %{ano}',
    explicacao:
      'São os relatos recebidos no ano, e o que aconteceu com eles até hoje. Também contam os apagados e os triturados. Os dias são contados em UTC. Cada prazo é o da lei configurada quando o relato chegou.',
    publicavel:
      'Esta versão pode ser publicada: contagens de 1 a 4 não são mostradas, nem as que permitiriam calculá-las.',
    naoPublicar: 'Números exatos: não publique. Contagens pequenas podem identificar alguém.',
    grupo: 'Grupo',
    media: 'Em média, %{dias} dia depois do recebimento |||| Em média, %{dias} dias depois do recebimento',
    semMedia: 'Média de dias: não há, ou não é mostrada',
    adulterados:
      '%{smart_count} linha do registro deste ano foi alterada fora do sistema. |||| %{smart_count} linhas do registro deste ano foram alteradas fora do sistema.',
  },
};
