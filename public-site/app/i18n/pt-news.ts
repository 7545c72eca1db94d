/** Notifications to visitors, and giving a name later, in Portuguese. */
export const ptNews = {
  news: {
    heading: 'Como saber que responderam',
    calendar: 'Baixar lembretes para a agenda',
    calendarHint:
      'Marca na sua agenda os dias até os quais a resposta deve chegar. O título é só “Lembrete”: nada diz do que se trata.',
    reminder: 'Lembrete',
    reminderFile: 'lembrete.ics',
    mail: 'Avise-me por e-mail quando houver resposta',
    mailTitle: 'AVISO POR E-MAIL',
    mailHint:
      'O e-mail diz só que há uma novidade: sem o nome da empresa, sem protocolo e sem link. A equipe não vê o endereço, nem que você o deixou.',
    mailWarning:
      'O remetente mostra o domínio do canal, e quem cuida do servidor de e-mail pode ver para quem ele envia. Use um endereço particular, que não diga quem você é.',
    address: 'E-mail',
    addressNeeded: 'Escreva um e-mail completo, como nome@exemplo.com.',
    submit: 'Quero ser avisado',
    set: 'Há um e-mail para o aviso. Por segurança, ele não é mostrado a ninguém, nem aqui.',
    forget: 'Não me avisar mais',
    identify: 'Quero me identificar agora',
    identifyTitle: 'QUERO ME IDENTIFICAR',
    identifyEffects: [
      'A equipe passa a ver o seu nome, e a saber que tudo neste relato é seu.',
      'Suas próximas mensagens saem com nome e hora. As que você já escreveu continuam sem hora.',
      'Não há como voltar atrás.',
    ],
    identifyLink: 'Dizer quem sou',
    identifySubmit: 'IDENTIFICAR-ME',
    identification: 'Sua identificação',
    identified: 'Agora a equipe sabe quem você é.',
  },
};
