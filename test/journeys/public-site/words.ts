// A visitor's texts and buttons in each language, literally: a journey must fail when a text
// changes unnoticed.
const TEXTS = {
  landing: ['/', '/en/home', '/es/inicial'],
  newReport: ['/new', '/en/new', '/es/novo'],
  follow: ['/follow', '/en/follow', '/es/consultar'],
  report: ['/acompanhar', '/en/report', '/es/acompanhar'],
  sent: ['/sucess', '/en/sucess', '/es/sucesso'],
  privacy: ['/privacidade', '/en/privacy', '/es/privacidad'],
  accessibility: ['/acessibilidade', '/en/accessibility', '/es/accesibilidad'],
  identified: [
    'Sim, desejo me identificar',
    'Yes, I want to identify myself',
    'Sí, deseo identificarme',
  ],
  anonymous: [
    'Não, desejo ficar anônimo',
    'No, I wish to remain anonymous',
    'No, deseo permanecer en el anonimato',
  ],
  send: ['ENVIAR', 'SEND', 'ENVIAR'],
  access: ['ACESSAR', 'ACCESS', 'ACCEDER'],
  errorPrefix: ['Erro:', 'Error:', 'Error:'],
  blankReport: ['Relato em branco!', 'The report is blank!', '¡Relato en blanco!'],
  notFound: [
    'Não foi possível encontrar seu relato, favor verifique se numero do protocolo está correto.',
    'We could not find your report. Please check that the protocol number is correct.',
    'No fue posible encontrar su relato. Verifique que el número de protocolo sea correcto.',
  ],
  altered: [
    'Parte deste relato foi alterada fora do sistema',
    'Part of this report was altered outside the system',
    'Parte de este relato fue alterada fuera del sistema',
  ],
  noReader: [
    'a equipe não consegue abri-lo',
    'the team cannot open it',
    'el equipo no puede abrirlo',
  ],
  lost: [
    'foi alterado fora do sistema e não pode ser mostrado. A equipe foi avisada.',
    'was altered outside the system and cannot be shown. The team has been told.',
    'fue alterado fuera del sistema y no se puede mostrar. Se ha avisado al equipo.',
  ],
  blankProtocol: ['Protocolo em branco', 'Protocol is blank', 'Protocolo en blanco'],
  blankMessage: ['Mensagem está em branco.', 'Message is blank.', 'El mensaje está en blanco.'],
  messageSent: [
    'Mensagem enviada com sucesso!',
    'Message sent successfully!',
    '¡Mensaje enviado exitosamente!',
  ],
  fromVisitor: ['Sua mensagem', 'Your message', 'Su mensaje'],
  attach: ['Anexar', 'Attach', 'Adjuntar'],
  receivedStep: ['Recebido', 'Received', 'Recibido'],
  confirmedStep: ['Confirmado', 'Acknowledged', 'Acuse enviado'],
  attachment: ['Anexo 1', 'Attachment 1', 'Adjunto 1'],
  outcome: ['Desfecho: Confirmado', 'Outcome: Confirmed', 'Resultado: Confirmado'],
  fresh: ['Nova', 'New', 'Nuevo'],
  fromTeam: ['Resposta da equipe', 'Answer from the team', 'Respuesta del equipo'],
  removed: [
    'Dados ocultos que retiramos deste arquivo: o local, o modelo do aparelho e a data e a hora.',
    'Hidden data that we took out of this file: the location, the device model, and the date and time.',
    'Datos ocultos que quitamos de este archivo: la ubicación, el modelo del dispositivo y la fecha y la hora.',
  ],
  contentGif: [
    'O conteúdo é GIF, e só são aceitas imagens JPG ou PNG',
    'The content is GIF, and only JPG or PNG images are accepted',
    'El contenido es GIF, y solo se aceptan imágenes JPG o PNG',
  ],
  contentOther: [
    'O conteúdo não é uma imagem JPG nem PNG',
    'The content is not a JPG or PNG image',
    'El contenido no es una imagen JPG ni PNG',
  ],
  nothingChanged: ['Nada foi alterado', 'Nothing was changed', 'No se cambió nada'],
  noReportOpen: [
    'Nenhum relato está aberto neste navegador.',
    'No report is open in this browser.',
    'No hay ningún relato abierto en este navegador.',
  ],
  protocolSealed: [
    'O protocolo, fora do relato cifrado: só você e a equipe de ética o veem.',
    'The protocol, outside the encrypted report: only you and the ethics team see it.',
    'El protocolo, fuera del relato cifrado: solo lo ven usted y el equipo de ética.',
  ],
  draftUse: ['Continuar o rascunho', 'Continue the draft', 'Continuar el borrador'],
  concern: [
    'Alguém que cuida deste canal está envolvido?',
    'Is somebody who runs this channel involved?',
    '¿Alguien que atiende este canal está implicado?',
  ],
  trustsNobody: [
    'Não confio em ninguém da equipe interna',
    'I trust nobody in the internal team',
    'No confío en nadie del equipo interno',
  ],
  meeting: [
    'Prefiro falar com alguém',
    'I would rather talk to somebody',
    'Prefiero hablar con alguien',
  ],
  aboutMeeting: [
    'Sobre o encontro que você pediu',
    'About the meeting you asked for',
    'Sobre el encuentro que pidió',
  ],
  meetingAt: ['Encontro marcado para', 'Meeting agreed for', 'Encuentro acordado para'],
  team: ['Equipe de Ética', 'Ethics Team', 'Equipo de Ética'],
  removedAtOnce: [
    'Removemos o local, o modelo do aparelho e a data e a hora de foto.jpg.',
    'We removed the location, the device model, and the date and time from foto.jpg.',
    'Quitamos la ubicación, el modelo del dispositivo y la fecha y la hora de foto.jpg.',
  ],
  fileNotFound: ['Página não encontrada', 'Page not found', 'Página no encontrada'],
  checkText: [
    'Confira o que registramos em seu nome',
    'Check what we took down on your behalf',
    'Revise lo que registramos en su nombre',
  ],
  approve: ['Conferi e aprovo', 'I have checked and approve', 'Lo revisé y lo apruebo'],
  correct: ['Corrigir', 'Correct', 'Corregir'],
  corrected: ['Texto corrigido por você', 'Text as you corrected it', 'Texto corregido por usted'],
  approved: ['Texto aprovado.', 'Text approved.', 'Texto aprobado.'],
  approvedNotice: [
    'O texto do relato foi conferido e aprovado só com o protocolo',
    'The text of the report was checked and approved with the protocol alone',
    'El texto del relato fue revisado y aprobado solo con el protocolo',
  ],
  correctedSince: [
    'O texto foi corrigido depois que você abriu esta página',
    'The text was corrected after you opened this page',
    'El texto se corrigió después de que usted abrió esta página',
  ],
  reminder: ['/sucess/lembrete', '/en/sucess/reminder', '/es/sucesso/recordatorio'],
  reminderFile: ['lembrete.ics', 'reminder.ics', 'recordatorio.ics'],
  reminderTitle: ['Lembrete', 'Reminder', 'Recordatorio'],
  calendar: [
    'Baixar lembretes para a agenda',
    'Download reminders for your calendar',
    'Descargar recordatorios para la agenda',
  ],
  tellMe: [
    'Avise-me por e-mail quando houver resposta',
    'Tell me by e-mail when there is an answer',
    'Avíseme por correo cuando haya respuesta',
  ],
  tellMeSend: ['Quero ser avisado', 'Tell me', 'Quiero recibir el aviso'],
  tellMeSet: [
    'Há um e-mail para o aviso.',
    'There is an e-mail address for the notice.',
    'Hay una dirección para el aviso.',
  ],
  tellMeForget: ['Não me avisar mais', 'Do not tell me any more', 'No avisarme más'],
  addressNeeded: [
    'Escreva um e-mail completo, como nome@exemplo.com.',
    'Write a complete e-mail address, such as name@example.com.',
    'Escriba un correo completo, como nombre@ejemplo.com.',
  ],
  identify: [
    'Quero me identificar agora',
    'I want to identify myself now',
    'Quiero identificarme ahora',
  ],
  identifyLink: ['Dizer quem sou', 'Say who I am', 'Decir quién soy'],
  identifySend: ['IDENTIFICAR-ME', 'IDENTIFY MYSELF', 'IDENTIFICARME'],
  nowIdentified: [
    'Agora a equipe sabe quem você é.',
    'The team now knows who you are.',
    'Ahora el equipo sabe quién es usted.',
  ],
  identification: ['Sua identificação', 'Your identification', 'Su identificación'],
  allWell: ['Está tudo bem com você?', 'Is all well with you?', '¿Todo bien?'],
  fine: ['Está tudo bem', 'All is well', 'Todo está bien'],
  happened: ['Aconteceu algo', 'Something happened', 'Ha pasado algo'],
  offline: [
    'Você está sem conexão. Nada foi enviado e seu texto continua aqui.',
    'You are offline. Nothing was sent and your text is still here.',
    'No hay conexión. No se envió nada y su texto sigue aquí.',
  ],
  backUnsent: ['Voltar sem enviar', 'Back without sending', 'Volver sin enviar'],
  passphraseOffer: [
    'Quer também uma senha de palavras?',
    'Would you also like a passphrase?',
    '¿Quiere también una frase de acceso?',
  ],
  usePassphrase: ['Usar esta senha', 'Use this passphrase', 'Usar esta frase'],
  notePassphrase: [
    'Anote a senha de palavras',
    'Write down the passphrase',
    'Anote la frase de acceso',
  ],
  changePassphrase: [
    'Uma senha de palavras protege este relato: trocar',
    'A passphrase protects this report: change it',
    'Una frase de acceso protege este relato: cambiarla',
  ],
  shortPassphrase: [
    'Use 12 letras ou números no mínimo.',
    'Use at least 12 letters or digits.',
    'Use 12 letras o números como mínimo.',
  ],
  continue: ['Continuar', 'Continue', 'Continuar'],
  noCategory: ['Prefiro não escolher', 'I would rather not choose', 'Prefiero no elegir'],
  yourAnswers: ['Suas respostas', 'Your answers', 'Sus respuestas'],
  notAnswered: ['Falta responder:', 'Not answered yet:', 'Falta responder:'],
  newQuestion: ['Pergunta nova:', 'New question:', 'Pregunta nueva:'],
  moreQuestions: [
    'O que você escolheu abriu mais perguntas. Nada foi enviado ainda.',
    'Your choices opened more questions. Nothing has been sent yet.',
    'Lo que eligió abrió más preguntas. Todavía no se envió nada.',
  ],
  filesLast: [
    'Escolha os arquivos por último: o botão Continuar não os guarda.',
    'Choose files last: the Continue button does not keep them.',
    'Elija los archivos al final: el botón Continuar no los guarda.',
  ],
  readersOfUnit: [
    'As pessoas da equipe de ética escolhidas para esta unidade.',
    'The people of the ethics team who were chosen for this unit.',
    'Las personas del equipo de ética elegidas para esta unidad.',
  ],
  unitReadersOfTeam: [
    'da equipe, só as pessoas escolhidas para esta unidade',
    'of the team, only the people who were chosen for this unit',
    'del equipo, solo las personas elegidas para esta unidad',
  ],
  wholeCompany: [
    'Relatar à equipe de ética da empresa',
    'Report to the company’s ethics team',
    'Relatar al equipo de ética de la empresa',
  ],
  unknownUnit: [
    'O endereço que você usou não é, ou não é mais, o de uma unidade.',
    'The address that you used is not, or is no longer, that of a unit.',
    'La dirección que usó no es, o ya no es, la de una unidad.',
  ],
  unitClosed: [
    'O endereço desta unidade deixou de valer, e nada foi enviado.',
    'The address of this unit is no longer in use, and nothing was sent.',
    'La dirección de esta unidad dejó de valer, y no se envió nada.',
  ],
} as const satisfies Record<string, readonly [pt: string, en: string, es: string]>;

type Words = Readonly<Record<keyof typeof TEXTS, string>>;

const wordsOf = (language: 0 | 1 | 2): Words =>
  Object.fromEntries(
    Object.entries(TEXTS).map(([name, texts]) => [name, texts[language]]),
  ) as Words;

export const WORDS = { pt: wordsOf(0), en: wordsOf(1), es: wordsOf(2) };

export type Language = keyof typeof WORDS;

export const LANGUAGES = Object.keys(WORDS) as Language[];
