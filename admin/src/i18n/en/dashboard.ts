/** In English: the dashboard. */
export const dashboard = {
  painel: {
    titulo: 'Dashboard',
    carregando: 'Counting the reports',
    adulterados:
      '%{smart_count} report of this period was altered outside the system. |||| %{smart_count} reports of this period were altered outside the system.',
    explicacao:
      'Counts from 1 to 4 are not shown, so that nobody can be recognized, nor are those from which they could be computed. Months are counted in UTC; reports already shredded still count.',
    periodo: 'Period',
    outro: 'Another period',
    ultimosMeses: 'Last %{total} months',
    de: 'From',
    ate: 'To',
    deAte: '%{de} to %{ate}',
    parte: 'Share',
    oculto: 'not shown',
    nadaMostrado: 'All counts are too small to be shown.',
    antes: 'before: %{valor}',
    tabela: 'Numbers as a table',
    horas: '%{total} hour |||| %{total} hours',
    dias: '%{total} days',
    semGravidade: 'No violation degree',
    numeros: {
      total: 'Reports in the period',
      vencidos: 'Progress overdue',
      noPrazo: 'Acknowledged in time',
      mediana: 'Half answered within',
      anonimos: 'Anonymous',
    },
    por: {
      status: { titulo: 'By status', coluna: 'Status' },
      motivo: { titulo: 'By reason', coluna: 'Reason' },
      gravidade: { titulo: 'By severity', coluna: 'Severity' },
      responsavel: { titulo: 'Open cases, by owner', coluna: 'Owner' },
      idade: { titulo: 'Open, by age', coluna: 'Age' },
      resposta: { titulo: 'Time to the first answer', coluna: 'Time' },
      identificacao: { titulo: 'Anonymous and identified', coluna: 'Identification' },
      mes: { titulo: 'By month', coluna: 'Month' },
    },
  },
  anual: {
    titulo: 'Annual report',
    voltar: 'Back to the dashboard',
    ano: 'Year',
    planilha: 'Download spreadsheet',
    exato: 'Exact numbers (the reading is recorded)',
    recebidos: '%{total} report received in %{ano} |||| %{total} reports received in %{ano}',
    poucos: 'Fewer than 5 reports received in %{ano}',
    explicacao:
      'These are the reports received in the year, and what became of them up to today. Deleted and shredded ones count, too. Days are counted in UTC. Each term is that of the law configured when the report came.',
    publicavel:
      'This version can be published: counts from 1 to 4 are not shown, nor are those from which they could be computed.',
    naoPublicar: 'Exact numbers: do not publish them. Small counts could identify somebody.',
    grupo: 'Group',
    media: 'On average, %{dias} day after receipt |||| On average, %{dias} days after receipt',
    semMedia: 'Mean days: there is none, or it is not shown',
    adulterados:
      "%{smart_count} row of this year's register was altered outside the system. |||| %{smart_count} rows of this year's register were altered outside the system.",
  },
};
