import type { cannedReplies as pt } from '../pt/canned-replies';

/** In English: texts that the team keeps for its replies. */
export const cannedReplies: typeof pt = {
  respostas: {
    titulo: 'Canned replies',
    explicacao:
      'Texts that the team keeps so as not to write them twice. Only the team sees them; reporters read what is sent.',
    legenda: "The team's canned replies",
    carregando: 'Loading the canned replies',
    porPagina: 'Replies per page',
    vazia: 'No canned reply yet',
    vaziaIdioma: 'No canned reply in this language',
    acoes: 'Actions',
    nova: 'New canned reply',
    editarTitulo: 'Edit “%{titulo}”',
    salvar: 'Save',
    apagar: 'Delete',
    apagarTitulo: 'Delete “%{titulo}”',
    apagarPergunta: 'Delete “%{titulo}”?',
    apagarTexto: 'The text will no longer exist. Messages already sent stay as they are.',
    criada: 'Canned reply created',
    alterada: 'Canned reply changed',
    apagada: 'Canned reply deleted',
    variaveis: "Write %{protocolo} or %{status} where the report's protocol and status are to appear.",
    adulterada: 'This text was altered outside the system and no longer opens. It can only be deleted.',
    idiomas: { pt: 'Portuguese', en: 'English', es: 'Spanish' },
    inserir: 'Insert a canned reply',
    abrir: 'Show the canned replies',
    nenhuma: 'No canned reply with this title',
    semLista: 'The canned replies could not be read.',
    jaEscrita: 'There is a message already',
    jaEscritaTexto: 'The canned reply can go after what you wrote, or replace it.',
    acrescentar: 'Add it',
    substituir: 'Replace what I wrote',
  },
};
