/** In Portuguese: signing in, confirmations, and the own account. */
export const account = {
  login: {
    introducao: 'Acesso da equipe que recebe e trata os relatos.',
    entrando: 'Entrando…',
    incorretos: 'E-mail ou senha incorretos',
    semServidor: 'Não foi possível falar com o servidor. Verifique sua conexão.',
    codigo: 'Código do segundo fator',
    codigoDica: 'Os 6 números do aplicativo, ou um dos seus dez códigos.',
    codigoErrado: 'Este código não vale. Espere o próximo e tente de novo.',
    comChave: 'Entrar com a chave de acesso',
    chaveErrada: 'A chave de acesso não foi confirmada. Tente de novo, ou use um código.',
  },
  espera: {
    recusado: 'Houve muitas tentativas seguidas. Nada foi feito.',
    /** Minutes and seconds, as in 0:30. */
    falta: 'Dá para tentar de novo em %{tempo}.',
    acabou: 'Já dá para tentar de novo.',
    texto:
      'Houve muitas tentativas seguidas, talvez de outra pessoa na mesma rede. Não é preciso fazer nada:',
    segundos:
      'enviamos de novo em %{smart_count} segundo. |||| enviamos de novo em %{smart_count} segundos.',
  },
  confirmacao: {
    titulo: 'Confirme sua senha',
    texto: 'Você a escreveu há mais de dez minutos. Depois disto, o que você pediu segue sozinho.',
  },
  aprovacoes: {
    encerra: 'A unidade é encerrada: quem usar o endereço dela relata à equipe de ética',
    mudanca: '%{nome}: de %{de} para %{para}',
    titulo: 'Aprovações',
    explicacao:
      'O que alguém pediu e só se faz com uma segunda pessoa. Quem pediu não confirma o próprio pedido; depois de sete dias ele vence.',
    legenda: 'Pedidos que esperam',
    carregando: 'Carregando os pedidos',
    porPagina: 'Pedidos por página',
    total: '1 pedido |||| %{total} pedidos',
    vazia: 'Nenhum pedido espera por uma segunda pessoa',
    soParaMim: 'Só os que esperam por mim',
    nadaParaMim: 'Nenhum pedido espera por você',
    nadaParaMimTexto: 'Aqui aparecem os pedidos de outras pessoas que você pode confirmar.',
    confirmadaEm: 'Confirmado em %{data}',
    acao: 'Pedido',
    alvo: 'Sobre',
    pedida: 'Pedido em, por',
    expira: 'Vence em',
    justificativa: 'Motivo',
    adulterada: 'Alterado fora do sistema',
    confirmarNome: 'Confirmar: %{nome}',
    confirmarTitulo: 'Confirmar este pedido?',
    confirmarTexto: '%{nome}. Ao confirmar, isto é feito agora.',
    confirmada: 'Pedido confirmado',
    recusar: 'Recusar',
    recusarNome: 'Recusar: %{nome}',
    retirar: 'Retirar',
    retirarNome: 'Retirar: %{nome}',
    encerrada: 'Pedido encerrado',
    enviado: 'Pedido enviado. Outra pessoa precisa confirmar.',
    enviadoExportacao:
      'Pedido enviado. Outra pessoa precisa confirmar. Depois, baixe de novo: uma vez, em até 24 horas.',
    pergunta: {
      titulo: 'Uma segunda pessoa precisa confirmar',
      texto: 'Diga por que isto deve ser feito. Outra pessoa lê o motivo e confirma ou recusa.',
      enviar: 'Enviar pedido',
    },
  },
  conta: {
    titulo: 'Minha conta',
    senhaTexto: 'Ao trocar a senha, suas outras sessões terminam.',
    senhaAtual: 'Senha atual',
    senhaNova: 'Senha nova',
    senhaDica:
      'Pelo menos 12 caracteres, quaisquer que sejam. Uma frase sua serve bem; colar também.',
    forca: {
      fraca: 'Força: fraca, fácil de adivinhar',
      razoavel: 'Força: razoável, ainda não basta',
      boa: 'Força: boa',
    },
    trocarSenha: 'Trocar senha',
    senhaTrocada: 'Senha trocada',
    segundoFator: 'Segundo fator',
    segundoFatorAtivo:
      'Ativo: para entrar é preciso também o seu aparelho. Resta %{smart_count} código de reserva. |||| Ativo: para entrar é preciso também o seu aparelho. Restam %{smart_count} códigos de reserva.',
    segundoFatorInativo:
      'Inativo. Com ele, quem descobrir sua senha ainda não entra: falta um código do seu aparelho.',
    segundoFatorExigido:
      'A empresa exige um segundo fator de toda a equipe. Ative o seu para continuar.',
    ativarSegundoFator: 'Ativar segundo fator',
    usarAplicativo: 'Usar também um aplicativo',
    ativar: 'Ativar',
    mudarAparelho: 'Mudar de aparelho',
    codigosNovos: 'Novos códigos de reserva',
    codigosNovosTexto: 'Os códigos de reserva que você tem deixam de valer.',
    codigosTexto:
      'Guarde estes dez códigos: cada um substitui o aparelho uma vez. Eles não serão mostrados de novo, e os anteriores não valem mais.',
    desligar: 'Desligar segundo fator',
    desligarTexto: 'Para entrar bastará a senha. Um e-mail o avisa.',
    desligado: 'Segundo fator desligado',
    continuar: 'Continuar',
    qr: 'Código QR para o aplicativo autenticador',
    qrTexto:
      'Leia o código QR com um aplicativo autenticador e escreva os 6 números que ele mostra.',
    qrDigitar: 'Ou digite no aplicativo:',
    codigo: 'Os 6 números do aplicativo',
    codigoRecuperacao: 'Código de recuperação',
    conferirCodigo: 'Conferir o código',
    conferir: 'Conferir',
    codigoConferido: 'O código está certo.',
    codigoRecuperacaoTexto:
      'Abre os relatos quando ninguém mais sabe uma senha. É um só para toda a equipe, e não pode ser mostrado de novo; quem o perdeu pode trocá-lo.',
    trocarCodigo: 'Trocar código de recuperação',
    trocarCodigoTexto: 'O código de recuperação de agora deixa de valer, para toda a equipe.',
    trocarChave: 'Renovar a chave da equipe',
    trocarChaveTexto:
      'Relatos novos não abrem com uma cópia antiga do banco de dados e uma senha antiga. Ninguém da equipe precisa fazer nada. Trocar o código ou remover um colega já troca a chave.',
    chaveTrocada: 'Chave da equipe renovada',
    codigoNovoTexto:
      'Guarde-o fora deste sistema: não será mostrado de novo, e o anterior não vale mais. Sem ele e sem colegas que abram os relatos, eles se perdem para sempre.',
    avisos: 'Avisos por e-mail',
    avisosTexto:
      'Vão para o seu endereço, com o número do caso e mais nada. Cada escolha vale na hora.',
    avisosSalvos: 'Avisos alterados',
    sessoes: 'Sessões',
    sessoesTexto: 'Onde você está dentro do sistema. Endereços não são guardados.',
    esta: 'esta',
    semDispositivo: 'Dispositivo desconhecido',
    sessaoTempos: 'Entrou em %{inicio}; último uso em %{uso}',
    encerrar: 'Encerrar',
    encerrarNome: 'Encerrar a sessão em %{nome}',
    encerrarOutras: 'Encerrar todas as outras',
    sessaoEncerrada: 'Sessão encerrada',
    copiar: 'Copiar',
    copiado: 'Copiado',
    naoCopiado: 'Não foi possível copiar. Anote à mão.',
    guardei: 'Já guardei',
  },
  chaves: {
    titulo: 'Chaves de acesso',
    texto:
      'Servem de segundo fator: o aparelho, ou uma chave de segurança, confirma que é você, e só neste endereço. Quem o imita não consegue nada com elas.',
    adicionar: 'Adicionar chave de acesso',
    adicionada: 'Chave de acesso adicionada',
    nome: 'Nome, para você a reconhecer',
    naoFeita:
      'O navegador não fez a chave: foi cancelado, demorou demais ou este aparelho já tem uma. Tente de novo.',
    remover: 'Remover chave de acesso',
    removerNome: 'Remover a chave de acesso %{nome}',
    removerTexto: 'Esta chave deixa de valer para entrar. A última leva consigo o segundo fator.',
    removida: 'Chave de acesso removida',
    tempos: 'Adicionada em %{inicio}; último uso: %{uso}',
    nunca: 'nunca',
  },
  primeira: {
    codigoTitulo: 'Guarde o código de recuperação',
    codigoTexto:
      'O primeiro início mostrou um código de recuperação, ou o guardou num arquivo. Sem ele, e sem senha, ninguém abre os relatos. Anote-o em papel e digite-o aqui; depois disso o arquivo é apagado.',
    codigoDepois: 'Fazer isso depois',
    titulo: 'Escolha sua senha',
    texto: 'A senha que você recebeu é conhecida por quem criou a conta. Troque-a para começar.',
    recebida: 'Senha que você recebeu',
    salvar: 'Salvar e continuar',
  },
  fechados: {
    titulo: 'Os relatos estão fechados para você',
    texto:
      'A sua conta não tem a chave dos relatos: ainda não a recebeu, ou a senha foi trocada sem a anterior.',
    colega: 'Por um colega',
    colegaTexto:
      'Peça a um colega, ou na primeira vez a um guardião das chaves, que abra Usuários e lhe dê acesso aos relatos. Depois saia e entre de novo.',
    codigo: 'Pelo código de recuperação',
    abrir: 'Abrir os relatos',
    abertos: 'Os relatos estão abertos de novo',
  },
  convite: {
    titulo: 'Escolha a sua senha',
    texto:
      'Com esta senha você entra no canal de ética, e com ela aceita o convite. Os relatos se abrem depois que um guardião das chaves lhe der acesso.',
    aceitar: 'Aceitar o convite',
    feito: 'Convite aceito. Agora entre com a sua senha.',
    naoVale:
      'Este convite não vale mais: passou o prazo de 72 horas, ou já foi usado ou trocado. Peça ao colega que convidou você que o envie de novo: em Usuários, ‘Enviar o convite de novo’.',
    jaAceito: 'Já aceitei: entrar',
  },
  recuperar: {
    titulo: 'Esqueceu sua senha',
    texto: 'Enviamos um link para escolher uma senha nova. Ele vale uma hora e uma única vez.',
    consequencia:
      'Com a senha nova os relatos ficam fechados para você até que use o código de recuperação ou um colega lhe devolva o acesso.',
    consequenciaSozinho:
      'Nenhum outro colega pode lhe devolver o acesso: sem o código de recuperação, os relatos não poderão mais ser abertos. Se ainda houver chance de lembrar a senha atual, não continue.',
    pedir: 'Enviar link',
    pedido:
      'Se houver uma conta com este e-mail, o link chegará em instantes. Veja também a caixa de spam.',
    voltar: 'Voltar para entrar',
    novaTitulo: 'Escolha uma senha nova',
    salvar: 'Salvar senha nova',
    feito: 'Senha trocada. Todas as suas sessões foram encerradas: entre com a senha nova.',
  },
} as const;
