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
  anual: {
    titulo: 'Informe anual',
    voltar: 'Volver al panel',
    ano: 'Año',
    planilha: 'Descargar hoja de cálculo',
    exato: 'Números exactos (la lectura queda en la auditoría)',
    recebidos: '%{total} relato recibido en %{ano} |||| %{total} relatos recibidos en %{ano}',
    poucos: 'Menos de 5 relatos recibidos en %{ano}',
    explicacao:
      'Son los relatos recibidos en el año, y lo que pasó con ellos hasta hoy. También cuentan los borrados y los triturados. Los días se cuentan en UTC. Cada plazo es el de la ley configurada cuando llegó el relato.',
    publicavel:
      'Esta versión puede publicarse: los recuentos de 1 a 4 no se muestran, ni los que permitirían calcularlos.',
    naoPublicar: 'Números exactos: no los publique. Los recuentos pequeños pueden identificar a alguien.',
    grupo: 'Grupo',
    media: 'De media, %{dias} día después de la recepción |||| De media, %{dias} días después de la recepción',
    semMedia: 'Media de días: no la hay, o no se muestra',
    adulterados:
      '%{smart_count} línea del registro de este año fue alterada fuera del sistema. |||| %{smart_count} líneas del registro de este año fueron alteradas fuera del sistema.',
  },
};
