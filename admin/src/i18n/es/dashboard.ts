/** In Spanish: the dashboard. */
export const dashboard = {
  painel: {
    titulo: 'Panel',
    carregando: 'Contando los relatos',
    adulterados:
      '%{smart_count} relato de este período fue alterado fuera del sistema. |||| %{smart_count} relatos de este período fueron alterados fuera del sistema.',
    explicacao:
      'Los recuentos de 1 a 4 no se muestran, para que nadie sea reconocido, ni los que permitirían calcularlos. Los meses se cuentan en UTC; los relatos ya triturados siguen contados.',
    periodo: 'Período',
    outro: 'Otro período',
    ultimosMeses: 'Últimos %{total} meses',
    de: 'Desde',
    ate: 'Hasta',
    deAte: '%{de} a %{ate}',
    imprimir: 'Imprimir',
    relatos: 'Relatos',
    parte: 'Parte',
    oculto: 'no se muestra',
    nadaMostrado: 'Todos los recuentos son demasiado pequeños para mostrarse.',
    antes: 'antes: %{valor}',
    tabela: 'Números en tabla',
    horas: '%{total} hora |||| %{total} horas',
    dias: '%{total} días',
    semGravidade: 'Sin grado de infracción',
    numeros: {
      total: 'Relatos del período',
      vencidos: 'Con avance vencido',
      noPrazo: 'Acusados a tiempo',
      mediana: 'La mitad, respondida en',
      anonimos: 'Anónimos',
    },
    por: {
      status: { titulo: 'Por estado', coluna: 'Estado' },
      motivo: { titulo: 'Por motivo', coluna: 'Motivo' },
      gravidade: { titulo: 'Por gravedad', coluna: 'Gravedad' },
      responsavel: { titulo: 'Casos abiertos, por responsable', coluna: 'Responsable' },
      idade: { titulo: 'Abiertos, por antigüedad', coluna: 'Antigüedad' },
      resposta: { titulo: 'Tiempo hasta la primera respuesta', coluna: 'Tiempo' },
      identificacao: { titulo: 'Anónimos e identificados', coluna: 'Identificación' },
      mes: { titulo: 'Por mes', coluna: 'Mes' },
    },
  },
};
