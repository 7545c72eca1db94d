import { ATTACHMENT_REFUSAL_LABELS } from '@relato/domain/attachment';
import type { ptProblems } from './pt-problems';

/** All errors in Spanish. */
export const esProblems: typeof ptProblems = {
  problems: {
    summary: 'Hay algo que corregir',
    unexpected: '¡Ha ocurrido un problema inesperado!',
    reportBlank: '¡Relato en blanco!',
    notFound:
      'No fue posible encontrar su relato. Verifique que el número de protocolo sea correcto.',
    protocolBlank: 'Protocolo en blanco',
    messageBlank: 'El mensaje está en blanco.',
    reasonMissing: 'Elija el motivo del relato.',
    choiceMissing: 'Elija si desea identificarse o permanecer en el anonimato.',
    required: 'Complete este campo.',
    emailMissing: 'Escriba el correo en el que quiere recibir el aviso, o desmarque la casilla.',
    tooLong: 'El texto supera el tamaño permitido. Acórtelo un poco.',
    tooShort: 'El texto es demasiado corto.',
    invalid: 'Este valor no es válido.',
    email: 'Escriba un correo completo, como nombre@ejemplo.com, o déjelo en blanco.',
    telephone:
      'Escriba un solo teléfono, completo, con su código de área y sin extensión; fuera de Brasil, empiece por + y el código del país.',
    protocol: 'Un protocolo tiene 8 letras y números. Revíselo o déjelo en blanco.',
    noSubstitute:
      'Ya no hay nadie fuera del equipo que pueda leer el relato. No se envió nada. Vea los organismos fuera de la empresa, o envíelo sin este pedido.',
    file: (key, name) => `${name}: ${ATTACHMENT_REFUSAL_LABELS[key].es}`,
    fileTooMany: (name, max) => `${name}: como máximo ${max} archivos. Este no se añadió.`,
    filesMany: (max) => `Envíe como máximo ${max} archivos.`,
    noReader:
      'El relato fue alterado fuera del sistema y el equipo no puede abrirlo: lo que escriba aquí no llegaría a nadie. El equipo ya fue avisado. Envíe un nuevo relato y diga en él que ya había enviado otro.',
    altered:
      'El contenido de este relato fue alterado fuera del sistema y no se puede mostrar. Se ha avisado al equipo. Si puede, registre el relato de nuevo.',
    bodyLarge:
      'Los archivos juntos superan el tamaño permitido. No se guardó nada. Envíe menos archivos o imágenes más pequeñas.',
    alreadySent:
      'Este formulario ya se había enviado, y el relato anterior está guardado. Si quiere registrar este texto como un relato nuevo, envíelo una vez más.',
    alreadySentClosed:
      'Este formulario ya se había enviado, y el relato está guardado. Para verlo, use el protocolo; para registrar otro relato, abra un formulario nuevo.',
    alreadySentLink: 'Seguir el relato ya enviado, con el protocolo',
    replyAlreadySent:
      'Este mensaje ya se había enviado. Si quiere enviar el texto de abajo como otro mensaje, envíelo una vez más.',
    sessionEnded: 'Su sesión terminó. No se perdió nada: escriba el protocolo y envíe de nuevo.',
    otherReport:
      'Después de abrir esta página se abrió otro relato en este navegador. No se envió nada: escriba el protocolo del relato en el que escribía y envíelo de nuevo.',
    otherReportOpened:
      'Después de abrir esta página se abrió otro relato en este navegador, y no se envió nada. Abra de nuevo, en otra pestaña, el relato en el que escribía y envíe otra vez.',
    sentWithoutSession:
      'Su sesión terminó, y no se envió nada. Su texto sigue aquí: abra de nuevo su relato en otra pestaña y envíe otra vez.',
    nothingAsked: 'Ninguna pregunta espera respuesta, y no se envió nada.',
    textCorrected:
      'El texto se corrigió después de que usted abrió esta página, y no se guardó nada. Lea abajo la versión nueva antes de seguir.',
    textApproved:
      'El texto ya fue aprobado y no cambia más. Lo que escribió sigue aquí: si quiere, envíelo como mensaje.',
    threadFull:
      'Los mensajes que envió desde la última respuesta del equipo ya son muchos, y este no se guardó. Su texto sigue aquí: guarde una copia y envíelo de nuevo cuando el equipo responda. Si no puede esperar, haga un nuevo relato.',
    tooSlow:
      'El envío se volvió demasiado lento y se interrumpió. No se guardó nada y su texto sigue aquí: envíelo de nuevo con menos archivos, con imágenes más pequeñas o por otra conexión.',
    forbidden:
      'El envío no salió de esta página y fue rechazado. No se guardó nada. Envíelo de nuevo desde aquí.',
    tooMany: 'Hubo muchos intentos seguidos. No se guardó nada.',
    busy: 'El servicio está ocupado en este momento. No se guardó nada.',
    away: 'El servicio no está disponible en este momento.',
    nothingSaved: 'No se guardó nada. Su texto sigue aquí: inténtelo de nuevo en unos instantes.',
    textKept: 'Su texto sigue aquí.',
    lookUpFailed: 'No se cambió nada: inténtelo de nuevo en unos instantes.',
    maybeSaved:
      'No recibimos la confirmación de que se haya guardado. Su texto sigue aquí: envíelo de nuevo sin miedo a repetirlo. Se registra una sola vez.',
    seconds: (n) => (n === 1 ? '1 segundo' : `${n} segundos`),
    minutes: (n) => (n === 1 ? '1 minuto' : `${n} minutos`),
  },

  wait: {
    /** Without scripts, which count down instead. */
    form: (wait) => `Espere ${wait} y envíe de nuevo.`,
    page: (wait) => `Espere ${wait} e inténtelo de nuevo.`,
    /** `{time}` is minutes and seconds, as in 0:30. */
    formLeft: 'Podrá enviar de nuevo en {time}.',
    pageLeft: 'Podrá intentarlo de nuevo en {time}.',
    formOver: 'Ya puede enviar de nuevo.',
    pageOver: 'Ya puede intentarlo de nuevo.',
    formForMe: 'Enviar por mí cuando acabe el tiempo',
    pageForMe: 'Intentarlo por mí cuando acabe el tiempo',
  },

  errorPages: {
    altered: 'El contenido fue alterado',
    notFound: 'Página no encontrada',
    deleted: 'Relato borrado',
    deletedText:
      'El equipo borró este relato. Si no está de acuerdo, haga un nuevo relato o acuda a un organismo fuera de la empresa.',
    notFoundText: 'La dirección puede haber cambiado o haberse escrito con algún error.',
    toLanding: 'Ir al inicio',
    retry: 'Intentar de nuevo',
    unexpectedText:
      'No se pudo mostrar la página. No se cambió nada y lo que ya estaba guardado sigue guardado.',
    busy: 'El servicio está ocupado',
    busyText:
      '¡Ha ocurrido un problema inesperado! Hay muchas visitas en este momento, o el servicio se está reiniciando. No se cambió nada y lo que ya estaba guardado sigue guardado.',
    tooMany: 'Demasiados intentos seguidos',
    tooManyText: 'Para proteger los relatos hay un límite de intentos. No se cambió nada.',
    badRequest: 'No se pudo aceptar la solicitud',
    badRequestText:
      'El envío no parece salir de una página de este sitio. No se guardó nada. Vuelva al formulario y envíelo de nuevo.',
  },
};
