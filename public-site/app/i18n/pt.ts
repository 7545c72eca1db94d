import { ATTACHMENT_REFUSAL_LABELS } from '@relato/domain/attachment';
import { DOCUMENTS_HINT, HIDDEN_DATA_NOTICE, SENT_AS_IT_IS } from '@relato/domain/evidence';
import { ptInstitutional } from './pt-institutional';
import { ptNews } from './pt-news';
import { ptPassphrase } from './passphrase';
import { ptProblems } from './pt-problems';
import { ptQuestions } from './pt-questions';
import { ptUnits } from './pt-units';

/**
 * Portuguese, the shape of the other languages. Upper-case and quoted texts are the
 * specification's.
 */
export const pt = {
  ...ptInstitutional,
  ...ptProblems,
  ...ptNews,
  ...ptQuestions,
  ...ptUnits,
  ...ptPassphrase,

  layout: {
    siteName: 'Ouvidoria',
    skip: 'Ir para o conteúdo',
    menu: 'Menu',
    navigation: 'Navegação principal',
    home: 'Início',
    newReport: 'Realizar relato',
    follow: 'Acompanhar relato',
    backToSite: (company: string) => `Voltar ao site de ${company}`,
    back: 'Voltar',
    privacy: 'Privacidade',
    accessibility: 'Acessibilidade',
    exit: 'Sair rápido',
    exitHint: 'Fecha este site na hora. No teclado: Shift três vezes.',
    notices: 'Avisos',
    closeNotice: 'Fechar aviso',
    errorTitle: (title: string) => `Erro: ${title}`,
  },

  leaving: {
    heading: 'Sair deste formulário?',
    draft:
      'O que você escreveu fica como rascunho nesta aba, e o formulário o oferece quando você voltar, em qualquer língua. Arquivos escolhidos se perdem.',
    lost: 'O que você escreveu neste formulário se perde.',
    stay: 'Continuar aqui',
    leave: 'Sair do formulário',
  },

  test: {
    heading: 'Relato de teste',
    text: 'Esta página foi aberta pela equipe para experimentar o canal. Tudo o que for enviado por ela será apagado, e ninguém vai apurar nada.',
    real: 'Quer relatar algo de verdade? Use o formulário normal',
    over: 'Este teste acabou ou já foi usado. Nada foi enviado.',
    exists: 'Já há um relato de teste. Nada foi enviado.',
  },

  newReport: {
    title: 'REALIZAR RELATO',
    intro: 'Escolha uma opção; depois, conte o que aconteceu. Leva uns cinco minutos.',
    guidanceHeading: 'O que ajuda na apuração',
    guidance: [
      { name: 'O quê', text: 'o que aconteceu, com suas palavras' },
      { name: 'Quem', text: 'as pessoas envolvidas e quem mais sabe' },
      { name: 'Quando', text: 'o dia e a hora, ou desde quando acontece' },
      { name: 'Onde', text: 'a unidade, o setor ou o lugar' },
      { name: 'Quanto', text: 'o valor ou o prejuízo, se houver' },
      { name: 'Evidências', text: 'fotos, imagens de documentos ou onde podem ser encontrados' },
    ],
    safetyHeading: 'Antes de começar, cuide de você',
    safety: [
      'Prefira o seu próprio celular ou computador. A rede e os aparelhos da empresa podem registrar o que você visita.',
      'Para ficar anônimo, não escreva no texto algo que só você saberia.',
    ],
    filesHeading: 'Antes de anexar',
    files: [
      'O nome de um arquivo pode revelar quem você é. Troque-o antes de anexar.',
      'Das fotos JPG e PNG retiramos os dados ocultos, como local, data e modelo do aparelho. O que aparece na imagem continua lá.',
    ],
    choice: 'Você deseja se identificar?',
    identified: 'Sim, desejo me identificar',
    anonymous: 'Não, desejo ficar anônimo',
    chosenIdentified: 'Você escolheu se identificar.',
    chosenAnonymous: 'Você escolheu ficar anônimo. Não pedimos nome, e-mail nem telefone.',
    identityHeading: 'Seus dados',
    identityHint: 'Preencha o que quiser. Só a equipe de ética verá.',
    reportHeading: 'Seu relato',
    tellMeHint:
      'O e-mail diz só que há uma resposta, e onde consultá-la. Quem vê essa caixa postal fica sabendo: não use o e-mail da empresa.',
    motivoEmpty: 'Escolha um motivo',
    relatoHint: 'Escreva com calma. Nada é enviado antes de você apertar ENVIAR.',
    protocoloHint: 'Se este relato tem a ver com outro que você já fez.',
    meeting: 'Prefiro falar com alguém',
    meetingHint:
      'Preencha o que quiser. A equipe responde na página do seu relato, e lá vocês combinam o encontro.',
    encontroLugarHint: 'Fora da empresa, por telefone ou por vídeo, por exemplo.',
    encontroContatoHint:
      'Se ficar em branco, tudo se combina nas mensagens do relato. Um telefone ou e-mail seu pode dizer quem você é.',
    concern: 'Alguém que cuida deste canal está envolvido?',
    envolvidosHint:
      'Escreva o nome ou o e-mail. Se for de alguém da equipe, essa pessoa não recebe a chave do relato. Nos outros textos procuramos só o primeiro nome perto de um sobrenome. Apelidos não são encontrados. Esta página não diz quem é da equipe.',
    semConfianca: 'Não confio em ninguém da equipe interna',
    semConfiancaHint:
      'Então só recebe a chave a pessoa suplente, escolhida de antemão para os casos que a equipe não deve ver.',
    wholeTeam: 'Se a equipe inteira pode estar envolvida, não relate aqui.',
    authorities: 'Procure um destes:',
    noAuthorities: 'Procure um órgão público.',
    risk: 'Você teme alguma represália? De quem, e qual?',
    riskHint:
      'Quem cuida do caso lê isto para proteger você. Se você escrever aqui o nome completo de alguém da equipe, essa pessoa não recebe a chave do relato.',
  },

  form: {
    submit: 'ENVIAR',
    optional: '(opcional)',
    attachments: 'Anexos',
    attachmentsHint: (max: number) => `Imagens JPG ou PNG de até 5 MB cada. No máximo ${max}.`,
    documentsHint: DOCUMENTS_HINT.pt,
    hiddenDataNotice: HIDDEN_DATA_NOTICE.pt,
    hiddenDataByKind: 'O que pode ficar dentro de cada tipo de arquivo',
    sentAsItIs: SENT_AS_IT_IS.pt,
    pages: {
      offer: 'Enviar só as imagens das páginas',
      working: (name: string) => `Fazendo imagens das páginas de ${name}, neste aparelho`,
      progress: (page: string, total: string) => `Página ${page} de ${total}`,
      cancel: 'Cancelar as imagens',
      wait: 'Espere as imagens das páginas ficarem prontas, ou cancele-as.',
      done: (name: string, total: string) =>
        `Em lugar de ${name} seguem imagens das páginas: ${total}.`,
      many: (name: string, total: string, room: string) =>
        `Páginas de ${name}: ${total}. Imagens que ainda cabem aqui: ${room}. O PDF continua na lista.`,
      password: (name: string) =>
        `${name} está protegido por senha, e as páginas não podem ser lidas. O PDF continua na lista.`,
      invalid: (name: string) =>
        `${name} não pôde ser lido: talvez esteja danificado. O PDF continua na lista.`,
      blocked: (name: string) =>
        `Este navegador não deixa fazer imagens das páginas de ${name}. O PDF continua na lista.`,
      failed: (name: string) =>
        `As imagens das páginas de ${name} não puderam ser feitas. O PDF continua na lista.`,
    },
    attach: 'Anexar',
    attachmentSlot: (n: number) => `Anexo ${n}`,
    addFile: 'Adicionar arquivo',
    removeFile: (name: string) => `Remover ${name}`,
    chooseAgain: (names: string) =>
      `Por segurança, o navegador não guarda arquivos. Escolha de novo: ${names}.`,
    fileTooLarge: ATTACHMENT_REFUSAL_LABELS.arquivo_grande.pt,
    fileTooLargeHint: 'Imagem maior que o tamanho permitido',
    fileElsewhere: (name: string) => `${name}: este arquivo já está em outro anexo.`,
    fileUnreadable: (name: string) =>
      `${name}: o arquivo não pôde ser lido neste aparelho. Talvez tenha sido movido, alterado ou apagado. Escolha-o de novo.`,
    charactersLeft: (n: string) => `Caracteres restantes: ${n}`,
    charactersOver: (n: string) => `Caracteres a mais: ${n}. Encurte o texto para poder enviar.`,
    draftFound: 'Há um rascunho que você começou nesta aba.',
    draftUse: 'Continuar o rascunho',
    draftDiscard: 'Apagar o rascunho',
    sending: 'Enviando',
    cancel: 'Cancelar envio',
    cancelled: 'Envio cancelado. Nada foi registrado e seu texto continua aqui.',
    cancelledLate:
      'Você cancelou quando tudo já tinha saído daqui, e o envio pode ter chegado. Seu texto continua aqui. Se enviar de novo, ele é registrado uma só vez.',
    noCookies:
      'Seu navegador bloqueia cookies, e sem um cookie não podemos lhe mostrar o protocolo nem o relato. Nada foi enviado e seu texto continua aqui. Permita cookies para este site e envie de novo.',
    cookiesNeeded: 'Para ver o protocolo depois do envio, permita cookies neste site.',
    interrupted:
      'Um problema inesperado ocorreu! A conexão caiu durante o envio. Seu texto continua aqui. Envie de novo: mesmo que o primeiro envio tenha chegado, ele é registrado uma só vez.',
    offline:
      'Um problema inesperado ocorreu! Você está sem conexão. Nada foi enviado e seu texto continua aqui. Tente de novo quando a conexão voltar.',
    unreadable:
      'O envio parou: um anexo não pôde ser lido. Nada foi registrado e seu texto continua aqui.',
  },

  follow: {
    title: 'ACOMPANHAR RELATO',
    intro:
      'Digite o protocolo que você recebeu ao enviar o relato. São 8 letras e números; espaços e hífens não importam.',
    protocolo: 'Protocolo',
    submit: 'ACESSAR',
    noSession:
      'Nenhum relato está aberto neste navegador. O acesso termina após 30 minutos sem uso e precisa de um cookie: se o seu navegador os bloqueia, permita-os para este site.',
    lost: 'Perdeu o protocolo? Não podemos recuperá-lo para você: não há como saber se quem o pede é quem relatou. Faça um novo relato e conte que já havia enviado outro.',
  },

  terms: {
    both: (acknowledgement: string, answer: string) =>
      `Você recebe a confirmação até ${acknowledgement}, a resposta até ${answer}.`,
    acknowledgement: (date: string) => `Você recebe a confirmação até ${date}.`,
    answer: (date: string) => `Você recebe a resposta até ${date}.`,
    concluded: (date: string) =>
      `O relato foi concluído. A resposta com o que foi feito e por quê ainda é devida, até ${date}.`,
    acknowledgementMissed: (date: string) =>
      `O prazo da confirmação acabou em ${date}, e ela não veio.`,
    answerMissed: (date: string) => `O prazo da resposta acabou em ${date}, e ela não veio.`,
    outside: 'Você pode procurar um órgão de fora da empresa. Qual é o certo depende do caso:',
    outsideMore: 'saiba mais',
  },

  steps: {
    heading: 'Andamento',
    received: 'Recebido',
    confirmed: 'Confirmado',
    confirmationUntil: 'Confirmação até',
    confirmationMissed: 'O prazo da confirmação acabou em',
    examined: 'A equipe está apurando',
    waitsForYou: 'A equipe espera por você',
    waitsForYouUntil: 'A equipe espera por você até',
    answerUntil: 'Resposta até',
    answerMissed: 'O prazo da resposta acabou em',
    answered: 'Respondido',
    concluded: 'Relato concluído',
  },

  report: {
    title: 'ACOMPANHE SEU RELATO',
    status: 'Situação',
    outcome: 'Desfecho',
    opened: 'Aberto em',
    updated: 'Atualizado em',
    expires: 'Expira em',
    expiresHint:
      'Depois dessa data, um relato que espera por você pode ser concluído sem a sua resposta. Nada do que foi escrito se perde, e uma mensagem sua o reabre.',
    requester: 'Quem relatou',
    motivo: 'Motivo',
    removed: (what: string) => `Dados ocultos que retiramos deste arquivo: ${what}.`,
    messages: 'Histórico de mensagens',
    news: (n: number, date: string) =>
      n === 1 ? `1 resposta nova, de ${date}.` : `${n} respostas novas, a última de ${date}.`,
    noNews: (date: string) => `Nenhuma resposta nova. A última é de ${date}.`,
    unanswered: 'Ainda não há resposta. Ela aparecerá aqui.',
    concludedUnanswered: 'O relato foi concluído sem uma mensagem da equipe.',
    ownReport: 'O que você enviou',
    dates: 'Datas e motivo',
    meeting: 'O encontro que você pediu',
    aboutMeeting: 'Sobre o encontro que você pediu',
    meetingAt: 'Encontro marcado para',
    timesIn: (zone: string) => `Datas e horas: ${zone}.`,
    fromTeam: 'Resposta da equipe',
    fromVisitor: 'Sua mensagem',
    notice: 'Aviso',
    feedback: 'Resposta com medidas',
    extended: (date: string) =>
      `A equipe precisa de mais tempo. O novo prazo da resposta é ${date}.`,
    fresh: 'Nova',
    replyHeading: 'Escrever à equipe',
    mensagem: 'Mensagem',
    sent: 'Mensagem enviada com sucesso!',
    expiredHeading: 'Digite de novo o protocolo',
    expiredText:
      'Por segurança, o acesso termina após 30 minutos sem uso, ou quando outro relato é aberto neste navegador. Seu texto continua aqui. Digite o protocolo e envie de novo.',
    checkIn: {
      heading: 'Está tudo bem com você?',
      intro:
        'Responda se quiser. Sua resposta não reabre o caso. Se você não se identificou, a hora da resposta não é guardada.',
      text: 'Algo a dizer? (opcional)',
      newReport:
        'Isto vira um relato novo, com protocolo próprio. Quem você citar não recebe a chave dele. No relato antigo nada muda.',
      happened: 'O que aconteceu?',
      cancel: 'Voltar sem enviar',
    },
    minutes: {
      own: 'O que foi registrado',
      heading: 'Confira o que registramos em seu nome',
      registered: (por: string, origem: string) =>
        `Registrado por ${por} em nome de quem relatou. Origem: ${origem}. Recebido em`,
      hint: 'Leia com calma. Se algo falta ou está errado, corrija: as duas versões ficam guardadas. Depois de aprovado, o texto não muda mais.',
      approve: 'Conferi e aprovo',
      correct: 'Corrigir',
      correctHeading: 'Corrigir o texto',
      correctHint:
        'Escreva o texto como ele deve ficar. O que registramos antes continua guardado, ao lado do seu.',
      correctField: 'Texto corrigido',
      cancel: 'Voltar sem corrigir',
      corrected: 'Texto corrigido por você',
      first: 'Primeira versão, como a registramos',
      approval: 'Sua aprovação',
      approved: 'Texto aprovado.',
      approvedAt: 'Texto aprovado em',
    },
    altered:
      'Parte deste relato foi alterada fora do sistema: algo pode faltar, ou não ser o que foi escrito. A equipe foi avisada.',
  },

  sent: {
    title: 'Obrigado, relato enviado com sucesso!',
    protocolLabel: 'Seu protocolo',
    keep: 'Anote este protocolo e guarde-o em lugar seguro. Sem ele, você não consegue acompanhar o relato.',
    cannotRecover:
      'Não podemos recuperá-lo para você: não há como saber se quem o pede é quem relatou.',
    copyProtocol: 'Copiar protocolo',
    copied: 'Copiado',
    protocolCopied: 'Protocolo copiado.',
    copyFailed: 'Não foi possível copiar. Anote à mão, por favor.',
    print: 'Imprimir comprovante',
    save: 'Salvar como texto',
    saveWarning: 'Num aparelho da empresa ou dividido com outras pessoas, prefira anotar à mão.',
    cleanedHeading: 'Suas fotos',
    /** The file's name follows. */
    cleaned: (what: string) => `Removemos ${what} de`,
    nextHeading: 'O que acontece agora',
    days: (n: number) => (n === 1 ? '1 dia' : `${n} dias`),
    next: (days: string, date: string, terms: readonly string[]) => [
      'A equipe de ética recebe o relato e o avalia.',
      ...(terms.length > 0 ? [terms.join(' ')] : []),
      'A resposta aparece na página de acompanhamento. Ali você também pode mandar mais informações.',
      `Se a equipe fizer uma pergunta, responda em até ${days}: a uma pergunta de hoje, até ${date}.`,
    ],
    addressLabel: 'Endereço da página de acompanhamento',
    copyAddress: 'Copiar endereço',
    addressCopied: 'Endereço copiado.',
    qrLabel: 'Código QR com o endereço da página de acompanhamento, sem o protocolo',
    receiptGone:
      'O comprovante não foi salvo, porque a sessão terminou. Se a página com o protocolo ainda está aberta, anote-o à mão.',
    notShown: 'Nenhum relato aberto',
    notShownStored:
      'Nenhum relato está aberto neste navegador. O acesso termina após 30 minutos sem uso, ou quando você sai, e precisa de um cookie.',
    notShownCookies:
      'Se você acabou de enviar um relato e não viu o protocolo, ele foi recebido, mas seu navegador não aceitou o cookie. Sem o protocolo não há como acompanhá-lo: permita cookies para este site e envie o relato outra vez.',
    receiptFile: 'comprovante.txt',
    receipt: (r: {
      protocol: string;
      opened: string;
      address: string;
      company: string;
      terms: readonly string[];
    }) => [
      `Ouvidoria - ${r.company}`,
      '',
      `Protocolo: ${r.protocol}`,
      `Enviado em: ${r.opened}`,
      `Para acompanhar: ${r.address}`,
      ...r.terms,
      '',
      'Guarde este protocolo. Não podemos recuperá-lo para você.',
    ],
  },
};

/** The texts that every language must have. */
export type Texts = typeof pt;
