import type { ptInstitutional } from './pt-institutional';

/** The start page, the privacy page and the accessibility statement in Spanish. */
export const esInstitutional: typeof ptInstitutional = {
  landing: {
    title: 'Defensoría y canal de ética',
    description:
      'Canal seguro para hacer un relato, con su nombre o de forma anónima, y seguir la respuesta con el número de protocolo.',
    heading: 'DEFENSORÍA',
    makeReport: 'REALIZAR RELATO',
    followReport: 'CONSULTAR RELATO',
    questionsHeading: 'Antes de relatar',
    questions: (emergency) => [
      {
        name: '¿Qué puedo relatar?',
        text: 'Acoso, discriminación, amenazas, fraude, corrupción, hurto, riesgo para la salud o la seguridad, represalias: lo que va contra la ley, la ética o el respeto. No hace falta tener pruebas. También dudas, sugerencias y elogios.',
      },
      {
        name: '¿Y si es mi jefe?',
        text: 'Si no es del equipo de ética, no lee el relato. Si lo es, o si usted no lo sabe, escriba su nombre completo donde el formulario pregunta quién está implicado: quien tenga ese nombre no recibe la clave del relato. Si el formulario no lo pregunta, acuda a un organismo externo.',
      },
      {
        name: '¿Cuánto tarda?',
        text: 'Contarlo lleva unos cinco minutos. Investigar puede llevar semanas o meses.',
      },
      {
        name: '¿Y si estoy en peligro?',
        text: `Llame ahora: ${emergency}. Este canal no atiende emergencias.`,
      },
    ],
    privacyLink: 'Quién lo lee, quién no, y los organismos fuera de la empresa',
    privacyLinkAlone: 'Quién lo lee y quién no',
    promisesHeading: 'Lo que le garantizamos',
    codeOfConduct: 'Código de conducta',
    customerHeading: '¿Es consumidor?',
    customerText:
      'Para dudas sobre productos, elogios, sugerencias o quejas de consumo, comuníquese con nuestra atención al cliente:',
    tollFree: 'Llamada gratuita',
    phone: 'Teléfono',
    faqHeading: 'Preguntas frecuentes',
  },

  readers: {
    heading: 'Quién lo lee',
    team: (n) =>
      n === 1
        ? '1 persona del equipo de ética lee los relatos.'
        : `${n} personas del equipo de ética leen los relatos.`,
    byCase: (n) =>
      n === 1
        ? '1 persona lee solo los relatos que el equipo le da para investigar.'
        : `${n} personas leen solo los relatos que el equipo les da para investigar.`,
    suplentes: (n) =>
      n === 1
        ? '1 persona suplente lee solo los relatos que el equipo no debe ver.'
        : `${n} personas suplentes leen solo los relatos que el equipo no debe ver.`,
    unknown: 'El equipo de ética: quienes tienen una cuenta en este canal.',
    names: (names: string) => `Son: ${names}`,
    others: 'Jefes y colegas que no son del equipo no lo leen.',
    unseenHeading: 'Lo que nadie aquí puede ver',
    unseen: [
      'Su dirección en internet',
      'El aparato que usa',
      'Dónde se tomaron sus fotos JPG y PNG',
    ],
  },

  privacy: {
    intro:
      'Quién lee lo que usted cuenta, quién no, por cuánto tiempo se guarda y a quién preguntar.',
    readersHeading: 'Quién lo lee',
    readers: [
      'Usted, con el protocolo.',
      'El equipo de ética: personas que tienen una cuenta en este canal, menos quienes usted diga que están implicados. Entran con contraseña, y queda registrado quién abrió cada relato.',
      'Para investigar, el equipo puede necesitar hablar del caso con otras personas. Si algo en el relato muestra quién es usted, diga qué no se debe contar.',
    ],
    /** A further reader, if the committee's mails contain the protocol. */
    readersMailed:
      'Quien lee el buzón de correo del comité de ética: el aviso de un relato nuevo lleva el protocolo, y con él se abre el relato, salvo que elija una frase de acceso.',
    notReadersHeading: 'Quién no lo lee',
    notReaders: [
      'Jefes, colegas, recursos humanos y directivos que no tienen cuenta en el equipo de ética.',
      'Quien cuida el servidor o copia la base de datos: lo guardado está cifrado, y la clave solo abre con la contraseña de alguien del equipo o con su protocolo.',
    ],
    bossHeading: '¿Y si es mi jefe, o alguien del equipo?',
    boss: 'Si la persona no es del equipo de ética, no lee el relato. Si lo es, o si usted no lo sabe, escriba su nombre completo o su correo donde el formulario pregunta quién está implicado. Quien tenga ese nombre en el equipo no recibe la clave del relato ni ve que existe. Si el formulario no lo pregunta, acuda a uno de los organismos fuera de la empresa.',
    outsideHeading: 'Organismos fuera de la empresa',
    outside:
      'Hacer el relato aquí no le impide acudir a un organismo público, antes o después. Cuál es el adecuado depende del caso. Busque su sitio oficial, de preferencia en su propio dispositivo:',
    meetingHeading: '¿Prefiere hablar con alguien?',
    meetingHow:
      'Pídalo en el relato, o en un mensaje en la página donde lo consulta. En una reunión en persona usted deja de ser anónimo: piénselo antes.',
    keptHeading: 'Por cuánto tiempo',
    kept: ({ days, months = 0 }, mostMonths) => {
      const term = days === undefined ? `${months / 12} años` : `${days} días`;
      const most =
        mostMonths === undefined
          ? ''
          : `, y como máximo hasta ${mostMonths / 12} años contados desde la recepción del relato`;
      return `Durante ${term} contados desde la conclusión${most}. Entonces se destruyen textos, archivos y claves, y solo queda una línea sin nombre ni texto, para estadística. El equipo puede guardar un relato por más tiempo, por ejemplo por un proceso judicial.`;
    },
    keptOpen:
      'Ningún relato se borra solo: una persona del equipo decide cuándo, y la decisión queda registrada. Puede preguntar cuándo será.',
    keptWhileOwed:
      'Mientras el equipo todavía deba el acuse de recibo o la respuesta, ningún plazo borra el relato.',
    groundHeading: 'Con qué base legal',
    askHeading: 'A quién preguntar',
    ask: (company) =>
      `${company} responde por los datos. Para pedir acceso, corrección o eliminación, escriba en la página donde consulta su relato, para seguir protegido. Para otras preguntas:`,
    complain: (authority) => `Si la respuesta no basta, puede acudir a la ${authority}.`,
    storedHeading: 'Lo que guardamos',
    stored: (fields) => [
      'Lo que escribe y adjunta, cifrado con una clave propia de cada relato. Solo lo abren usted, con el protocolo, y el equipo de ética, después de entrar con contraseña.',
      `Del formulario, lo que complete: ${fields}. Su nombre y contacto, solo si los indica. Todo queda cifrado junto con el relato.`,
      'Si deja un correo solo para recibir avisos, queda cifrado dentro del relato. El equipo no lo ve ni sabe que existe; solo se abre para enviar el aviso, que espera en el servidor dos horas como máximo. Desaparece cuando usted lo retira, o con el relato.',
      'A la vista, para que el equipo ordene su cola: cómo y cuándo llegó el relato, cuándo cambió, las fechas de las respuestas y de los plazos, el motivo, el estado, la gravedad, si procede, qué resultó de él y qué medidas hubo, con qué otros relatos está vinculado, quién lo lleva, quién puede abrirlo y de quién son las tareas, y si pide un encuentro y para cuándo.',
      'El borrador del relato o del mensaje, mientras lo escribe, solo en esta pestaña de su navegador. Se borra cuando lo envía o usa la salida rápida; el del mensaje, también cuando vemos que el acceso al relato terminó.',
      'Durante la visita, una cookie de sesión, que solo existe después de que envía o abre un relato. Termina tras 30 minutos sin uso, y a las doce horas como máximo.',
    ],
    notStoredHeading: 'Lo que no guardamos',
    notStored: [
      'La dirección IP de su dispositivo: en ningún lugar, tampoco en los registros del servidor.',
      'Los datos ocultos de las fotos JPG y PNG: lugar, fecha, modelo del dispositivo.',
      'Estadísticas de visita. Ninguna página carga nada de terceros ni mide lo que usted hace.',
    ],
    /** A further item, without or with the protocol in the committee's mails. */
    protocolSealed:
      'El protocolo, fuera del relato cifrado: solo lo ven usted y el equipo de ética.',
    protocolMailed:
      'El protocolo, fuera del relato cifrado. Va en el aviso que el comité de ética recibe por correo, y solo espera en el servidor, cifrado, hasta que ese aviso sale.',
    promisesHeading: 'Lo que prometemos',
    promises: [
      'Una copia de la base de datos no muestra nombres, textos, archivos ni protocolos.',
      'El registro del servidor no contiene la dirección, el protocolo ni el texto de ningún visitante.',
      'Ninguna página hace solicitudes a terceros, y no hay cookies antes de enviar o abrir un relato.',
      'El protocolo nunca aparece en una dirección, un título o la memoria del navegador.',
      'La foto JPG o PNG enviada sale sin sus datos ocultos: lugar, fecha, modelo del dispositivo y todo lo que no es imagen.',
      'El mensaje de quien es anónimo no lleva nombre ni hora.',
      'Después de que usted sale, el botón Atrás no muestra el relato.',
      'Quien del equipo está excluido de un relato no encuentra nada de él en el sistema.',
      'Un protocolo abre su propio relato y ningún otro.',
    ],
  },

  accessibility: {
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
    contactByForm: 'Cuéntenoslo por el formulario, sin identificarse si lo prefiere.',
  },
};
