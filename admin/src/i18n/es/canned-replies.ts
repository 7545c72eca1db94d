import type { cannedReplies as pt } from '../pt/canned-replies';

/** In Spanish: texts that the team keeps for its replies. */
export const cannedReplies: typeof pt = {
  respostas: {
    titulo: 'Respuestas listas',
    explicacao:
      'Textos que el equipo guarda para no escribirlos dos veces. Solo el equipo los ve; quien relató lee lo que se envíe.',
    legenda: 'Respuestas listas del equipo',
    carregando: 'Cargando las respuestas listas',
    porPagina: 'Respuestas por página',
    vazia: 'Ninguna respuesta lista todavía',
    vaziaIdioma: 'Ninguna respuesta lista en este idioma',
    acoes: 'Acciones',
    nova: 'Nueva respuesta lista',
    editarTitulo: 'Editar “%{titulo}”',
    salvar: 'Guardar',
    apagar: 'Eliminar',
    apagarTitulo: 'Eliminar “%{titulo}”',
    apagarPergunta: '¿Eliminar “%{titulo}”?',
    apagarTexto: 'El texto dejará de existir. Los mensajes ya enviados quedan como están.',
    criada: 'Respuesta lista creada',
    alterada: 'Respuesta lista modificada',
    apagada: 'Respuesta lista eliminada',
    variaveis: 'Escriba %{protocolo} o %{status} donde deban aparecer el protocolo y el estado del relato.',
    adulterada: 'Este texto fue alterado fuera del sistema y ya no se abre. Solo se puede eliminar.',
    idiomas: { pt: 'Portugués', en: 'Inglés', es: 'Español' },
    inserir: 'Insertar una respuesta lista',
    abrir: 'Mostrar las respuestas listas',
    nenhuma: 'Ninguna respuesta lista con este título',
    semLista: 'No se pudieron leer las respuestas listas.',
    jaEscrita: 'Ya hay un mensaje escrito',
    jaEscritaTexto: 'La respuesta lista puede ir después de lo que escribió, o reemplazarlo.',
    acrescentar: 'Añadir',
    substituir: 'Reemplazar lo que escribí',
  },
};
