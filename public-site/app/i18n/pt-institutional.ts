/** The privacy page and the accessibility statement in Portuguese. */
export const ptInstitutional = {
  privacy: {
    title: 'Privacidade',
    intro:
      'Esta página diz, em palavras simples, o que guardamos quando você usa a Ouvidoria, o que não guardamos e como você pode conferir.',
    storedHeading: 'O que guardamos',
    stored: (fields: string) => [
      'O que você escreve e anexa, cifrado com uma chave própria de cada relato. Só abrem: você, com o protocolo, e a equipe de ética, depois de entrar com senha.',
      `Do formulário, o que você preencher: ${fields}. Nome e contato, só se você os informar. Tudo fica cifrado junto com o relato.`,
      'Às claras, apenas: quando o relato chegou e mudou, o motivo, a situação, a gravidade e se ele procede. Com isso a equipe organiza a fila.',
      'O rascunho do relato ou da mensagem, enquanto você escreve, só nesta aba do seu navegador. Ele é apagado quando você envia ou usa a saída rápida; o da mensagem, também quando vemos que o acesso ao relato terminou.',
      'Durante a visita, um cookie de sessão que dura 30 minutos e só existe depois que você envia ou abre um relato.',
    ],
    notStoredHeading: 'O que não guardamos',
    notStored: [
      'O endereço IP do seu aparelho, em lugar nenhum, nem nos registros do servidor.',
      'Os dados ocultos das fotos: local, data, modelo do aparelho.',
      'Estatísticas de visita. Nenhuma página carrega nada de terceiros nem mede o que você faz.',
    ],
    /** One more of them: where the committee's mails leave the protocol out, and where they hold it. */
    protocolSealed: 'O protocolo, fora do relato cifrado: só você e a equipe de ética o veem.',
    protocolMailed:
      'O protocolo, fora do relato cifrado. Ele segue no aviso que a comissão de ética recebe por e-mail, e só espera no servidor, cifrado, até esse aviso sair.',
    proofsHeading: 'Cada promessa e o teste que a prova',
    proofsIntro:
      'O programa que você está usando é conferido por testes automáticos a cada mudança. Cada linha leva ao texto do teste.',
    promise: 'Promessa',
    proof: 'Teste',
    rightsHeading: 'Seus direitos',
    rights: (company: string) =>
      `Quem responde pelos dados é a ${company}. Para pedir acesso, correção ou eliminação de dados, escreva pela página de acompanhamento do seu relato, para continuar protegido.`,
    promises: {
      sealed: 'Uma cópia do banco de dados não mostra nomes, textos, arquivos nem protocolos.',
      noAddress: 'O registro do servidor não contém endereço, protocolo nem texto de visitante.',
      noThirdParty: 'Nenhuma página faz pedidos a terceiros, e não há cookie antes de enviar ou abrir um relato.',
      noUrl: 'O protocolo nunca aparece em endereço, título ou memória do navegador.',
      photos: 'A foto enviada sai sem os dados ocultos: local, data, modelo do aparelho e tudo mais que não é imagem.',
      anonymousReply: 'A mensagem de quem é anônimo não leva nome nem hora.',
      exit: 'Depois de sair, o botão Voltar não mostra o relato.',
      onlyOwn: 'Com um protocolo só se abre o relato dele, e nenhum outro.',
    },
  },

  accessibility: {
    title: 'Acessibilidade',
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
  },
};
