// What a visitor sees and presses, in each language, literally: a journey must fail when a text changes unnoticed.
export const LANGUAGES = ['pt', 'en', 'es'] as const;

export type Language = (typeof LANGUAGES)[number];

interface Words {
  landing: string;
  newReport: string;
  follow: string;
  report: string;
  sent: string;
  privacy: string;
  accessibility: string;
  identified: string;
  anonymous: string;
  send: string;
  access: string;
  errorPrefix: string;
  blankReport: string;
  notFound: string;
  blankProtocol: string;
  blankMessage: string;
  messageSent: string;
  fromVisitor: string;
  attachment: string;
  fresh: string;
  fromTeam: string;
  removed: string;
  contentGif: string;
  contentOther: string;
  nothingChanged: string;
  noReportOpen: string;
  protocolSealed: string;
  draftUse: string;
  fileNotFound: string;
}

export const WORDS: Readonly<Record<Language, Words>> = {
  pt: {
    landing: '/',
    newReport: '/new',
    follow: '/follow',
    report: '/acompanhar',
    sent: '/sucess',
    privacy: '/privacidade',
    accessibility: '/acessibilidade',
    identified: 'Sim, desejo me identificar',
    anonymous: 'Não, desejo ficar anônimo',
    send: 'ENVIAR',
    access: 'ACESSAR',
    errorPrefix: 'Erro:',
    blankReport: 'Relato em branco!',
    notFound: 'Não foi possível encontrar seu relato, favor verifique se numero do protocolo está correto.',
    blankProtocol: 'Protocolo em branco',
    blankMessage: 'Mensagem está em branco.',
    messageSent: 'Mensagem enviada com sucesso!',
    fromVisitor: 'Sua mensagem',
    attachment: 'Anexo 1',
    fresh: 'Nova',
    fromTeam: 'Resposta da equipe',
    removed: 'Dados ocultos que retiramos deste arquivo: o local, o modelo do aparelho e a data e a hora.',
    contentGif: 'O conteúdo é GIF, e só são aceitas imagens JPG ou PNG',
    contentOther: 'O conteúdo não é uma imagem JPG nem PNG',
    nothingChanged: 'Nada foi alterado',
    noReportOpen: 'Nenhum relato está aberto neste navegador.',
    protocolSealed: 'O protocolo, fora do relato cifrado: só você e a equipe de ética o veem.',
    draftUse: 'Continuar o rascunho',
    fileNotFound: 'Página não encontrada',
  },
  en: {
    landing: '/en/home',
    newReport: '/en/new',
    follow: '/en/follow',
    report: '/en/report',
    sent: '/en/sucess',
    privacy: '/en/privacy',
    accessibility: '/en/accessibility',
    identified: 'Yes, I want to identify myself',
    anonymous: 'No, I wish to remain anonymous',
    send: 'SEND',
    access: 'ACCESS',
    errorPrefix: 'Error:',
    blankReport: 'The report is blank!',
    notFound: 'We could not find your report. Please check that the protocol number is correct.',
    blankProtocol: 'Protocol is blank',
    blankMessage: 'Message is blank.',
    messageSent: 'Message sent successfully!',
    fromVisitor: 'Your message',
    attachment: 'Attachment 1',
    fresh: 'New',
    fromTeam: 'Answer from the team',
    removed: 'Hidden data that we took out of this file: the location, the device model, and the date and time.',
    contentGif: 'The content is GIF, and only JPG or PNG images are accepted',
    contentOther: 'The content is not a JPG or PNG image',
    nothingChanged: 'Nothing was changed',
    noReportOpen: 'No report is open in this browser.',
    protocolSealed: 'The protocol, outside the encrypted report: only you and the ethics team see it.',
    draftUse: 'Continue the draft',
    fileNotFound: 'Page not found',
  },
  es: {
    landing: '/es/inicial',
    newReport: '/es/novo',
    follow: '/es/consultar',
    report: '/es/acompanhar',
    sent: '/es/sucesso',
    privacy: '/es/privacidad',
    accessibility: '/es/accesibilidad',
    identified: 'Sí, deseo identificarme',
    anonymous: 'No, deseo permanecer en el anonimato',
    send: 'ENVIAR',
    access: 'ACCEDER',
    errorPrefix: 'Error:',
    blankReport: '¡Relato en blanco!',
    notFound: 'No fue posible encontrar su relato. Verifique que el número de protocolo sea correcto.',
    blankProtocol: 'Protocolo en blanco',
    blankMessage: 'El mensaje está en blanco.',
    messageSent: '¡Mensaje enviado exitosamente!',
    fromVisitor: 'Su mensaje',
    attachment: 'Adjunto 1',
    fresh: 'Nuevo',
    fromTeam: 'Respuesta del equipo',
    removed:
      'Datos ocultos que quitamos de este archivo: la ubicación, el modelo del dispositivo y la fecha y la hora.',
    contentGif: 'El contenido es GIF, y solo se aceptan imágenes JPG o PNG',
    contentOther: 'El contenido no es una imagen JPG ni PNG',
    nothingChanged: 'No se cambió nada',
    noReportOpen: 'No hay ningún relato abierto en este navegador.',
    protocolSealed: 'El protocolo, fuera del relato cifrado: solo lo ven usted y el equipo de ética.',
    draftUse: 'Continuar el borrador',
    fileNotFound: 'Página no encontrada',
  },
};
