import type { AttachmentRefusal } from './attachment';
import type { Label, Language } from './language';
import { ATTACHMENT_EXTENSIONS } from './limits';

/** The accepted files: images, as specified, or documents as well. */
export const EVIDENCE = ['imagens', 'documentos'] as const;

export type Evidence = (typeof EVIDENCE)[number];

/** Kinds that are accepted besides images where documents are accepted, and stored as they come. */
export const DOCUMENT_KINDS = [
  'pdf',
  'docx',
  'xlsx',
  'pptx',
  'odt',
  'ods',
  'odp',
  'txt',
  'csv',
  'eml',
  'msg',
  'm4a',
  'mp3',
  'ogg',
  'opus',
  'wav',
  'aac',
  'amr',
  'mp4',
  'mov',
  'webm',
  'heic',
  'webp',
] as const;

export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Kinds that are never accepted, since they run or hide something. */
type ForbiddenKind = 'programa' | 'roteiro' | 'compactado' | 'macros' | 'svg' | 'html';

export type RecognisedKind = DocumentKind | ForbiddenKind | 'jpeg' | 'png' | 'gif' | 'desconhecido';

/**
 * The endings of file names that fit each kind, the usual one first. An ending fits several kinds
 * if their content can be the same: harmless texts, and containers for both sound and film.
 */
const ENDINGS: Readonly<Record<DocumentKind, readonly [usual: string, ...others: string[]]>> = {
  pdf: ['.pdf'],
  docx: ['.docx'],
  xlsx: ['.xlsx'],
  pptx: ['.pptx'],
  odt: ['.odt'],
  ods: ['.ods'],
  odp: ['.odp'],
  txt: ['.txt', '.csv', '.tsv', '.log', '.md', '.vcf', '.ics', '.json', '.xml'],
  csv: ['.csv', '.txt', '.tsv', '.log'],
  eml: ['.eml'],
  msg: ['.msg'],
  m4a: ['.m4a', '.m4b', '.mp4'],
  mp3: ['.mp3'],
  ogg: ['.ogg', '.oga', '.ogv', '.spx'],
  opus: ['.opus', '.ogg', '.oga'],
  wav: ['.wav'],
  aac: ['.aac'],
  amr: ['.amr'],
  mp4: ['.mp4', '.m4v', '.m4a', '.3gp', '.3g2'],
  mov: ['.mov', '.qt'],
  webm: ['.webm'],
  heic: ['.heic', '.heif'],
  webp: ['.webp'],
};

export const endingsOf = (kind: DocumentKind): readonly [usual: string, ...others: string[]] =>
  ENDINGS[kind];

export const endingOf = (kind: DocumentKind): string => ENDINGS[kind][0];

/** The endings that a file dialog offers where only images are accepted. */
export const IMAGE_ENDINGS: readonly string[] = ATTACHMENT_EXTENSIONS.map((ending) => `.${ending}`);

/**
 * The endings that a file dialog offers where documents are accepted. HEIC is accepted but not
 * offered: an iPhone then sends its photos as JPG, from which the hidden data is removed.
 */
export const EVIDENCE_ENDINGS: readonly string[] = [
  ...IMAGE_ENDINGS,
  ...DOCUMENT_KINDS.filter((kind) => kind !== 'heic').map(endingOf),
];

/** Refusals of files where documents are accepted; labels in `attachment.ts`. */
export const DOCUMENT_REFUSALS = [
  'documento_grande',
  'documento_outro',
  'documento_programa',
  'documento_roteiro',
  'documento_compactado',
  'documento_macros',
  'documento_svg',
  'documento_html',
] as const satisfies readonly AttachmentRefusal[];

export type DocumentRefusal = (typeof DOCUMENT_REFUSALS)[number];

/** Groups of kinds that can contain the same hidden data, with a text that names it. */
export const HIDDEN_DATA_BY_FAMILY: readonly {
  kinds: readonly DocumentKind[];
  hiddenData: Label;
}[] = [
  {
    kinds: ['pdf'],
    hiddenData: {
      pt: 'um PDF pode conter o nome do autor, o programa usado, datas e comentários',
      en: 'a PDF can contain the name of its author, the program used, dates and comments',
      es: 'un PDF puede contener el nombre del autor, el programa usado, fechas y comentarios',
    },
  },
  {
    kinds: ['docx', 'odt'],
    hiddenData: {
      pt: 'um texto do Office (DOCX, ODT) pode conter o nome de quem escreveu e de quem salvou por último, a empresa, datas, comentários e trechos apagados',
      en: 'an Office text (DOCX, ODT) can contain the names of who wrote it and who saved it last, the company, dates, comments and deleted passages',
      es: 'un texto de Office (DOCX, ODT) puede contener el nombre de quien lo escribió y de quien lo guardó por última vez, la empresa, fechas, comentarios y partes borradas',
    },
  },
  {
    kinds: ['xlsx', 'ods'],
    hiddenData: {
      pt: 'uma planilha (XLSX, ODS) pode conter o nome de quem a fez e de quem salvou por último, a empresa, datas, comentários e linhas, colunas ou abas ocultas',
      en: 'a spreadsheet (XLSX, ODS) can contain the names of who made it and who saved it last, the company, dates, comments and hidden rows, columns or sheets',
      es: 'una hoja de cálculo (XLSX, ODS) puede contener el nombre de quien la hizo y de quien la guardó por última vez, la empresa, fechas, comentarios y filas, columnas u hojas ocultas',
    },
  },
  {
    kinds: ['pptx', 'odp'],
    hiddenData: {
      pt: 'uma apresentação (PPTX, ODP) pode conter o nome de quem a fez e de quem salvou por último, a empresa, datas, comentários, anotações e slides ocultos',
      en: 'a presentation (PPTX, ODP) can contain the names of who made it and who saved it last, the company, dates, comments, notes and hidden slides',
      es: 'una presentación (PPTX, ODP) puede contener el nombre de quien la hizo y de quien la guardó por última vez, la empresa, fechas, comentarios, notas y diapositivas ocultas',
    },
  },
  {
    kinds: ['eml', 'msg'],
    hiddenData: {
      pt: 'um e-mail (EML, MSG) contém os endereços de quem enviou e de quem recebeu, talvez o seu, as datas, o caminho por onde passou e todos os anexos',
      en: 'an e-mail (EML, MSG) contains the addresses of its sender and its recipients, perhaps yours, the dates, the route that it took and all its attachments',
      es: 'un correo (EML, MSG) contiene las direcciones de quien lo envió y de quien lo recibió, quizá la suya, las fechas, el camino que siguió y todos sus adjuntos',
    },
  },
  {
    kinds: ['txt', 'csv'],
    hiddenData: {
      pt: 'um arquivo de texto (TXT, CSV) contém só o que se lê nele; confira se há nomes',
      en: 'a text file (TXT, CSV) contains only what can be read in it; check whether it has names',
      es: 'un archivo de texto (TXT, CSV) contiene solo lo que se lee en él; compruebe si hay nombres',
    },
  },
  {
    kinds: ['m4a', 'mp3', 'ogg', 'opus', 'wav', 'aac', 'amr'],
    hiddenData: {
      pt: 'uma gravação de som (MP3, M4A, OGG, OPUS, WAV, AAC, AMR) contém as vozes, talvez a sua, e pode conter a data, o aparelho e o local',
      en: 'a sound recording (MP3, M4A, OGG, OPUS, WAV, AAC, AMR) contains the voices, perhaps yours, and can contain the date, the device and the location',
      es: 'una grabación de sonido (MP3, M4A, OGG, OPUS, WAV, AAC, AMR) contiene las voces, quizá la suya, y puede contener la fecha, el dispositivo y la ubicación',
    },
  },
  {
    kinds: ['mp4', 'mov', 'webm'],
    hiddenData: {
      pt: 'um vídeo (MP4, MOV, WEBM) contém rostos e vozes, talvez os seus, e pode conter a data, o modelo do aparelho e o local',
      en: 'a video (MP4, MOV, WEBM) contains faces and voices, perhaps yours, and can contain the date, the device model and the location',
      es: 'un vídeo (MP4, MOV, WEBM) contiene rostros y voces, quizá los suyos, y puede contener la fecha, el modelo del dispositivo y la ubicación',
    },
  },
  {
    kinds: ['heic', 'webp'],
    hiddenData: {
      pt: 'uma foto HEIC ou WebP pode conter o local, a data e o modelo do aparelho; só de fotos JPG e PNG nós retiramos isso',
      en: 'a HEIC or WebP photo can contain the location, the date and the device model; we remove these from JPG and PNG photos only',
      es: 'una foto HEIC o WebP puede contener la ubicación, la fecha y el modelo del dispositivo; solo de las fotos JPG y PNG quitamos eso',
    },
  },
];

/** The texts of {@link HIDDEN_DATA_BY_FAMILY} by kind. Forms show them before a file is sent. */
export const HIDDEN_DATA_BY_KIND = Object.fromEntries(
  HIDDEN_DATA_BY_FAMILY.flatMap(({ kinds, hiddenData }) => kinds.map((kind) => [kind, hiddenData])),
) as Readonly<Record<DocumentKind, Label>>;

/** The sizes and the number of files that a form takes where documents are accepted. */
export const DOCUMENTS_HINT: Readonly<Record<Language, (max: number) => string>> = {
  pt: (max) =>
    `Imagens JPG ou PNG de até 5 MB cada; documentos, e-mails, sons e vídeos de até 25 MB cada. No máximo ${max}, juntos até 60 MB.`,
  en: (max) =>
    `JPG or PNG pictures of up to 5 MB each; documents, e-mails, sound recordings and videos of up to 25 MB each. At most ${max} files, together up to 60 MB.`,
  es: (max) =>
    `Imágenes JPG o PNG de hasta 5 MB cada una; documentos, correos, sonidos y vídeos de hasta 25 MB cada uno. Como máximo ${max}, juntos hasta 60 MB.`,
};

/** Names the files from which hidden data is removed. */
export const HIDDEN_DATA_NOTICE: Label = {
  pt: 'Só de imagens JPG e PNG retiramos os dados ocultos. Todo outro arquivo segue como está.',
  en: 'We remove hidden data from JPG and PNG pictures only. Every other file is sent as it is.',
  es: 'Solo de las imágenes JPG y PNG quitamos los datos ocultos. Todo otro archivo se envía tal como está.',
};

/** A text of {@link HIDDEN_DATA_BY_KIND} as a sentence beside a chosen file. */
export const SENT_AS_IT_IS: Readonly<Record<Language, (hiddenData: string) => string>> = {
  pt: (hiddenData) => `Segue como está: ${hiddenData}.`,
  en: (hiddenData) => `It is sent as it is: ${hiddenData}.`,
  es: (hiddenData) => `Se envía tal como está: ${hiddenData}.`,
};
