/** The start page, the privacy page and the accessibility statement in Portuguese. */
export const ptInstitutional = {
  landing: {
    title: 'Ouvidoria e canal de ética',
    description:
      'Canal seguro para relatar, com identificação ou de forma anônima, e acompanhar a resposta pelo número de protocolo.',
    heading: 'OUVIDORIA',
    makeReport: 'REALIZAR RELATO',
    followReport: 'ACOMPANHAR RELATO',
    questionsHeading: 'Antes de relatar',
    questions: (emergency: string) => [
      {
        name: 'O que posso relatar?',
        text: 'Assédio, discriminação, ameaça, fraude, corrupção, furto, risco à saúde ou à segurança, represália: o que fere a lei, a ética ou o respeito. Não é preciso ter provas. Dúvidas, sugestões e elogios também.',
      },
      {
        name: 'E se for o meu chefe?',
        text: 'Se ele não é da equipe de ética, não lê o relato. Se é, ou se você não sabe, escreva o nome completo dele onde o formulário pergunta quem está envolvido: quem tem esse nome não recebe a chave do relato. Se o formulário não pergunta, procure um órgão de fora.',
      },
      {
        name: 'Quanto tempo leva?',
        text: 'Contar leva uns cinco minutos. Apurar pode levar semanas ou meses.',
      },
      {
        name: 'E se eu estiver em perigo?',
        text: `Ligue agora: ${emergency}. Este canal não atende emergências.`,
      },
    ],
    privacyLink: 'Quem lê, quem não lê, e os órgãos de fora da empresa',
    /** If no authorities are named. */
    privacyLinkAlone: 'Quem lê e quem não lê',
    promisesHeading: 'O que garantimos a você',
    codeOfConduct: 'Código de conduta',
    customerHeading: 'É consumidor?',
    customerText:
      'Para dúvidas sobre produtos, elogios, sugestões ou reclamações de consumo, fale com o nosso atendimento ao cliente:',
    tollFree: 'Ligação gratuita',
    phone: 'Telefone',
    faqHeading: 'Perguntas frequentes',
  },

  readers: {
    heading: 'Quem lê',
    team: (n: number) =>
      n === 1
        ? '1 pessoa da equipe de ética lê os relatos.'
        : `${n} pessoas da equipe de ética leem os relatos.`,
    byCase: (n: number) =>
      n === 1
        ? '1 pessoa lê só os relatos que a equipe lhe dá para apurar.'
        : `${n} pessoas leem só os relatos que a equipe lhes dá para apurar.`,
    suplentes: (n: number) =>
      n === 1
        ? '1 pessoa suplente lê só os relatos que a equipe não deve ver.'
        : `${n} pessoas suplentes leem só os relatos que a equipe não deve ver.`,
    unknown: 'A equipe de ética: quem tem conta neste canal.',
    names: (names: string) => `São: ${names}`,
    others: 'Chefes e colegas que não são da equipe não leem.',
    unseenHeading: 'O que ninguém aqui consegue ver',
    unseen: [
      'Seu endereço na internet',
      'O aparelho que você usa',
      'Onde suas fotos JPG e PNG foram tiradas',
    ],
  },

  privacy: {
    intro:
      'Quem lê o que você conta, quem não lê, por quanto tempo fica guardado e a quem perguntar.',
    readersHeading: 'Quem lê',
    readers: [
      'Você, com o protocolo.',
      'A equipe de ética: pessoas que têm conta neste canal, menos quem você disser que está envolvido. Elas entram com senha, e fica registrado quem abriu cada relato.',
      'Para apurar, a equipe pode precisar falar do caso com outras pessoas. Se algo no relato mostra quem você é, diga o que não pode ser contado.',
    ],
    /** A further reader, if the committee's mails contain the protocol. */
    readersMailed:
      'Quem lê a caixa de e-mail do comitê de ética: o aviso de um relato novo leva o protocolo, e com ele se abre o relato, a não ser que você escolha uma senha de palavras.',
    notReadersHeading: 'Quem não lê',
    notReaders: [
      'Chefes, colegas, recursos humanos e diretores que não têm conta na equipe de ética.',
      'Quem cuida do servidor ou copia o banco de dados: o que está guardado fica cifrado, e a chave só abre com a senha de alguém da equipe ou com o seu protocolo.',
    ],
    bossHeading: 'E se for o meu chefe, ou alguém da equipe?',
    boss: 'Se a pessoa não é da equipe de ética, ela não lê o relato. Se é, ou se você não sabe, escreva o nome completo ou o e-mail dela onde o formulário pergunta quem está envolvido. Quem da equipe tem esse nome não recebe a chave do relato nem vê que ele existe. Se o formulário não faz essa pergunta, procure um dos órgãos de fora da empresa.',
    outsideHeading: 'Órgãos de fora da empresa',
    outside:
      'Relatar aqui não impede você de procurar um órgão público, antes ou depois. Qual é o certo depende do caso. Procure o site oficial dele, de preferência no seu próprio aparelho:',
    meetingHeading: 'Prefere falar com alguém?',
    meetingHow:
      'Faça o pedido no relato, ou numa mensagem pela página de acompanhamento. Numa reunião em pessoa, você deixa de ser anônimo: pense nisso antes.',
    keptHeading: 'Por quanto tempo',
    kept: ({ days, months = 0 }: { days?: number; months?: number }, mostMonths?: number) => {
      const term = days === undefined ? `${months / 12} anos` : `${days} dias`;
      const most =
        mostMonths === undefined
          ? ''
          : `, e no máximo até ${mostMonths / 12} anos contados do recebimento do relato`;
      return `Por ${term} contados da conclusão${most}. Então textos, arquivos e chaves são destruídos, e fica só uma linha sem nome nem texto, para estatística. A equipe pode guardar um relato por mais tempo, por exemplo por causa de um processo.`;
    },
    keptOpen:
      'Nenhum relato é apagado sozinho: uma pessoa da equipe decide quando, e a decisão fica registrada. Você pode perguntar quando isso será.',
    keptWhileOwed:
      'Enquanto a equipe ainda deve a confirmação de recebimento ou a resposta, nenhum prazo apaga o relato.',
    groundHeading: 'Com que base legal',
    askHeading: 'A quem perguntar',
    ask: (company: string) =>
      `${company} responde pelos dados. Para pedir acesso, correção ou eliminação, escreva pela página de acompanhamento do seu relato, para continuar protegido. Para outras perguntas:`,
    complain: (authority: string) => `Se a resposta não bastar, você pode procurar a ${authority}.`,
    storedHeading: 'O que guardamos',
    stored: (fields: string) => [
      'O que você escreve e anexa, cifrado com uma chave própria de cada relato. Só abrem: você, com o protocolo, e a equipe de ética, depois de entrar com senha.',
      `Do formulário, o que você preencher: ${fields}. Nome e contato, só se você os informar. Tudo fica cifrado junto com o relato.`,
      'Se você deixar um e-mail só para ser avisado, ele fica cifrado dentro do relato. A equipe não o vê e não sabe que existe; ele só é aberto para enviar o aviso, que espera no servidor por duas horas no máximo. Some quando você o retira, ou com o relato.',
      'Às claras, para que a equipe organize a fila: como e quando o relato chegou, quando mudou, as datas das respostas e dos prazos, o motivo, a situação, a gravidade, se ele procede, o que resultou dele e que medidas houve, a que outros relatos está ligado, quem cuida dele, quem pode abri-lo e de quem são as tarefas, e se pede um encontro e para quando.',
      'O rascunho do relato ou da mensagem, enquanto você escreve, só nesta aba do seu navegador. Ele é apagado quando você envia ou usa a saída rápida; o da mensagem, também quando vemos que o acesso ao relato terminou.',
      'Durante a visita, um cookie de sessão, que só existe depois que você envia ou abre um relato. Ele termina após 30 minutos sem uso, e após doze horas no máximo.',
    ],
    notStoredHeading: 'O que não guardamos',
    notStored: [
      'O endereço IP do seu aparelho, em lugar nenhum, nem nos registros do servidor.',
      'Os dados ocultos das fotos JPG e PNG: local, data, modelo do aparelho.',
      'Estatísticas de visita. Nenhuma página carrega nada de terceiros nem mede o que você faz.',
    ],
    /** A further item, without or with the protocol in the committee's mails. */
    protocolSealed: 'O protocolo, fora do relato cifrado: só você e a equipe de ética o veem.',
    protocolMailed:
      'O protocolo, fora do relato cifrado. Ele segue no aviso que o comitê de ética recebe por e-mail, e só espera no servidor, cifrado, até esse aviso sair.',
    promisesHeading: 'O que prometemos',
    promises: [
      'Uma cópia do banco de dados não mostra nomes, textos, arquivos nem protocolos.',
      'O registro do servidor não contém endereço, protocolo nem texto de visitante.',
      'Nenhuma página faz pedidos a terceiros, e não há cookie antes de enviar ou abrir um relato.',
      'O protocolo nunca aparece em endereço, título ou memória do navegador.',
      'A foto JPG ou PNG enviada sai sem os dados ocultos: local, data, modelo do aparelho e tudo mais que não é imagem.',
      'A mensagem de quem é anônimo não leva nome nem hora.',
      'Depois que você sai, o botão Voltar não mostra o relato.',
      'Quem da equipe foi excluído de um relato não encontra nada dele no sistema.',
      'Com um protocolo só se abre o relato dele, e nenhum outro.',
    ],
  },

  accessibility: {
    intro:
      'Queremos que qualquer pessoa consiga relatar e acompanhar, com o aparelho e o jeito de navegar que preferir.',
    statusHeading: 'Como está',
    status:
      'Estas páginas seguem as Diretrizes de Acessibilidade para Conteúdo Web (WCAG) 2.2, níveis A e AA. O contraste dos textos é o do nível AAA.',
    measuresHeading: 'O que fizemos',
    measures: [
      'Tudo funciona só com o teclado, com leitor de tela e sem JavaScript.',
      'Quando algo falta no formulário, um resumo recebe o foco e leva a cada campo. Nada do que você digitou se perde.',
      'As páginas cabem em telas de 320 pixels e em ampliação de 400%.',
      'Respeitamos o modo escuro, o alto contraste e o pedido de menos movimento do seu aparelho.',
      'O prazo da sessão é de 30 minutos e recomeça a cada uso. Se terminar no meio de uma resposta, seu texto é mantido.',
    ],
    typeface:
      'A letra destas páginas, Atkinson Hyperlegible Next, foi desenhada pelo Braille Institute para que nenhuma letra ou número se confunda com outro.',
    typefaceLicence: 'Licença da letra (SIL OFL 1.1, em inglês)',
    testedHeading: 'Como conferimos',
    tested:
      'Todas as páginas passam por verificação automática com axe, nas três línguas, nos modos claro e escuro, com e sem erros, a cada mudança do programa.',
    limitsHeading: 'Limites conhecidos',
    limits:
      'As imagens anexadas por quem relata ou pela equipe não têm descrição. Se precisar, peça a descrição numa mensagem.',
    contactHeading: 'Encontrou uma barreira?',
    contact: 'Conte para nós pelo formulário, mesmo sem se identificar, ou ligue para:',
    contactByForm: 'Conte para nós pelo formulário, mesmo sem se identificar.',
  },
};
