import { ATTACHMENT_REFUSAL_LABELS } from '@relato/domain/attachment';
import { DOCUMENTS_HINT, HIDDEN_DATA_NOTICE, SENT_AS_IT_IS } from '@relato/domain/evidence';
import { esInstitutional } from './es-institutional';
import { esNews } from './es-news';
import { esPassphrase } from './passphrase';
import { esProblems } from './es-problems';
import { esQuestions } from './es-questions';
import { esUnits } from './es-units';
import type { Texts } from './pt';

/** Spanish. */
export const es: Texts = {
  ...esInstitutional,
  ...esProblems,
  ...esNews,
  ...esQuestions,
  ...esUnits,
  ...esPassphrase,

  layout: {
    siteName: 'Defensoría',
    skip: 'Ir al contenido',
    menu: 'Menú',
    navigation: 'Navegación principal',
    home: 'Inicio',
    newReport: 'Realizar relato',
    follow: 'Consultar relato',
    backToSite: (company) => `Volver al sitio de ${company}`,
    back: 'Volver',
    privacy: 'Privacidad',
    accessibility: 'Accesibilidad',
    exit: 'Salir rápido',
    exitHint: 'Cierra este sitio al instante. Con el teclado: Mayús tres veces.',
    notices: 'Avisos',
    closeNotice: 'Cerrar aviso',
    errorTitle: (title) => `Error: ${title}`,
  },

  leaving: {
    heading: '¿Salir de este formulario?',
    draft:
      'Lo que escribió queda como borrador en esta pestaña, y el formulario lo ofrece cuando vuelva, en cualquier idioma. Los archivos elegidos se pierden.',
    lost: 'Lo que escribió en este formulario se pierde.',
    stay: 'Seguir aquí',
    leave: 'Salir del formulario',
  },

  test: {
    heading: 'Relato de prueba',
    text: 'El equipo abrió esta página para probar el canal. Todo lo que se envíe con ella será borrado, y nadie lo investigará.',
    real: '¿Quiere relatar algo de verdad? Use el formulario normal',
    over: 'Esta prueba terminó o ya se usó. No se envió nada.',
    exists: 'Ya hay un relato de prueba. No se envió nada.',
  },

  newReport: {
    title: 'REALIZAR RELATO',
    intro: 'Elija una opción; después, cuente lo que ocurrió. Lleva unos cinco minutos.',
    guidanceHeading: 'Lo que ayuda a investigar',
    guidance: [
      { name: 'Qué', text: 'qué ocurrió, con sus propias palabras' },
      { name: 'Quién', text: 'las personas implicadas y quién más lo sabe' },
      { name: 'Cuándo', text: 'el día y la hora, o desde cuándo ocurre' },
      { name: 'Dónde', text: 'la sede, el sector o el lugar' },
      { name: 'Cuánto', text: 'el importe o el perjuicio, si lo hay' },
      { name: 'Evidencias', text: 'fotos, imágenes de documentos o dónde se pueden encontrar' },
    ],
    safetyHeading: 'Antes de empezar, cuídese',
    safety: [
      'Use, si puede, su propio teléfono o computadora. La red y los dispositivos de la empresa pueden registrar lo que visita.',
      'Para seguir en el anonimato, no escriba algo que solo usted podría saber.',
    ],
    filesHeading: 'Antes de adjuntar',
    files: [
      'El nombre de un archivo puede revelar quién es usted. Cámbielo antes de adjuntarlo.',
      'De las fotos JPG y PNG quitamos los datos ocultos, como lugar, fecha y modelo del dispositivo. Lo que se ve en la imagen permanece.',
    ],
    choice: '¿Desea identificarse?',
    identified: 'Sí, deseo identificarme',
    anonymous: 'No, deseo permanecer en el anonimato',
    chosenIdentified: 'Ha elegido identificarse.',
    chosenAnonymous:
      'Ha elegido permanecer en el anonimato. No pedimos nombre, correo ni teléfono.',
    identityHeading: 'Sus datos',
    identityHint: 'Complete lo que desee. Solo lo verá el equipo de ética.',
    reportHeading: 'Su relato',
    tellMeHint:
      'El correo dice solo que hay una respuesta, y dónde consultarla. Quien ve ese buzón se entera: no use el correo de la empresa.',
    motivoEmpty: 'Elija un motivo',
    relatoHint: 'Escriba con calma. No se envía nada hasta que pulse ENVIAR.',
    protocoloHint: 'Si este relato tiene que ver con otro que ya hizo.',
    meeting: 'Prefiero hablar con alguien',
    meetingHint:
      'Rellene lo que quiera. El equipo responde en la página de su relato, y allí acuerdan el encuentro.',
    encontroLugarHint: 'Fuera de la empresa, por teléfono o por vídeo, por ejemplo.',
    encontroContatoHint:
      'Si lo deja en blanco, todo se acuerda en los mensajes del relato. Un teléfono o correo suyo puede decir quién es usted.',
    concern: '¿Alguien que atiende este canal está implicado?',
    envolvidosHint:
      'Escriba el nombre o el correo. Si es de alguien del equipo, esa persona no recibe la clave del relato. En los demás textos buscamos solo el nombre de pila cerca de un apellido. Los apodos no se encuentran. Esta página no dice quién es del equipo.',
    semConfianca: 'No confío en nadie del equipo interno',
    semConfiancaHint:
      'Entonces solo recibe la clave la persona suplente, elegida de antemano para los casos que el equipo no debe ver.',
    wholeTeam: 'Si todo el equipo puede estar implicado, no haga el relato aquí.',
    authorities: 'Acuda a uno de estos:',
    noAuthorities: 'Acuda a un organismo público.',
    risk: '¿Teme alguna represalia? ¿De quién, y cuál?',
    riskHint:
      'Quien lleva el caso lee esto para protegerle. Si escribe aquí el nombre completo de alguien del equipo, esa persona no recibe la clave del relato.',
  },

  form: {
    submit: 'ENVIAR',
    optional: '(opcional)',
    attachments: 'Adjuntos',
    attachmentsHint: (max) => `Imágenes JPG o PNG de hasta 5 MB cada una. Como máximo ${max}.`,
    documentsHint: DOCUMENTS_HINT.es,
    hiddenDataNotice: HIDDEN_DATA_NOTICE.es,
    hiddenDataByKind: 'Qué puede quedar dentro de cada tipo de archivo',
    sentAsItIs: SENT_AS_IT_IS.es,
    pages: {
      offer: 'Enviar solo las imágenes de las páginas',
      working: (name) => `Haciendo imágenes de las páginas de ${name}, en este dispositivo`,
      progress: (page, total) => `Página ${page} de ${total}`,
      cancel: 'Cancelar las imágenes',
      wait: 'Espere a que las imágenes de las páginas estén listas, o cancélelas.',
      done: (name, total) => `En lugar de ${name} se envían imágenes de sus páginas: ${total}.`,
      many: (name, total, room) =>
        `Páginas de ${name}: ${total}. Imágenes que aún caben aquí: ${room}. El PDF sigue en la lista.`,
      password: (name) =>
        `${name} está protegido con contraseña, y sus páginas no se pueden leer. El PDF sigue en la lista.`,
      invalid: (name) => `${name} no se pudo leer: quizá esté dañado. El PDF sigue en la lista.`,
      blocked: (name) =>
        `Este navegador no deja hacer imágenes de las páginas de ${name}. El PDF sigue en la lista.`,
      failed: (name) =>
        `No se pudieron hacer las imágenes de las páginas de ${name}. El PDF sigue en la lista.`,
    },
    attach: 'Adjuntar',
    attachmentSlot: (n) => `Adjunto ${n}`,
    addFile: 'Añadir archivo',
    removeFile: (name) => `Quitar ${name}`,
    chooseAgain: (names) =>
      `Por seguridad, el navegador no conserva los archivos. Elíjalos de nuevo: ${names}.`,
    fileTooLarge: ATTACHMENT_REFUSAL_LABELS.arquivo_grande.es,
    fileTooLargeHint: 'Imagen mayor que el tamaño permitido',
    fileElsewhere: (name) => `${name}: este archivo ya está en otro adjunto.`,
    fileUnreadable: (name) =>
      `${name}: no se pudo leer el archivo en este dispositivo. Quizá se movió, se cambió o se borró. Elíjalo de nuevo.`,
    charactersLeft: (n) => `Caracteres restantes: ${n}`,
    charactersOver: (n) => `Caracteres de más: ${n}. Acorte el texto para poder enviarlo.`,
    draftFound: 'Hay un borrador que empezó en esta pestaña.',
    draftUse: 'Continuar el borrador',
    draftDiscard: 'Borrar el borrador',
    sending: 'Enviando',
    cancel: 'Cancelar el envío',
    cancelled: 'Envío cancelado. No se registró nada y su texto sigue aquí.',
    cancelledLate:
      'Canceló cuando todo había salido ya de aquí, y el envío puede haber llegado. Su texto sigue aquí. Si lo envía de nuevo, se registra una sola vez.',
    noCookies:
      'Su navegador bloquea las cookies, y sin una cookie no podemos mostrarle el protocolo ni el relato. No se envió nada y su texto sigue aquí. Permita las cookies para este sitio y envíelo de nuevo.',
    cookiesNeeded: 'Para ver el protocolo después del envío, permita las cookies en este sitio.',
    interrupted:
      '¡Ha ocurrido un problema inesperado! La conexión se cortó durante el envío. Su texto sigue aquí. Envíelo de nuevo: aunque el primer envío haya llegado, se registra una sola vez.',
    offline:
      '¡Ha ocurrido un problema inesperado! No hay conexión. No se envió nada y su texto sigue aquí. Inténtelo de nuevo cuando vuelva la conexión.',
    unreadable:
      'El envío se detuvo: un adjunto no se pudo leer. No se registró nada y su texto sigue aquí.',
  },

  follow: {
    title: 'CONSULTAR RELATO',
    intro:
      'Escriba el protocolo que recibió al enviar el relato. Tiene 8 letras y números; los espacios y guiones no importan.',
    protocolo: 'Protocolo',
    submit: 'ACCEDER',
    noSession:
      'No hay ningún relato abierto en este navegador. El acceso termina tras 30 minutos sin uso y necesita una cookie: si su navegador las bloquea, permítalas para este sitio.',
    lost: '¿Perdió el protocolo? No podemos recuperarlo por usted: no hay forma de saber si quien lo pide es quien hizo el relato. Haga un nuevo relato y mencione que ya había enviado otro.',
  },

  terms: {
    both: (acknowledgement: string, answer: string) =>
      `Recibirá el acuse de recibo hasta el ${acknowledgement} y la respuesta hasta el ${answer}.`,
    acknowledgement: (date: string) => `Recibirá el acuse de recibo hasta el ${date}.`,
    answer: (date: string) => `Recibirá la respuesta hasta el ${date}.`,
    concluded: (date: string) =>
      `El relato está concluido. La respuesta sobre qué se hizo y por qué todavía se le debe, hasta el ${date}.`,
    acknowledgementMissed: (date: string) =>
      `El plazo del acuse de recibo acabó el ${date}, y el acuse no ha llegado.`,
    answerMissed: (date: string) =>
      `El plazo de la respuesta acabó el ${date}, y la respuesta no ha llegado.`,
    outside:
      'Puede acudir a un organismo fuera de la empresa. Cuál es el adecuado depende del caso:',
    outsideMore: 'más información',
  },

  steps: {
    heading: 'Avance',
    received: 'Recibido',
    confirmed: 'Acuse enviado',
    confirmationUntil: 'Acuse de recibo hasta el',
    confirmationMissed: 'El plazo del acuse de recibo terminó el',
    examined: 'El equipo está investigando',
    waitsForYou: 'El equipo espera por usted',
    waitsForYouUntil: 'El equipo espera por usted hasta el',
    answerUntil: 'Respuesta hasta el',
    answerMissed: 'El plazo de la respuesta terminó el',
    answered: 'Respondido',
    concluded: 'Relato concluido',
  },

  report: {
    title: 'CONSULTE SU RELATO',
    status: 'Estado',
    outcome: 'Resultado',
    opened: 'Abierto el',
    updated: 'Actualizado el',
    expires: 'Vence el',
    expiresHint:
      'Después de esa fecha, un relato que espera por usted puede concluirse sin su respuesta. Nada de lo escrito se pierde, y un mensaje suyo lo reabre.',
    requester: 'Quién hizo el relato',
    motivo: 'Motivo',
    removed: (what) => `Datos ocultos que quitamos de este archivo: ${what}.`,
    messages: 'Historial de mensajes',
    news: (n, date) =>
      n === 1
        ? `1 respuesta nueva, del ${date}.`
        : `${n} respuestas nuevas, la última del ${date}.`,
    noNews: (date) => `Ninguna respuesta nueva. La última es del ${date}.`,
    unanswered: 'Todavía no hay respuesta. Aparecerá aquí.',
    concludedUnanswered: 'El relato se concluyó sin un mensaje del equipo.',
    ownReport: 'Lo que usted envió',
    dates: 'Fechas y motivo',
    meeting: 'El encuentro que pidió',
    aboutMeeting: 'Sobre el encuentro que pidió',
    meetingAt: 'Encuentro acordado para',
    timesIn: (zone) => `Fechas y horas: ${zone}.`,
    fromTeam: 'Respuesta del equipo',
    fromVisitor: 'Su mensaje',
    notice: 'Aviso',
    feedback: 'Respuesta motivada',
    extended: (date) =>
      `El equipo necesita más tiempo. El nuevo plazo de la respuesta es el ${date}.`,
    fresh: 'Nuevo',
    replyHeading: 'Escribir al equipo',
    mensagem: 'Mensaje',
    sent: '¡Mensaje enviado exitosamente!',
    expiredHeading: 'Escriba de nuevo el protocolo',
    expiredText:
      'Por seguridad, el acceso termina tras 30 minutos sin uso, o cuando se abre otro relato en este navegador. Su texto sigue aquí. Escriba el protocolo y envíelo de nuevo.',
    checkIn: {
      heading: '¿Todo bien?',
      intro:
        'Responda si quiere. Su respuesta no reabre el caso. Si no se identificó, no se guarda la hora de su respuesta.',
      text: '¿Algo que decir? (opcional)',
      newReport:
        'Esto se convierte en un relato nuevo, con protocolo propio. Quien usted nombre no recibe su clave. En el relato anterior nada cambia.',
      happened: '¿Qué ha pasado?',
      cancel: 'Volver sin enviar',
    },
    minutes: {
      own: 'Lo que se registró',
      heading: 'Revise lo que registramos en su nombre',
      registered: (por: string, origem: string) =>
        `Registrado por ${por} en nombre de quien relató. Origen: ${origem}. Recibido el`,
      hint: 'Léalo con calma. Si algo falta o está mal, corríjalo: se guardan las dos versiones. Una vez aprobado, el texto ya no cambia.',
      approve: 'Lo revisé y lo apruebo',
      correct: 'Corregir',
      correctHeading: 'Corregir el texto',
      correctHint:
        'Escriba el texto como debe quedar. Lo que registramos antes se guarda junto al suyo.',
      correctField: 'Texto corregido',
      cancel: 'Volver sin corregir',
      corrected: 'Texto corregido por usted',
      first: 'Primera versión, como la registramos',
      approval: 'Su aprobación',
      approved: 'Texto aprobado.',
      approvedAt: 'Texto aprobado el',
    },
    altered:
      'Parte de este relato fue alterada fuera del sistema: algo puede faltar, o no ser lo que se escribió. Se ha avisado al equipo.',
  },

  sent: {
    title: '¡Gracias, relato enviado exitosamente!',
    protocolLabel: 'Su protocolo',
    keep: 'Anote este protocolo y guárdelo en un lugar seguro. Sin él no podrá consultar su relato.',
    cannotRecover:
      'No podemos recuperarlo por usted: no hay forma de saber si quien lo pide es quien hizo el relato.',
    copyProtocol: 'Copiar protocolo',
    copied: 'Copiado',
    protocolCopied: 'Protocolo copiado.',
    copyFailed: 'No se pudo copiar. Anótelo a mano, por favor.',
    print: 'Imprimir comprobante',
    save: 'Guardar como texto',
    saveWarning:
      'En un dispositivo de la empresa o compartido con otras personas, es mejor anotarlo a mano.',
    cleanedHeading: 'Sus fotos',
    /** The file's name follows. */
    cleaned: (what) => `Quitamos ${what} de`,
    nextHeading: 'Qué sucede ahora',
    days: (n) => (n === 1 ? '1 día' : `${n} días`),
    next: (days, date, terms) => [
      'El equipo de ética recibe el relato y lo evalúa.',
      ...(terms.length > 0 ? [terms.join(' ')] : []),
      'La respuesta aparece en la página de consulta. Allí también puede enviar más información.',
      `Si el equipo le hace una pregunta, responda en un plazo de ${days}: a una pregunta de hoy, hasta el ${date}.`,
    ],
    addressLabel: 'Dirección de la página de consulta',
    copyAddress: 'Copiar dirección',
    addressCopied: 'Dirección copiada.',
    qrLabel: 'Código QR con la dirección de la página de consulta, sin el protocolo',
    receiptGone:
      'El comprobante no se guardó, porque la sesión terminó. Si la página con el protocolo sigue abierta, anótelo a mano.',
    notShown: 'Ningún relato abierto',
    notShownStored:
      'No hay ningún relato abierto en este navegador. El acceso termina tras 30 minutos sin uso, o cuando usted sale, y necesita una cookie.',
    notShownCookies:
      'Si acaba de enviar un relato y no vio el protocolo, lo recibimos, pero su navegador no aceptó la cookie. Sin el protocolo no es posible consultarlo: permita las cookies para este sitio y envíe el relato otra vez.',
    receiptFile: 'comprobante.txt',
    receipt: (r) => [
      `Defensoría - ${r.company}`,
      '',
      `Protocolo: ${r.protocol}`,
      `Enviado el: ${r.opened}`,
      `Para consultarlo: ${r.address}`,
      ...r.terms,
      '',
      'Guarde este protocolo. No podemos recuperarlo por usted.',
    ],
  },
};
