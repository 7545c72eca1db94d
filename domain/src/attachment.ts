import type { Language, Label } from './language';

/** Data in a photo's file besides the picture, removed on arrival. */
export const REMOVED_DATA = ['local', 'dispositivo', 'data', 'video', 'imagens'] as const;

export type RemovedData = (typeof REMOVED_DATA)[number];

export const REMOVED_DATA_LABELS: Readonly<Record<RemovedData, Label>> = {
  local: { pt: 'o local', en: 'the location', es: 'la ubicación' },
  dispositivo: {
    pt: 'o modelo do aparelho',
    en: 'the device model',
    es: 'el modelo del dispositivo',
  },
  data: { pt: 'a data e a hora', en: 'the date and time', es: 'la fecha y la hora' },
  video: {
    pt: 'o vídeo que veio junto',
    en: 'the video that came with it',
    es: 'el vídeo que venía junto',
  },
  imagens: {
    pt: 'as outras imagens do arquivo',
    en: 'the other pictures in the file',
    es: 'las demás imágenes del archivo',
  },
};

/**
 * Why a file is refused, by the key in the server's answer; shown after the file's name
 * (specification sections 5 and 8).
 */
export const ATTACHMENT_REFUSAL_LABELS = {
  arquivo_grande: {
    pt: 'O tamanho do arquivo excedeu o limite: 5MB',
    en: 'The file size exceeded the limit: 5MB',
    es: 'El tamaño del archivo superó el límite: 5MB',
  },
  arquivo_vazio: {
    pt: 'O arquivo está vazio',
    en: 'The file is empty',
    es: 'El archivo está vacío',
  },
  sem_espaco: {
    pt: 'Não há espaço para arquivos neste momento. Envie só o texto, e anexe o arquivo mais tarde',
    en: 'There is no room for files at this moment. Send the text alone, and attach the file later',
    es: 'No hay espacio para archivos en este momento. Envíe solo el texto, y adjunte el archivo más tarde',
  },
  rede_cheia: {
    pt: 'Desta rede já chegaram muitos arquivos hoje. Envie só o texto, e anexe o arquivo amanhã ou por outra rede',
    en: 'Many files have come from this network today. Send the text alone, and attach the file tomorrow or from another network',
    es: 'Hoy ya llegaron muchos archivos desde esta red. Envíe solo el texto, y adjunte el archivo mañana o desde otra red',
  },
  tipo_invalido: {
    pt: 'O arquivo não pôde ser lido',
    en: 'The file could not be read',
    es: 'No se pudo leer el archivo',
  },
  conteudo_gif: wrongFormat('GIF'),
  conteudo_webp: wrongFormat('WebP'),
  conteudo_heic: {
    pt: 'A foto está no formato HEIC, comum em iPhones, e só são aceitas imagens JPG ou PNG. Anexe uma captura de tela dela',
    en: 'The photo is in the HEIC format, usual on iPhones, and only JPG or PNG images are accepted. Attach a screenshot of it',
    es: 'La foto está en formato HEIC, común en los iPhone, y solo se aceptan imágenes JPG o PNG. Adjunte una captura de pantalla de ella',
  },
  conteudo_svg: wrongFormat('SVG'),
  conteudo_html: {
    pt: 'O conteúdo é uma página da web, não uma imagem',
    en: 'The content is a web page, not an image',
    es: 'El contenido es una página web, no una imagen',
  },
  conteudo_invalido: {
    pt: 'O conteúdo não é uma imagem JPG nem PNG',
    en: 'The content is not a JPG or PNG image',
    es: 'El contenido no es una imagen JPG ni PNG',
  },
  imagem_danificada: {
    pt: 'A imagem está incompleta ou danificada',
    en: 'The image is incomplete or damaged',
    es: 'La imagen está incompleta o dañada',
  },
  imagem_enorme: {
    pt: 'A imagem tem largura ou altura grande demais',
    en: 'The image is too wide or too high',
    es: 'La imagen es demasiado ancha o demasiado alta',
  },
  imagem_animada: {
    pt: 'Imagens animadas não são aceitas',
    en: 'Animated images are not accepted',
    es: 'No se aceptan imágenes animadas',
  },
  imagem_mista: {
    pt: 'A imagem traz outro arquivo escondido dentro dela',
    en: 'The image carries another file hidden inside it',
    es: 'La imagen lleva otro archivo escondido dentro',
  },
  documento_grande: {
    pt: 'O arquivo passa do limite de 25 MB',
    en: 'The file is larger than the limit of 25 MB',
    es: 'El archivo supera el límite de 25 MB',
  },
  relato_cheio: {
    pt: 'Com este arquivo, os anexos do relato passariam de 60 MB juntos. Envie só a parte que importa',
    en: 'With this file, the attachments of the report would be larger than 60 MB together. Send only the part that matters',
    es: 'Con este archivo, los adjuntos del relato superarían 60 MB en conjunto. Envíe solo la parte que importa',
  },
  documento_outro: {
    pt: 'Este tipo de arquivo não é aceito. Envie um PDF, ou uma imagem JPG ou PNG do que ele mostra',
    en: 'This type of file is not accepted. Send a PDF, or a JPG or PNG image of what it shows',
    es: 'Este tipo de archivo no se acepta. Envíe un PDF, o una imagen JPG o PNG de lo que muestra',
  },
  documento_programa: {
    pt: 'O arquivo é um programa, e programas não são aceitos. Envie uma captura de tela do que ele mostra',
    en: 'The file is a program, and programs are not accepted. Send a screenshot of what it shows',
    es: 'El archivo es un programa, y no se aceptan programas. Envíe una captura de pantalla de lo que muestra',
  },
  documento_roteiro: {
    pt: 'O arquivo é um script, e scripts não são aceitos. Copie o texto dele para o relato',
    en: 'The file is a script, and scripts are not accepted. Copy its text into the report',
    es: 'El archivo es un script, y no se aceptan scripts. Copie su texto en el relato',
  },
  documento_compactado: {
    pt: 'O arquivo está compactado. Extraia os arquivos que ele contém e envie cada um',
    en: 'The file is an archive. Extract the files in it and send each of them',
    es: 'El archivo está comprimido. Extraiga los archivos que contiene y envíe cada uno',
  },
  documento_macros: {
    pt: 'O documento traz macros, que podem executar comandos. Salve-o como PDF e envie o PDF',
    en: 'The document carries macros, which can run commands. Save it as a PDF and send the PDF',
    es: 'El documento trae macros, que pueden ejecutar comandos. Guárdelo como PDF y envíe el PDF',
  },
  documento_svg: {
    pt: 'O arquivo é um desenho SVG, que pode conter scripts. Envie uma captura de tela dele',
    en: 'The file is an SVG drawing, which can contain scripts. Send a screenshot of it',
    es: 'El archivo es un dibujo SVG, que puede contener scripts. Envíe una captura de pantalla de él',
  },
  documento_html: {
    pt: 'O arquivo é uma página da web. Imprima-a em PDF ou envie uma captura de tela dela',
    en: 'The file is a web page. Print it to a PDF or send a screenshot of it',
    es: 'El archivo es una página web. Imprímala en PDF o envíe una captura de pantalla de ella',
  },
  imagem_demorada: {
    pt: 'A imagem é complexa demais para ser processada',
    en: 'The image is too complex to be processed',
    es: 'La imagen es demasiado compleja para procesarla',
  },
} satisfies Readonly<Record<string, Label>>;

export type AttachmentRefusal = keyof typeof ATTACHMENT_REFUSAL_LABELS;

/** The text of each refusal of a file, in one language. */
export function attachmentRefusals(language: Language): Record<AttachmentRefusal, string> {
  const words = Object.entries(ATTACHMENT_REFUSAL_LABELS).map(([key, rotulo]) => [
    key,
    rotulo[language],
  ]);
  return Object.fromEntries(words) as Record<AttachmentRefusal, string>;
}

function wrongFormat(name: string): Label {
  return {
    pt: `O conteúdo é ${name}, e só são aceitas imagens JPG ou PNG`,
    en: `The content is ${name}, and only JPG or PNG images are accepted`,
    es: `El contenido es ${name}, y solo se aceptan imágenes JPG o PNG`,
  };
}
