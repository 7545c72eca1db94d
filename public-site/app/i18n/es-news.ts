import type { ptNews } from './pt-news';

/** Notifications to visitors, and giving a name later, in Spanish. */
export const esNews: typeof ptNews = {
  news: {
    heading: 'Cómo saber que respondieron',
    calendar: 'Descargar recordatorios para la agenda',
    calendarHint:
      'Marca en su agenda los días hasta los que debe llegar la respuesta. El título es solo «Recordatorio»: nada dice de qué se trata.',
    reminder: 'Recordatorio',
    reminderFile: 'recordatorio.ics',
    mail: 'Avíseme por correo cuando haya respuesta',
    mailTitle: 'AVISO POR CORREO',
    mailHint:
      'El correo dice solo que hay una novedad: sin el nombre de la empresa, sin protocolo y sin enlace. El equipo no ve la dirección ni que usted la dejó.',
    mailWarning:
      'El remitente muestra el dominio del canal, y quien administra el servidor de correo puede ver a quién envía. Use una dirección particular que no diga quién es usted.',
    address: 'Correo electrónico',
    addressNeeded: 'Escriba un correo completo, como nombre@ejemplo.com.',
    submit: 'Quiero recibir el aviso',
    set: 'Hay una dirección para el aviso. Por seguridad no se muestra a nadie, tampoco aquí.',
    forget: 'No avisarme más',
    identify: 'Quiero identificarme ahora',
    identifyTitle: 'QUIERO IDENTIFICARME',
    identifyEffects: [
      'El equipo pasa a ver su nombre y a saber que todo en este relato es suyo.',
      'Sus próximos mensajes saldrán con nombre y hora. Los que ya escribió siguen sin hora.',
      'No se puede deshacer.',
    ],
    identifyLink: 'Decir quién soy',
    identifySubmit: 'IDENTIFICARME',
    identification: 'Su identificación',
    identified: 'Ahora el equipo sabe quién es usted.',
  },
};
