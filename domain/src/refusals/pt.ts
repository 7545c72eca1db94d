/**
 * The Portuguese sentence of each refusal of the API, by its code, which is stable for programs.
 * The API sends it; the back office shows the sentence in its language. Errors of single fields are
 * not here: the API sends the names of the broken rules, and the front ends have their texts.
 */
export const PT_REFUSALS = {
  aprovacao_adulterada:
    'Este pedido foi alterado fora do sistema e não pode ser feito. Avise quem cuida do servidor.',
  aprovacao_dependente:
    'Você não pode confirmar este pedido: é de um caso fechado para você, ou há menos de sete dias um de vocês criou ou alterou a conta do outro, ou escolheu uma senha por um link de e-mail sem segundo fator.',
  aprovacao_dispensada: 'Isto não precisa de uma segunda pessoa.',
  aprovacao_pendente: 'Este pedido já espera por uma segunda pessoa.',
  aprovacao_propria: 'Quem pediu não confirma: é preciso outra pessoa.',
  aprovacao_sem_efeito:
    'Isto não pode mais ser feito como foi pedido, e o pedido foi encerrado. Se ainda for preciso, peça de novo.',
  arquivo_perdido: 'O arquivo não está mais onde era guardado.',
  arquivos_demais: 'Há anexos demais: tire algum',
  casos_vinculados: 'Estes casos já estão vinculados.',
  chave_adulterada:
    'Uma chave ou uma conta deste canal foi adulterada. Nada foi salvo; avise quem cuida do servidor.',
  chaves_demais: 'Há chaves de acesso demais: remova uma antes.',
  chaves_indisponiveis: 'Chaves de acesso pedem que este sistema tenha um endereço com nome e TLS.',
  citado_no_relato:
    'Este relato cita você, e quem é citado não o registra: passe-o a outra pessoa da equipe, ou indique o formulário do site. Nada foi salvo.',
  confirmacao_necessaria: 'Confirme sua senha para continuar.',
  conflito_versao:
    'Outra pessoa alterou isto enquanto você escrevia. Copie o seu texto, feche e abra de novo.',
  consultas_demais: 'Há consultas salvas demais: apague as que ninguém usa.',
  conta_mudou: 'A conta mudou desde que isto foi pedido.',
  conta_propria: 'Ninguém apaga ou desativa a própria conta: peça a outro guardião das chaves.',
  conta_sem_acesso: 'Um guardião das chaves ainda não deu acesso a esta conta.',
  conteudo_adulterado: 'Este conteúdo foi adulterado e não pode ser aberto.',
  conversa_cheia: 'Não cabem mais mensagens até a próxima resposta da equipe. Esta não foi salva.',
  corpo_grande: 'O envio é grande demais.',
  credenciais_invalidas: 'Email ou senha incorretos.',
  dados_invalidos: 'Há campos que precisam de correção.',
  devolutiva_enviada: 'A resposta com medidas já foi enviada: não há mais prazo a estender.',
  email_em_uso: 'Já existe uma conta com este e-mail',
  envio_lento: 'O envio ficou lento demais e foi interrompido. Nada foi salvo.',
  erro_interno: 'Um problema inesperado ocorreu!',
  etiquetas_demais: 'O caso já tem 20 etiquetas: tire alguma antes.',
  unidades_demais: 'Já há 50 unidades abertas: encerre alguma antes.',
  fator_proprio: 'O seu próprio segundo fator se desliga em Minha conta.',
  indisponivel: 'O canal está indisponível neste momento. Tente de novo em instantes.',
  ja_identificado: 'Este relato já tem um nome.',
  link_invalido: 'Este link não vale mais. Peça outro.',
  muitas_tentativas:
    'Houve muitas tentativas seguidas. Nada foi salvo; tente de novo em instantes.',
  nada_perguntado: 'Não há pergunta à espera de resposta.',
  nao_encontrado: 'Não encontrado.',
  nao_retido: 'A exclusão deste relato não está impedida.',
  ocupado: 'O canal está muito ocupado. Nada foi salvo; tente de novo em instantes.',
  oferta_vencida: 'Este código QR não vale mais. Comece de novo.',
  origem_recusada: 'O pedido veio de outro site e foi recusado.',
  outro_relato: 'Outro relato foi aberto neste navegador. Nada foi salvo.',
  sem_correio: 'Não há servidor de e-mail configurado: crie a conta com uma senha provisória.',
  teste_existe:
    'Já há um relato de teste. Abra-o e apague-o em Primeiros passos antes de fazer outro.',
  teste_vencido:
    'Este teste acabou ou já foi usado. Comece outro em Primeiros passos; para fazer um relato de verdade, abra o formulário de novo.',
  relato_teste: 'Isto não é possível com um relato de teste: apague-o em Primeiros passos.',
  teste_falta: 'Não há teste de menos de um dia. Envie um, e digite a palavra que ele traz.',
  teste_gasto: 'Foram palavras erradas demais. Envie outro teste.',
  sem_convite: 'Esta conta não tem convite aberto.',
  convite_aberto: 'A pessoa ainda não aceitou o convite.',
  papeis_proprios: 'Ninguém troca os próprios papéis: peça a outro guardião das chaves.',
  caso_da_equipe:
    'Esta pessoa tem o caso como parte da equipe. Para tirá-lo dela, um guardião das chaves a restringe nele.',
  papel_sem_casos: 'Só a apuradores e leitores se dão casos.',
  papel_sem_chaves: 'A chave da equipe é só de quem tem o papel de equipe.',
  pedido_recusado: 'O pedido foi recusado.',
  pessoa_impedida: 'Esta pessoa está restringida neste caso.',
  prazo_prorrogado: 'O prazo já foi estendido, e isto se faz uma vez só.',
  prazo_vencido: 'O prazo já passou: só antes disso pode ser estendido.',
  prorrogacao_nao_prevista: 'O perfil legal desta instalação não permite estender o prazo.',
  recebido_pelo_site: 'Este relato chegou pelo site.',
  relato_apagado: 'Relato apagado',
  relato_em_branco: 'Relato em branco!',
  relato_ja_enviado: 'Este formulário já foi enviado; o que mudou depois não foi salvo.',
  relato_nao_encontrado:
    'Não foi possível encontrar seu relato, favor verifique se numero do protocolo está correto.',
  relato_retido: 'A exclusão deste relato está impedida: ele não pode ser apagado.',
  relato_sem_leitor: 'Este relato foi alterado fora do sistema e a equipe não consegue abri-lo.',
  respostas_demais: 'Há respostas prontas demais: apague as que ninguém usa.',
  segundo_fator_exigido: 'O segundo fator é exigido de toda a equipe.',
  segundo_fator_incorreto: 'Email ou senha incorretos.',
  segundo_fator_necessario: 'Email ou senha incorretos.',
  segundo_fator_obrigatorio: 'Ative primeiro o segundo fator.',
  sem_acesso: 'Esta pessoa ainda não tem acesso a este caso.',
  sem_chaves: 'Seu acesso aos relatos ainda precisa ser concedido por um colega.',
  sem_permissao: 'Seu papel na equipe não permite isto.',
  sem_segunda_pessoa:
    'Isto precisa de uma segunda pessoa, e não há quem possa confirmar. Nomeie uma pessoa suplente, ou dê acesso a outra pessoa: sete dias depois ela pode confirmar.',
  sem_segundo_fator: 'O segundo fator não está ativo.',
  sessao_invalida: 'Sua sessão terminou. Entre novamente.',
  so_uma_pessoa:
    'Nenhum outro guardião das chaves sabe deste caso e poderia restaurá-lo. Antes de apagá-lo, dê acesso a um deles ou, se não houver, a outra pessoa.',
  texto_aprovado: 'O texto já foi aprovado e não muda mais.',
  texto_corrigido: 'O texto foi corrigido depois que você o abriu. Leia a versão nova.',
  trocar_senha: 'Escolha primeiro uma senha sua.',
  ultima_conta: 'Esta é a última conta ativa que pode abrir os relatos.',
  ultima_pessoa: 'Ninguém mais ficaria com este caso. Escolha antes um suplente, em Usuários.',
} as const;

/** Why a call was refused. */
export type RefusalCode = keyof typeof PT_REFUSALS;
