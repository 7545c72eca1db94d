import type { Idioma } from '@relato/domain/idioma';
import type { Letter } from './mail-composer';

interface Recovery {
  idioma: Idioma;
  company: string;
  link: string;
}

interface Texts {
  subject: string;
  opening: string;
  choose: string;
  limits: string;
  warning: string;
}

const TEXTS: Readonly<Record<Idioma, Texts>> = {
  pt: {
    subject: 'Escolha uma senha nova',
    opening: 'Alguém pediu uma senha nova para a sua conta no canal de ética. Se foi você, escolha-a aqui:',
    choose: 'Escolher senha nova',
    limits: 'O link vale uma hora e uma única vez. Se não foi você, ignore este e-mail: nada muda.',
    warning:
      'Com a senha nova os relatos continuam fechados para você até que use o código de recuperação da equipe ou um colega lhe devolva o acesso.',
  },
  en: {
    subject: 'Choose a new password',
    opening: 'Somebody asked for a new password for your account at the ethics channel. If it was you, choose it here:',
    choose: 'Choose a new password',
    limits: 'The link works for one hour and once. If it was not you, ignore this e-mail: nothing changes.',
    warning:
      'With the new password the reports stay closed to you until you use the team’s recovery code or a colleague gives you access back.',
  },
  es: {
    subject: 'Elija una contraseña nueva',
    opening: 'Alguien pidió una contraseña nueva para su cuenta en el canal de ética. Si fue usted, elíjala aquí:',
    choose: 'Elegir contraseña nueva',
    limits: 'El enlace vale una hora y una sola vez. Si no fue usted, ignore este correo: nada cambia.',
    warning:
      'Con la contraseña nueva los relatos siguen cerrados para usted hasta que use el código de recuperación del equipo o un colega le devuelva el acceso.',
  },
};

/** The letter that brings a link to choose a new password. */
export function recoveryLetter({ idioma, company, link }: Recovery): Letter {
  const { subject, opening, choose, limits, warning } = TEXTS[idioma];
  return { idioma, subject, opening, link: { label: choose, url: link }, notes: [limits, warning], company };
}
