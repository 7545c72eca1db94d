import type { Idioma } from '@relato/domain/idioma';
import type { FiltroPrazo } from '@relato/domain/prazo';

/** What a mail to the committee says. */
interface NoticeTexts {
  subject: string;
  opening: string;
}

/** What the daily digest says of the deadlines. */
type DigestTexts = NoticeTexts &
  Record<'vencidos' | FiltroPrazo, string> & {
    closing: string;
    /** The end of the audit record: who keeps the mail can tell later whether deeds were cut off. */
    record: (numero: number, hash: string) => string;
  };

/** All texts of mails in one language. */
interface MailTexts {
  relato_registrado: NoticeTexts;
  mensagem_registrada: NoticeTexts;
  /** To a visitor who asked to be told. */
  resposta_registrada: NoticeTexts & { follow: string };
  resumo_diario: DigestTexts;
  protocol: string;
  signIn: string;
  /** Why the mail tells so little. */
  closing: string;
}

/** The Portuguese subjects are the specification's, letter by letter (section 7). */
export const MAIL_TEXTS: Readonly<Record<Idioma, MailTexts>> = {
  pt: {
    relato_registrado: {
      subject: 'Um novo relato foi registrado',
      opening: 'Um novo relato chegou ao canal e aguarda a equipe.',
    },
    mensagem_registrada: {
      subject: 'Uma nova mensagem foi registrado',
      opening: 'Quem fez um relato escreveu uma nova mensagem.',
    },
    resposta_registrada: {
      subject: 'Há uma resposta para você',
      opening: 'Você pediu para ser avisado. Há uma resposta; para lê-la, use o protocolo que você guardou.',
      follow: 'Acompanhar',
    },
    resumo_diario: {
      subject: 'Relatos com prazo vencido ou próximo',
      opening: 'Há relatos que esperam pela equipe.',
      vencidos: 'Com prazo vencido',
      ACUSE_VENCIDO: 'Recebimento não acusado no prazo',
      ACUSE_PROXIMO: 'Recebimento a acusar em breve',
      RESPOSTA_VENCIDO: 'Sem resposta no prazo',
      RESPOSTA_PROXIMO: 'Resposta que vence em breve',
      closing: 'Enviado uma vez por dia.',
      record: (numero, hash) => `Enviado uma vez por dia. Fim do registro de auditoria: ${numero}, ${hash}.`,
    },
    protocol: 'Protocolo',
    signIn: 'Entrar para ler',
    closing: 'Por sigilo, nada do que foi escrito segue por e-mail.',
  },
  en: {
    relato_registrado: {
      subject: 'A new report was registered',
      opening: 'A new report has arrived and is waiting for the team.',
    },
    mensagem_registrada: {
      subject: 'A new message was registered',
      opening: 'Somebody who filed a report wrote a new message.',
    },
    resposta_registrada: {
      subject: 'There is an answer for you',
      opening: 'You asked to be told. There is an answer; to read it, use the protocol that you kept.',
      follow: 'Follow',
    },
    resumo_diario: {
      subject: 'Reports that are overdue, or soon will be',
      opening: 'Reports are waiting for the team.',
      vencidos: 'Overdue',
      ACUSE_VENCIDO: 'Not acknowledged in time',
      ACUSE_PROXIMO: 'To be acknowledged soon',
      RESPOSTA_VENCIDO: 'Not answered in time',
      RESPOSTA_PROXIMO: 'To be answered soon',
      closing: 'Sent once a day.',
      record: (numero, hash) => `Sent once a day. End of the audit record: ${numero}, ${hash}.`,
    },
    protocol: 'Protocol',
    signIn: 'Sign in to read it',
    closing: 'For confidentiality, nothing of what was written is sent by e-mail.',
  },
  es: {
    relato_registrado: {
      subject: 'Se registró un nuevo relato',
      opening: 'Llegó un nuevo relato al canal y espera al equipo.',
    },
    mensagem_registrada: {
      subject: 'Se registró un nuevo mensaje',
      opening: 'Quien hizo un relato escribió un nuevo mensaje.',
    },
    resposta_registrada: {
      subject: 'Hay una respuesta para usted',
      opening: 'Usted pidió que le avisáramos. Hay una respuesta; para leerla, use el protocolo que guardó.',
      follow: 'Consultar',
    },
    resumo_diario: {
      subject: 'Relatos con plazo vencido o próximo',
      opening: 'Hay relatos que esperan al equipo.',
      vencidos: 'Con plazo vencido',
      ACUSE_VENCIDO: 'Sin acuse de recibo a tiempo',
      ACUSE_PROXIMO: 'Acuse de recibo que vence pronto',
      RESPOSTA_VENCIDO: 'Sin respuesta a tiempo',
      RESPOSTA_PROXIMO: 'Respuesta que vence pronto',
      closing: 'Se envía una vez al día.',
      record: (numero, hash) => `Se envía una vez al día. Fin del registro de auditoría: ${numero}, ${hash}.`,
    },
    protocol: 'Protocolo',
    signIn: 'Entrar para leer',
    closing: 'Por confidencialidad, nada de lo escrito se envía por correo.',
  },
};
