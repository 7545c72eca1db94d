import type { RefusalCode } from './pt';

/**
 * The sentence of each refusal in English. A separate file, so that a browser loads it only for an
 * English page.
 */
export const EN_REFUSALS: Readonly<Record<RefusalCode, string>> = {
  aprovacao_adulterada:
    'This request was altered outside the system and cannot be done. Tell whoever runs the server.',
  aprovacao_dependente:
    'You cannot confirm this request: it is about a case closed to you, or less than seven days ago one of you added or changed the other’s account, or chose a password by a mailed link without a second factor.',
  aprovacao_dispensada: 'This does not need a second person.',
  aprovacao_pendente: 'This request is already waiting for a second person.',
  aprovacao_propria: 'You cannot confirm your own request: another person must do it.',
  aprovacao_sem_efeito:
    'This can no longer be done as requested, and the request was closed. If it is still needed, request it again.',
  arquivo_perdido: 'The file is no longer where it was stored.',
  arquivos_demais: 'There are too many attachments: remove some',
  casos_vinculados: 'These cases are linked already.',
  chave_adulterada:
    'A key or an account of this channel was tampered with. Nothing was saved; tell whoever runs the server.',
  chaves_demais: 'There are too many passkeys: remove one first.',
  chaves_indisponiveis: 'Passkeys need this system to have an address with a name and TLS.',
  citado_no_relato:
    'This report names you, and you cannot register a report that names you: pass it on to somebody else of the team, or point to the form of the site. Nothing was saved.',
  confirmacao_necessaria: 'Confirm your password to continue.',
  conflito_versao:
    'Somebody else changed this while you were writing. Copy your text, close this and open it again.',
  consultas_demais: 'There are too many saved queries: delete those that nobody uses.',
  conta_mudou: 'The account has changed since this was requested.',
  conta_propria: 'You cannot delete or deactivate your own account: ask another key guardian.',
  conta_sem_acesso: 'A key guardian has not given this account access yet.',
  conteudo_adulterado: 'This content was tampered with and cannot be opened.',
  conversa_cheia:
    'There is no room for more messages until the team answers. This one was not saved.',
  corpo_grande: 'What was sent is too large.',
  credenciais_invalidas: 'Wrong e-mail or password.',
  dados_invalidos: 'There are fields to correct.',
  devolutiva_enviada: 'The feedback was already sent: there is no deadline to extend.',
  email_em_uso: 'There is already an account with this e-mail',
  envio_lento: 'Sending became too slow and was stopped. Nothing was saved.',
  erro_interno: 'An unexpected problem has occurred!',
  etiquetas_demais: 'The case already has 20 tags: remove one first.',
  unidades_demais: 'There are 50 open units already: close one first.',
  fator_proprio: 'Turn off your own second factor in My account.',
  indisponivel: 'The channel is not available at the moment. Try again in a moment.',
  ja_identificado: 'This report already has a name.',
  link_invalido: 'This link does not work any more. Ask for another.',
  muitas_tentativas:
    'There were too many attempts in a row. Nothing was saved; try again in a moment.',
  nada_perguntado: 'There is no question that waits for an answer.',
  nao_encontrado: 'Not found.',
  nao_retido: 'This report is not on legal hold.',
  ocupado: 'The channel is very busy. Nothing was saved; try again in a moment.',
  oferta_vencida: 'This QR code does not work any more. Begin again.',
  origem_recusada: 'The request came from another site and was refused.',
  outro_relato: 'Another report was opened in this browser. Nothing was saved.',
  sem_correio: 'No mail server is set up: create the account with a temporary password.',
  teste_existe:
    'There already is a test report. Open it and erase it under First steps before you make another.',
  teste_vencido:
    'This test is over or was used. Begin another under First steps; to file a real report, open the form again.',
  relato_teste: 'This is not possible with a test report: erase it under First steps.',
  teste_falta:
    'There is no test that is less than a day old. Send one, and type the word that it brings.',
  teste_gasto: 'There were too many wrong words. Send another test.',
  sem_convite: 'This account has no open invitation.',
  convite_aberto: 'The person has not accepted the invitation yet.',
  papeis_proprios: 'You cannot change your own roles: ask another key guardian.',
  caso_da_equipe:
    'This person holds the case as a member of the team. To take it from them, a key guardian excludes them from the case.',
  papel_sem_casos: 'Cases are given to investigators and readers only.',
  papel_sem_chaves: 'The team’s key is only for those with the team role.',
  pedido_recusado: 'The request was refused.',
  pessoa_impedida: 'This person is excluded from this case.',
  prazo_prorrogado: 'The deadline was already extended, which is possible only once.',
  prazo_vencido: 'The deadline has passed: it can be extended only before.',
  prorrogacao_nao_prevista:
    'The legal profile of this installation does not allow extending the deadline.',
  recebido_pelo_site: 'This report came through the site.',
  relato_apagado: 'Report deleted',
  relato_em_branco: 'Blank report!',
  relato_ja_enviado: 'This form was sent before; later changes were not saved.',
  relato_nao_encontrado:
    'It was not possible to find your report, please check that the protocol number is correct.',
  relato_retido: 'This report is on legal hold and cannot be deleted.',
  relato_sem_leitor: 'This report was altered outside the system, and the team cannot open it.',
  respostas_demais: 'There are too many canned replies: delete those that nobody uses.',
  segundo_fator_exigido: 'A second factor is required of the whole team.',
  segundo_fator_incorreto: 'Wrong e-mail or password.',
  segundo_fator_necessario: 'Wrong e-mail or password.',
  segundo_fator_obrigatorio: 'Set up the second factor first.',
  sem_acesso: 'This person does not have access to this case yet.',
  sem_chaves: 'A colleague still has to give you access to the reports.',
  sem_permissao: 'Your role in the team does not allow this.',
  sem_segunda_pessoa:
    'This needs a second person, and there is none who could confirm it. Name a substitute, or give another person access: seven days later they can confirm.',
  sem_segundo_fator: 'The second factor is not on.',
  sessao_invalida: 'Your session has ended. Sign in again.',
  so_uma_pessoa:
    'No other key guardian knows of this case and could restore it. Before you delete it, give access to one of them or, if there is none, to another person.',
  texto_aprovado: 'The text was approved and can no longer be changed.',
  texto_corrigido: 'The text was corrected after you opened it. Read the new version.',
  trocar_senha: 'Choose a password of your own first.',
  ultima_conta: 'This is the last active account that can open the reports.',
  ultima_pessoa: 'Nobody would be left to open this case. Name a substitute first, under Users.',
};
