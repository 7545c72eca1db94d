import { ATTACHMENT_REFUSAL_LABELS, type AttachmentRefusal } from '@relato/domain/attachment';

/** All errors in Portuguese. */
export const ptProblems = {
  problems: {
    summary: 'Há algo a corrigir',
    unexpected: 'Um problema inesperado ocorreu!',
    reportBlank: 'Relato em branco!',
    notFound:
      'Não foi possível encontrar seu relato, favor verifique se numero do protocolo está correto.',
    protocolBlank: 'Protocolo em branco',
    messageBlank: 'Mensagem está em branco.',
    reasonMissing: 'Escolha o motivo do relato.',
    choiceMissing: 'Escolha se deseja se identificar ou ficar anônimo.',
    required: 'Preencha este campo.',
    emailMissing: 'Escreva o e-mail em que quer ser avisado, ou desmarque o aviso.',
    tooLong: 'O texto passa do tamanho permitido. Encurte-o um pouco.',
    tooShort: 'O texto é curto demais.',
    invalid: 'Este valor não é aceito.',
    email: 'Escreva um e-mail completo, como nome@exemplo.com, ou deixe em branco.',
    telephone:
      'Escreva um só telefone, inteiro, com DDD e sem ramal; de outro país, comece por + e o código do país.',
    protocol: 'Um protocolo tem 8 letras e números. Confira-o ou deixe em branco.',
    noSubstitute:
      'Já não há ninguém de fora da equipe que possa ler o relato. Nada foi enviado. Veja os órgãos de fora da empresa, ou envie sem este pedido.',
    file: (key: AttachmentRefusal, name: string) => `${name}: ${ATTACHMENT_REFUSAL_LABELS[key].pt}`,
    fileTooMany: (name: string, max: number) =>
      `${name}: no máximo ${max} arquivos. Este não foi incluído.`,
    filesMany: (max: number) => `Envie no máximo ${max} arquivos.`,
    noReader:
      'O relato foi alterado fora do sistema e a equipe não consegue abri-lo: o que você escrever aqui não chegaria a ninguém. A equipe já foi avisada. Envie um novo relato e diga nele que já tinha enviado outro.',
    altered:
      'O conteúdo deste relato foi alterado fora do sistema e não pode ser mostrado. A equipe foi avisada. Se puder, registre o relato de novo.',
    bodyLarge:
      'Os arquivos juntos passam do tamanho permitido. Nada foi salvo. Envie menos arquivos ou imagens menores.',
    alreadySent:
      'Este formulário já tinha sido enviado, e o relato anterior está guardado. Se quiser registrar este texto como um novo relato, envie mais uma vez.',
    alreadySentClosed:
      'Este formulário já tinha sido enviado, e o relato está guardado. Para vê-lo, use o protocolo; para registrar outro relato, abra um formulário novo.',
    alreadySentLink: 'Acompanhar o relato já enviado, com o protocolo',
    replyAlreadySent:
      'Esta mensagem já tinha sido enviada. Se quiser mandar o texto abaixo como outra mensagem, envie mais uma vez.',
    sessionEnded: 'Sua sessão terminou. Nada se perdeu: digite o protocolo e envie de novo.',
    otherReport:
      'Outro relato foi aberto neste navegador depois desta página. Nada foi enviado: digite o protocolo do relato em que você escrevia e envie de novo.',
    otherReportOpened:
      'Outro relato foi aberto neste navegador depois desta página, e nada foi enviado. Abra de novo, em outra aba, o relato em que você escrevia e envie outra vez.',
    sentWithoutSession:
      'Sua sessão terminou, e nada foi enviado. Seu texto continua aqui: abra o seu relato de novo em outra aba e envie outra vez.',
    nothingAsked: 'Não há pergunta à espera de resposta, e nada foi enviado.',
    textCorrected:
      'O texto foi corrigido depois que você abriu esta página, e nada foi salvo. Leia abaixo a versão nova antes de continuar.',
    textApproved:
      'O texto já foi aprovado e não muda mais. O que você escreveu continua aqui: se quiser, envie como mensagem.',
    threadFull:
      'As mensagens que você enviou desde a última resposta da equipe já são muitas, e esta não foi salva. Seu texto continua aqui: guarde uma cópia e envie de novo quando a equipe responder. Se não puder esperar, faça um novo relato.',
    tooSlow:
      'O envio ficou lento demais e foi interrompido. Nada foi salvo e seu texto continua aqui: envie de novo com menos arquivos, com imagens menores ou por outra conexão.',
    forbidden:
      'O envio não veio desta página e foi recusado. Nada foi salvo. Envie de novo a partir daqui.',
    tooMany: 'Houve muitas tentativas seguidas. Nada foi salvo.',
    busy: 'O serviço está ocupado neste momento. Nada foi salvo.',
    away: 'O serviço está indisponível neste momento.',
    nothingSaved: 'Nada foi salvo. Seu texto continua aqui: tente de novo em alguns instantes.',
    textKept: 'Seu texto continua aqui.',
    lookUpFailed: 'Nada foi alterado: tente de novo em alguns instantes.',
    maybeSaved:
      'Não recebemos a confirmação de que foi salvo. Seu texto continua aqui: envie de novo, sem medo de repetir. Ele é registrado uma só vez.',
    seconds: (n: number) => (n === 1 ? '1 segundo' : `${n} segundos`),
    minutes: (n: number) => (n === 1 ? '1 minuto' : `${n} minutos`),
  },

  wait: {
    /** Without scripts, which count down instead. */
    form: (wait: string) => `Espere ${wait} e envie de novo.`,
    page: (wait: string) => `Espere ${wait} e tente de novo.`,
    /** `{time}` is minutes and seconds, as in 0:30. */
    formLeft: 'Dá para enviar de novo em {time}.',
    pageLeft: 'Dá para tentar de novo em {time}.',
    formOver: 'Agora dá para enviar de novo.',
    pageOver: 'Agora dá para tentar de novo.',
    formForMe: 'Enviar por mim quando o tempo acabar',
    pageForMe: 'Tentar por mim quando o tempo acabar',
  },

  errorPages: {
    altered: 'O conteúdo foi alterado',
    notFound: 'Página não encontrada',
    notFoundText: 'O endereço pode ter mudado ou ter sido digitado com algum engano.',
    deleted: 'Relato apagado',
    deletedText:
      'A equipe apagou este relato. Se você não concorda, faça um novo relato ou procure um órgão de fora da empresa.',
    toLanding: 'Ir para o início',
    retry: 'Tentar de novo',
    unexpectedText:
      'A página não pôde ser mostrada. Nada foi alterado e o que já estava salvo continua salvo.',
    busy: 'O serviço está ocupado',
    busyText:
      'Um problema inesperado ocorreu! Há muitos acessos neste momento, ou o serviço está sendo reiniciado. Nada foi alterado e o que já estava salvo continua salvo.',
    tooMany: 'Muitas tentativas seguidas',
    tooManyText: 'Para proteger os relatos, há um limite de tentativas. Nada foi alterado.',
    badRequest: 'O pedido não pôde ser aceito',
    badRequestText:
      'O envio não parece ter saído de uma página deste site. Nada foi salvo. Volte ao formulário e envie de novo.',
  },
};
