import type { Idioma } from '@relato/domain/idioma';
import type { EventoConta } from '../delivery.values';

/** The page of the back office where there is more to see. */
type Page = 'conta' | 'usuarios';

interface EventTexts {
  subject: string;
  opening: string;
  page: Page;
}

/** What mails say about an account, in one language. */
interface AccountMailTexts {
  events: Readonly<Record<EventoConta, EventTexts>>;
  pages: Readonly<Record<Page, string>>;
  account: string;
  by: string;
  closing: string;
}

export const ACCOUNT_MAIL_TEXTS: Readonly<Record<Idioma, AccountMailTexts>> = {
  pt: {
    events: {
      endereco_alterado: {
        subject: 'O e-mail da sua conta foi trocado',
        opening: 'O e-mail da sua conta no canal de ética foi trocado. Com este endereço não se entra mais.',
        page: 'conta',
      },
      conta_desativada: {
        subject: 'Sua conta foi desativada',
        opening: 'Sua conta no canal de ética foi desativada, e suas sessões foram encerradas.',
        page: 'conta',
      },
      conta_apagada: {
        subject: 'Sua conta foi apagada',
        opening: 'Sua conta no canal de ética foi apagada, e suas sessões foram encerradas.',
        page: 'conta',
      },
      segundo_fator_desligado: {
        subject: 'Seu segundo fator foi desligado',
        opening: 'O segundo fator da sua conta no canal de ética foi desligado: quem souber a sua senha entra sem ele.',
        page: 'conta',
      },
      segundo_fator_errado: {
        subject: 'O segundo fator da sua conta foi errado dez vezes',
        opening:
          'Alguém que sabe a sua senha errou dez vezes seguidas o segundo fator da sua conta no canal de ética. Se não foi você, troque a senha agora: só o segundo fator ainda protege a conta. Cada código errado faz o próximo esperar mais, até uma hora; chaves de acesso entram sem espera.',
        page: 'conta',
      },
      acesso_concedido: {
        subject: 'Seu acesso aos relatos foi devolvido',
        opening: 'Com a sua conta no canal de ética os relatos se abrem de novo, a partir da próxima entrada.',
        page: 'conta',
      },
      colega_adicionado: {
        subject: 'Uma conta nova abre os relatos',
        opening: 'Uma conta foi criada no canal de ética. Com ela se leem todos os relatos.',
        page: 'usuarios',
      },
      colega_com_acesso: {
        subject: 'Uma conta voltou a abrir os relatos',
        opening: 'Uma conta do canal de ética recebeu de volta o acesso a todos os relatos.',
        page: 'usuarios',
      },
      colega_reativado: {
        subject: 'Uma conta foi reativada',
        opening: 'Uma conta do canal de ética foi reativada: com ela se entra de novo.',
        page: 'usuarios',
      },
    },
    pages: { conta: 'Abrir minha conta', usuarios: 'Ver as contas' },
    account: 'Conta',
    by: 'Feito por',
    closing:
      'Se você não esperava por isso, fale agora com a equipe. Tudo o que foi feito está no registro de auditoria.',
  },
  en: {
    events: {
      endereco_alterado: {
        subject: 'Your account’s e-mail was changed',
        opening:
          'The e-mail of your account at the ethics channel was changed. This address no longer signs anybody in.',
        page: 'conta',
      },
      conta_desativada: {
        subject: 'Your account was deactivated',
        opening: 'Your account at the ethics channel was deactivated, and your sessions were ended.',
        page: 'conta',
      },
      conta_apagada: {
        subject: 'Your account was deleted',
        opening: 'Your account at the ethics channel was deleted, and your sessions were ended.',
        page: 'conta',
      },
      segundo_fator_desligado: {
        subject: 'Your second factor was turned off',
        opening:
          'The second factor of your account at the ethics channel was turned off: whoever knows your password signs in without it.',
        page: 'conta',
      },
      segundo_fator_errado: {
        subject: 'Ten wrong second factors for your account',
        opening:
          'Somebody who knows your password gave ten wrong second factors in a row for your account at the ethics channel. If it was not you, change the password now: only the second factor still protects the account. Each wrong code makes the next one wait longer, up to an hour; passkeys sign in without waiting.',
        page: 'conta',
      },
      acesso_concedido: {
        subject: 'You were given access to the reports back',
        opening: 'Your account at the ethics channel opens the reports again, from your next sign-in on.',
        page: 'conta',
      },
      colega_adicionado: {
        subject: 'A new account opens the reports',
        opening: 'An account was created at the ethics channel. It opens all reports.',
        page: 'usuarios',
      },
      colega_com_acesso: {
        subject: 'An account opens the reports again',
        opening: 'An account at the ethics channel was given access to all reports back.',
        page: 'usuarios',
      },
      colega_reativado: {
        subject: 'An account was reactivated',
        opening: 'An account at the ethics channel was reactivated: it can be used to sign in again.',
        page: 'usuarios',
      },
    },
    pages: { conta: 'Open my account', usuarios: 'See the accounts' },
    account: 'Account',
    by: 'Done by',
    closing: 'If you did not expect this, talk to the team now. Everything that was done is in the audit record.',
  },
  es: {
    events: {
      endereco_alterado: {
        subject: 'Se cambió el correo de su cuenta',
        opening: 'Se cambió el correo de su cuenta en el canal de ética. Con esta dirección ya no se puede entrar.',
        page: 'conta',
      },
      conta_desativada: {
        subject: 'Se desactivó su cuenta',
        opening: 'Se desactivó su cuenta en el canal de ética, y sus sesiones se cerraron.',
        page: 'conta',
      },
      conta_apagada: {
        subject: 'Se eliminó su cuenta',
        opening: 'Se eliminó su cuenta en el canal de ética, y sus sesiones se cerraron.',
        page: 'conta',
      },
      segundo_fator_desligado: {
        subject: 'Se desactivó su segundo factor',
        opening:
          'Se desactivó el segundo factor de su cuenta en el canal de ética: quien sepa su contraseña entra sin él.',
        page: 'conta',
      },
      segundo_fator_errado: {
        subject: 'Diez segundos factores incorrectos en su cuenta',
        opening:
          'Alguien que sabe su contraseña falló diez veces seguidas el segundo factor de su cuenta en el canal de ética. Si no fue usted, cambie la contraseña ahora: solo el segundo factor protege todavía la cuenta. Cada código incorrecto hace esperar más al siguiente, hasta una hora; las claves de acceso entran sin espera.',
        page: 'conta',
      },
      acesso_concedido: {
        subject: 'Se le devolvió el acceso a los relatos',
        opening: 'Con su cuenta en el canal de ética los relatos se abren de nuevo, a partir de la próxima entrada.',
        page: 'conta',
      },
      colega_adicionado: {
        subject: 'Una cuenta nueva abre los relatos',
        opening: 'Se creó una cuenta en el canal de ética. Con ella se leen todos los relatos.',
        page: 'usuarios',
      },
      colega_com_acesso: {
        subject: 'Una cuenta vuelve a abrir los relatos',
        opening: 'Una cuenta del canal de ética recuperó el acceso a todos los relatos.',
        page: 'usuarios',
      },
      colega_reativado: {
        subject: 'Se reactivó una cuenta',
        opening: 'Se reactivó una cuenta del canal de ética: con ella se entra de nuevo.',
        page: 'usuarios',
      },
    },
    pages: { conta: 'Abrir mi cuenta', usuarios: 'Ver las cuentas' },
    account: 'Cuenta',
    by: 'Hecho por',
    closing: 'Si no lo esperaba, hable ahora con el equipo. Todo lo que se hizo consta en el registro de auditoría.',
  },
};
