import type { ptInstitutional } from './pt-institutional';

/** The privacy page and the accessibility statement in Spanish. */
export const esInstitutional: typeof ptInstitutional = {
  privacy: {
    title: 'Privacidad',
    intro:
      'Esta página dice, con palabras sencillas, qué guardamos cuando usted usa la Defensoría, qué no guardamos y cómo puede comprobarlo.',
    storedHeading: 'Lo que guardamos',
    stored: (fields) => [
      'Lo que escribe y adjunta, cifrado con una clave propia de cada relato. Solo lo abren usted, con el protocolo, y el equipo de ética, después de entrar con contraseña.',
      `Del formulario, lo que complete: ${fields}. Su nombre y contacto, solo si los indica. Todo queda cifrado junto con el relato.`,
      'A la vista, únicamente: cuándo llegó y cambió el relato, el motivo, el estado, la gravedad y si procede. Con eso el equipo ordena su cola.',
      'El borrador del relato o del mensaje, mientras lo escribe, solo en esta pestaña de su navegador. Se borra cuando lo envía o usa la salida rápida; el del mensaje, también cuando vemos que el acceso al relato terminó.',
      'Durante la visita, una cookie de sesión que dura 30 minutos y solo existe después de que envía o abre un relato.',
    ],
    notStoredHeading: 'Lo que no guardamos',
    notStored: [
      'La dirección IP de su dispositivo: en ningún lugar, tampoco en los registros del servidor.',
      'Los datos ocultos de las fotos: lugar, fecha, modelo del dispositivo.',
      'Estadísticas de visita. Ninguna página carga nada de terceros ni mide lo que usted hace.',
    ],
    /** One more of them: where the committee's mails leave the protocol out, and where they hold it. */
    protocolSealed: 'El protocolo, fuera del relato cifrado: solo lo ven usted y el equipo de ética.',
    protocolMailed:
      'El protocolo, fuera del relato cifrado. Va en el aviso que el comité de ética recibe por correo, y solo espera en el servidor, cifrado, hasta que ese aviso sale.',
    proofsHeading: 'Cada promesa y la prueba que la demuestra',
    proofsIntro:
      'El programa que usa se comprueba con pruebas automáticas en cada cambio. Cada línea lleva al texto de la prueba.',
    promise: 'Promesa',
    proof: 'Prueba',
    rightsHeading: 'Sus derechos',
    rights: (company) =>
      `${company} responde por los datos. Para pedir acceso, corrección o eliminación, escriba en la página donde consulta su relato, para seguir protegido.`,
    promises: {
      sealed: 'Una copia de la base de datos no muestra nombres, textos, archivos ni protocolos.',
      noAddress: 'El registro del servidor no contiene la dirección, el protocolo ni el texto de ningún visitante.',
      noThirdParty: 'Ninguna página hace solicitudes a terceros, y no hay cookies antes de enviar o abrir un relato.',
      noUrl: 'El protocolo nunca aparece en una dirección, un título o la memoria del navegador.',
      photos:
        'La foto enviada sale sin sus datos ocultos: lugar, fecha, modelo del dispositivo y todo lo que no es imagen.',
      anonymousReply: 'El mensaje de quien es anónimo no lleva nombre ni hora.',
      exit: 'Después de salir, el botón Atrás no muestra el relato.',
      onlyOwn: 'Un protocolo abre su propio relato y ningún otro.',
    },
  },

  accessibility: {
    title: 'Accesibilidad',
    intro:
      'Queremos que cualquier persona pueda hacer un relato y consultarlo, con el dispositivo y la forma de navegar que prefiera.',
    statusHeading: 'Cómo estamos',
    status:
      'Estas páginas siguen las Pautas de Accesibilidad para el Contenido Web (WCAG) 2.2, niveles A y AA. El contraste de los textos es el del nivel AAA.',
    measuresHeading: 'Lo que hicimos',
    measures: [
      'Todo funciona solo con el teclado, con lector de pantalla y sin JavaScript.',
      'Cuando falta algo en el formulario, un resumen recibe el foco y lleva a cada campo. No se pierde nada de lo escrito.',
      'Las páginas caben en pantallas de 320 píxeles y con un zoom del 400%.',
      'Respetamos el modo oscuro, el alto contraste y la preferencia por menos movimiento de su dispositivo.',
      'La sesión dura 30 minutos y se reinicia con cada uso. Si termina mientras escribe una respuesta, su texto se conserva.',
    ],
    typeface:
      'La letra de estas páginas, Atkinson Hyperlegible Next, fue dibujada por el Braille Institute para que ninguna letra o número se confunda con otro.',
    typefaceLicence: 'Licencia de la letra (SIL OFL 1.1, en inglés)',
    testedHeading: 'Cómo lo comprobamos',
    tested:
      'Todas las páginas pasan una revisión automática con axe, en los tres idiomas, en modo claro y oscuro, con y sin errores, en cada cambio del programa.',
    limitsHeading: 'Límites conocidos',
    limits:
      'Las imágenes adjuntadas por quien hizo el relato o por el equipo no tienen descripción. Si la necesita, pídala en un mensaje.',
    contactHeading: '¿Encontró una barrera?',
    contact: 'Cuéntenoslo por el formulario, sin identificarse si lo prefiere, o llame al:',
  },
};
