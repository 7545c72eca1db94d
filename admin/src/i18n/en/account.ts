/** In English: signing in, confirmations, and the own account. */
export const account = {
  login: {
    introducao: 'For the team that receives and handles the reports.',
    entrando: 'Signing in…',
    incorretos: 'Wrong e-mail or password',
    semServidor: 'The server could not be reached. Check your connection.',
    codigo: 'Second factor code',
    codigoDica: 'The 6 digits of the app, or one of your ten codes.',
    codigoErrado: 'This code does not work. Wait for the next one and try again.',
    comChave: 'Sign in with the passkey',
    chaveErrada: 'The passkey was not confirmed. Try again, or use a code.',
  },
  espera: {
    recusado: 'There were many attempts in a row. Nothing was done.',
    /** Minutes and seconds, as in 0:30. */
    falta: 'You can try again in %{tempo}.',
    acabou: 'You can try again now.',
    texto:
      'There were many attempts in a row, perhaps by somebody else on your network. There is nothing to do:',
    segundos:
      'we send again in %{smart_count} second. |||| we send again in %{smart_count} seconds.',
  },
  confirmacao: {
    titulo: 'Confirm your password',
    texto:
      'You gave it more than ten minutes ago. After this, what you asked for goes on by itself.',
  },
  aprovacoes: {
    encerra: 'The unit is closed: people who use its address report to the ethics team',
    mudanca: '%{nome}: from %{de} to %{para}',
    titulo: 'Approvals',
    explicacao:
      'Actions that need a second person. Nobody confirms their own request; after seven days it runs out.',
    legenda: 'Waiting requests',
    carregando: 'Loading the requests',
    porPagina: 'Requests per page',
    total: '1 request |||| %{total} requests',
    vazia: 'No request waits for a second person',
    soParaMim: 'Only those waiting for me',
    nadaParaMim: 'No request is waiting for you',
    nadaParaMimTexto: 'Requests of other people that you can confirm appear here.',
    confirmadaEm: 'Confirmed on %{data}',
    acao: 'Request',
    alvo: 'About',
    pedida: 'Asked on, by',
    expira: 'Runs out on',
    justificativa: 'Reason',
    adulterada: 'Altered outside the system',
    confirmarNome: 'Confirm: %{nome}',
    confirmarTitulo: 'Confirm this request?',
    confirmarTexto: '%{nome}. Once you confirm, it is done at once.',
    confirmada: 'Request confirmed',
    recusar: 'Refuse',
    recusarNome: 'Refuse: %{nome}',
    retirar: 'Withdraw',
    retirarNome: 'Withdraw: %{nome}',
    encerrada: 'Request closed',
    enviado: 'Request sent. Another person has to confirm it.',
    enviadoExportacao:
      'Request sent. Another person has to confirm it. Then download again: once, within 24 hours.',
    pergunta: {
      titulo: 'A second person has to confirm',
      texto:
        'Say why this should be done. Another person reads the reason and confirms or refuses.',
      enviar: 'Send request',
    },
  },
  conta: {
    titulo: 'My account',
    senhaTexto: 'When you change the password, your other sessions end.',
    senhaAtual: 'Present password',
    senhaNova: 'New password',
    senhaDica:
      'At least 12 characters of any kind. A sentence of your own does well; pasting is fine.',
    forca: {
      fraca: 'Strength: weak, easily guessed',
      razoavel: 'Strength: fair, not enough yet',
      boa: 'Strength: good',
    },
    trocarSenha: 'Change password',
    senhaTrocada: 'Password changed',
    segundoFator: 'Second factor',
    segundoFatorAtivo:
      'On: signing in also takes your device. %{smart_count} spare code is left. |||| On: signing in also takes your device. %{smart_count} spare codes are left.',
    segundoFatorInativo:
      'Off. With it, whoever learns your password still cannot sign in without a code of your device.',
    segundoFatorExigido:
      'The company asks everybody in the team for a second factor. Set yours up to go on.',
    ativarSegundoFator: 'Set up second factor',
    usarAplicativo: 'Use an application too',
    ativar: 'Turn on',
    mudarAparelho: 'Move to another device',
    codigosNovos: 'New spare codes',
    codigosNovosTexto: 'The spare codes that you have become void.',
    codigosTexto:
      'Keep these ten codes: each stands in for the device once. They are not shown again, and earlier ones are void.',
    desligar: 'Turn second factor off',
    desligarTexto: 'The password alone will sign you in. A mail tells you.',
    desligado: 'Second factor turned off',
    continuar: 'Continue',
    qr: 'QR code for the authenticator app',
    qrTexto: 'Read the QR code with an authenticator app and write the 6 digits that it shows.',
    qrDigitar: 'Or type into the app:',
    codigo: 'The 6 digits of the app',
    codigoRecuperacao: 'Recovery code',
    conferirCodigo: 'Confirm the code',
    conferir: 'Confirm',
    codigoConferido: 'The code is right.',
    codigoRecuperacaoTexto:
      'Opens the reports when nobody knows a password any more. There is one for the whole team, and it cannot be shown again; if you lose it, you can replace it.',
    trocarCodigo: 'Replace recovery code',
    trocarCodigoTexto: 'The present recovery code becomes void, for the whole team.',
    trocarChave: "Renew the team's key",
    trocarChaveTexto:
      'New reports do not open with an old copy of the database and an old password. Nobody on the team has to do anything. Replacing the code or removing a colleague replaces the key, too.',
    chaveTrocada: 'Team key replaced',
    codigoNovoTexto:
      'Keep it outside this system: it is not shown again, and the earlier one is void. Without it, and without colleagues who open the reports, they are lost for good.',
    avisos: 'E-mail notices',
    avisosTexto:
      'They go to your address, with the number of the case and nothing else. Each choice takes effect at once.',
    avisosSalvos: 'Notices changed',
    sessoes: 'Sessions',
    sessoesTexto: 'Where you are signed in. No addresses are kept.',
    esta: 'this one',
    semDispositivo: 'Unknown device',
    sessaoTempos: 'Signed in %{inicio}; last used %{uso}',
    encerrar: 'End',
    encerrarNome: 'End the session on %{nome}',
    encerrarOutras: 'End all others',
    sessaoEncerrada: 'Session ended',
    copiar: 'Copy',
    copiado: 'Copied',
    naoCopiado: 'Copying failed. Please write it down.',
    guardei: 'I have kept it',
  },
  chaves: {
    titulo: 'Passkeys',
    texto:
      'They serve as the second factor: the device, or a security key, confirms that it is you, and at this address only. Whoever imitates it gets nothing from them.',
    adicionar: 'Add a passkey',
    adicionada: 'Passkey added',
    nome: 'A name by which you will know it',
    naoFeita:
      'The browser made no passkey: it was cancelled, took too long, or this device has one already. Try again.',
    remover: 'Remove passkey',
    removerNome: 'Remove the passkey %{nome}',
    removerTexto:
      'This passkey no longer signs you in. The last one takes the second factor with it.',
    removida: 'Passkey removed',
    tempos: 'Added on %{inicio}; last used: %{uso}',
    nunca: 'never',
  },
  primeira: {
    codigoTitulo: 'Keep the recovery code',
    codigoTexto:
      'The first start showed a recovery code, or put it into a file. Without it, and without a password, the reports never open. Write it on paper and type it here; the file is deleted after that.',
    codigoDepois: 'Do this later',
    titulo: 'Choose your password',
    texto:
      'The password that you were given is known to the person who created the account. Change it to begin.',
    recebida: 'Password that you were given',
    salvar: 'Save and continue',
  },
  fechados: {
    titulo: 'The reports are closed to you',
    texto:
      'Your account does not have the key to the reports: it has not received it yet, or the password was changed without the earlier one.',
    colega: 'By a colleague',
    colegaTexto:
      'Ask a colleague, or the first time a key guardian, to open Users and give you access to the reports. Then sign out and in again.',
    codigo: 'By the recovery code',
    abrir: 'Open the reports',
    abertos: 'The reports are open again',
  },
  convite: {
    titulo: 'Choose your password',
    texto:
      'With this password you sign in to the ethics channel, and by it you accept the invitation. The reports open once a key guardian has given you access.',
    aceitar: 'Accept the invitation',
    feito: 'Invitation accepted. Now sign in with your password.',
    naoVale:
      'This invitation does not work any more: its 72 hours are over, or it was used or replaced. Ask the colleague who invited you to send it again: under Users, ‘Send the invitation again’.',
    jaAceito: 'I have accepted: sign in',
  },
  recuperar: {
    titulo: 'Forgot your password',
    texto: 'We mail a link to choose a new password. It works once, within one hour.',
    consequencia:
      'With the new password the reports are closed to you until you use the recovery code or a colleague restores your access.',
    consequenciaSozinho:
      'No other colleague can restore your access: without the recovery code, the reports can never be opened again. If you may still remember the present password, do not go on.',
    pedir: 'Send link',
    pedido:
      'If there is an account with this e-mail, the link arrives shortly. Look into the spam folder too.',
    voltar: 'Back to sign in',
    novaTitulo: 'Choose a new password',
    salvar: 'Save new password',
    feito: 'Password changed. All your sessions were ended: sign in with the new password.',
  },
};
