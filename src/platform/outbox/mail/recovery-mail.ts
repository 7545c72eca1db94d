import type { Idioma } from '@relato/domain/idioma';
import { compile } from 'handlebars';
import type { Composed } from './mail-composer';

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

const html = compile<Recovery & Texts>(
  `<!doctype html>
<html lang="{{idioma}}">
<head><meta charset="utf-8"><title>{{subject}}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 sans-serif;color:#1a1a1a;background:#ffffff">
<p>{{opening}}</p>
<p><a href="{{link}}" style="color:#0b3d66">{{choose}}</a></p>
<p>{{limits}}</p>
<p>{{warning}}</p>
<p style="color:#555555">{{company}}</p>
</body>
</html>
`,
  { strict: true },
);

const text = compile<Recovery & Texts>(
  `{{opening}}

{{link}}

{{limits}}

{{warning}}

{{company}}
`,
  { strict: true, noEscape: true },
);

/** The mail that brings a link to choose a new password. */
export function composeRecovery(recovery: Recovery): Composed {
  const view = { ...recovery, ...TEXTS[recovery.idioma] };
  return { subject: view.subject, html: html(view), text: text(view) };
}
