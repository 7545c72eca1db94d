import type { Label } from './language';

/** The reason for a row's state, and what to do about it: one sentence each, with `{{places}}`. */
export const SET_UP_REASONS = {
  configuracao_lida: { pt: 'Ela foi lida.', en: 'It can be read.', es: 'Se pudo leer.' },
  configuracao_errada: { pt: '{{palavras}}', en: '{{palavras}}', es: '{{palavras}}' },
  exame_falhou: {
    pt: 'O exame falhou: {{palavras}}',
    en: 'The examination failed: {{palavras}}',
    es: 'El examen falló: {{palavras}}',
  },
  programa_inteiro: {
    pt: 'Relato {{versao}}. Os arquivos são os da construção.',
    en: 'Relato {{versao}}. Its files are as they were built.',
    es: 'Relato {{versao}}. Los archivos son los de la construcción.',
  },
  programa_alterado: {
    pt: 'Relato {{versao}}. {{arquivos}}: diferente do que foi construído. Descubra quem mudou isso e construa de novo (npm run build).',
    en: 'Relato {{versao}}. Not as built: {{arquivos}}. Find out who changed that, and build again (npm run build).',
    es: 'Relato {{versao}}. {{arquivos}}: distinto de lo construido. Averigüe quién lo cambió y construya de nuevo (npm run build).',
  },
  disco_livre: {
    pt: '{{livre}} GB ({{parte}} %) livres onde fica {{lugar}}.',
    en: '{{livre}} GB ({{parte}} %) are free where {{lugar}} lies.',
    es: '{{livre}} GB ({{parte}} %) libres donde está {{lugar}}.',
  },
  disco_pouco: {
    pt: '{{livre}} GB ({{parte}} %) livres onde fica {{lugar}}: planeje mais espaço.',
    en: '{{livre}} GB ({{parte}} %) are free where {{lugar}} lies: plan for more.',
    es: '{{livre}} GB ({{parte}} %) libres donde está {{lugar}}: prevea más espacio.',
  },
  disco_cheio: {
    pt: '{{livre}} GB ({{parte}} %) livres onde fica {{lugar}}: libere espaço agora.',
    en: '{{livre}} GB ({{parte}} %) are free where {{lugar}} lies: free some space now.',
    es: '{{livre}} GB ({{parte}} %) libres donde está {{lugar}}: libere espacio ahora.',
  },
  segredo_do_ambiente: {
    pt: 'O segredo vem de RELATO_SECRET.',
    en: 'The secret comes from RELATO_SECRET.',
    es: 'El secreto viene de RELATO_SECRET.',
  },
  segredo_faltando: {
    pt: '{{arquivo}} não existe: traga de volta a cópia guardada ou defina RELATO_SECRET.',
    en: '{{arquivo}} is missing: bring back the copy that you kept, or set RELATO_SECRET.',
    es: '{{arquivo}} no existe: recupere la copia guardada o defina RELATO_SECRET.',
  },
  segredo_aberto: {
    pt: 'Outros usuários desta máquina podem abrir {{arquivo}}: chmod 600.',
    en: 'Other users of this machine may open {{arquivo}}: chmod 600.',
    es: 'Otros usuarios de esta máquina pueden abrir {{arquivo}}: chmod 600.',
  },
  segredo_ao_lado: {
    pt: 'O segredo fica em {{arquivo}}, ao lado do que ele abre: passe-o de outro lugar, por RELATO_SECRET ou RELATO_SECRET_FILE.',
    en: 'The secret lies in {{arquivo}}, beside what it opens: give it from elsewhere, by RELATO_SECRET or RELATO_SECRET_FILE.',
    es: 'El secreto está en {{arquivo}}, junto a lo que abre: páselo desde otro lugar, con RELATO_SECRET o RELATO_SECRET_FILE.',
  },
  copia_nenhuma: {
    pt: 'Nenhuma foi feita com este DATA_DIR: npm run backup.',
    en: 'None was made with this DATA_DIR: npm run backup.',
    es: 'Ninguna se hizo con este DATA_DIR: npm run backup.',
  },
  copia_velha: {
    pt: 'A última foi feita em {{dia}}, há {{dias}} dias: npm run backup, todo dia.',
    en: 'The newest was made on {{dia}}, {{dias}} days ago: npm run backup, daily.',
    es: 'La última se hizo el {{dia}}, hace {{dias}} días: npm run backup, cada día.',
  },
  copia_de_dias: {
    pt: 'A última foi feita em {{dia}}, há {{dias}} dias: faça uma por dia.',
    en: 'The newest was made on {{dia}}, {{dias}} days ago: make one daily.',
    es: 'La última se hizo el {{dia}}, hace {{dias}} días: haga una por día.',
  },
  copia_recente: {
    pt: 'A última foi feita em {{dia}}.',
    en: 'The newest was made on {{dia}}.',
    es: 'La última se hizo el {{dia}}.',
  },
  parado: {
    pt: 'Não funciona nesta máquina em {{lugar}} ({{palavras}}).',
    en: 'It does not run on this machine at {{lugar}} ({{palavras}}).',
    es: 'No funciona en esta máquina en {{lugar}} ({{palavras}}).',
  },
  funciona: {
    pt: 'Funciona, e todas as partes estão bem.',
    en: 'It runs, and all its parts are well.',
    es: 'Funciona, y todas las partes están bien.',
  },
  parte_banco: {
    pt: 'O banco de dados não responde.',
    en: 'The database does not answer.',
    es: 'La base de datos no responde.',
  },
  parte_arquivos: {
    pt: 'Arquivos não podem ser guardados: veja o disco e STORAGE_URL.',
    en: 'Files cannot be stored: look at the disk and STORAGE_URL.',
    es: 'No se pueden guardar archivos: revise el disco y STORAGE_URL.',
  },
  parte_entregas: {
    pt: 'E-mails esperam há mais de um quarto de hora: veja E-mails enviados.',
    en: 'Mail has been waiting for more than a quarter of an hour: look at Sent mail.',
    es: 'Hay correos en espera desde hace más de un cuarto de hora: vea Correos enviados.',
  },
  parte_chaves: {
    pt: 'Uma conta, chave, sessão, configuração ou pedido foi alterado no banco de dados: veja a auditoria.',
    en: 'An account, a key, a session, a setting or a request was altered in the database: look at the audit log.',
    es: 'Una cuenta, clave, sesión, configuración o solicitud fue alterada en la base de datos: vea la auditoría.',
  },
  parte_demora: {
    pt: 'Uma verificação não terminou a tempo: repita o exame. Se continuar assim, veja a carga da máquina e do banco de dados.',
    en: 'A check did not end in time: repeat the examination. If that goes on, look at the load of the machine and of the database.',
    es: 'Una comprobación no terminó a tiempo: repita el examen. Si sigue así, revise la carga de la máquina y de la base de datos.',
  },
  parte_guarda: {
    pt: 'A lei, o fuso, a guarda ou o tempo na lixeira foi alterado no banco de dados: nada é apagado até duas pessoas guardarem o valor certo em Lei e prazos.',
    en: 'The law, the time zone, the retention or the time in the trash was altered in the database: nothing is erased until two people store the right value under Law and terms.',
    es: 'La ley, la zona horaria, la conservación o el tiempo en la papelera fue alterado en la base de datos: nada se borra hasta que dos personas guarden el valor correcto en Ley y plazos.',
  },
  parte_relatos: {
    pt: 'Um relato foi alterado no banco de dados: veja a auditoria.',
    en: 'A report was altered in the database: look at the audit log.',
    es: 'Un relato fue alterado en la base de datos: vea la auditoría.',
  },
  banco_embutido: {
    pt: 'PostgreSQL {{versao}}, o embutido.',
    en: 'PostgreSQL {{versao}}, the embedded one.',
    es: 'PostgreSQL {{versao}}, el incorporado.',
  },
  banco_externo: {
    pt: 'PostgreSQL {{versao}}, o de DATABASE_URL.',
    en: 'PostgreSQL {{versao}}, that of DATABASE_URL.',
    es: 'PostgreSQL {{versao}}, el de DATABASE_URL.',
  },
  banco_fora: { pt: '{{palavras}}', en: '{{palavras}}', es: '{{palavras}}' },
  esquema_atual: {
    pt: 'São as deste Relato.',
    en: 'It is that of this Relato.',
    es: 'Son las de este Relato.',
  },
  esquema_antigo: {
    pt: 'Foram feitas por um Relato mais velho ({{nome}}), que este não atualiza: use aquele, ou comece com um banco vazio.',
    en: 'It was made by an older Relato ({{nome}}), from which this one does not upgrade: run that, or begin with an empty database.',
    es: 'Las hizo un Relato más viejo ({{nome}}), que este no actualiza: use aquel, o empiece con una base vacía.',
  },
  esquema_novo: {
    pt: 'Foram feitas por um Relato mais novo ({{nome}}): use aquele, ou restaure uma cópia.',
    en: 'It was made by a newer Relato ({{nome}}): run that, or restore a backup.',
    es: 'Las hizo un Relato más nuevo ({{nome}}): use aquel, o restaure una copia.',
  },
  esquema_velho: {
    pt: 'São mais velhas que este Relato; o próximo início as atualiza.',
    en: 'It is older than this Relato; the next start brings it up to date.',
    es: 'Son más viejas que este Relato; el próximo inicio las actualiza.',
  },
  papel_dono: {
    pt: '{{papel}} é dono das tabelas e poderia alterar a auditoria: dê ao programa outro papel (docs/operations.md, "The roles of the database").',
    en: '{{papel}} owns the tables, and could alter the audit log: give the program another role (docs/operations.md, "The roles of the database").',
    es: '{{papel}} es dueño de las tablas y podría alterar la auditoría: dé al programa otro rol (docs/operations.md, "The roles of the database").',
  },
  papel_sem_posse: {
    pt: '{{papel}} não é dono de nada.',
    en: '{{papel}} owns nothing.',
    es: '{{papel}} no es dueño de nada.',
  },
  relogio_certo: {
    pt: 'O desta máquina mostra {{hora}}.',
    en: 'This machine’s shows {{hora}}.',
    es: 'El de esta máquina muestra {{hora}}.',
  },
  relogio_atras: {
    pt: 'O desta máquina mostra {{hora}}, antes da entrada mais nova da auditoria: acerte-o (timedatectl, NTP).',
    en: 'This machine’s shows {{hora}}, which is before the newest entry of the audit log: set it right (timedatectl, NTP).',
    es: 'El de esta máquina muestra {{hora}}, antes de la entrada más nueva de la auditoría: ajústelo (timedatectl, NTP).',
  },
  relogio_diferente: {
    pt: 'O desta máquina mostra {{hora}}, a {{segundos}} segundos do relógio do banco: acerte-o (timedatectl, NTP).',
    en: 'This machine’s shows {{hora}}, {{segundos}} seconds from the database’s: set it right (timedatectl, NTP).',
    es: 'El de esta máquina muestra {{hora}}, a {{segundos}} segundos del de la base: ajústelo (timedatectl, NTP).',
  },
  endereco_nenhum: {
    pt: 'PUBLIC_URL não está definido: sem ele, links em e-mails e no cartaz não levam a lugar nenhum.',
    en: 'PUBLIC_URL is not set: without it, links in mails and the poster lead nowhere.',
    es: 'PUBLIC_URL no está definido: sin él, los enlaces en correos y en el cartel no llevan a ninguna parte.',
  },
  endereco_sem_https: {
    pt: 'PUBLIC_URL não começa com https: quem está no caminho lê junto. Ponha um proxy com TLS na frente.',
    en: 'PUBLIC_URL does not start with https: anyone on the way can read along. Put a proxy with TLS in front.',
    es: 'PUBLIC_URL no empieza con https: quien está en el camino puede leer. Ponga delante un proxy con TLS.',
  },
  endereco_fora: {
    pt: 'PUBLIC_URL não leva até aqui ({{palavras}}): confira o nome no DNS e o proxy.',
    en: 'PUBLIC_URL does not lead here ({{palavras}}): check the name in the DNS, and the proxy.',
    es: 'PUBLIC_URL no llega hasta aquí ({{palavras}}): revise el nombre en el DNS y el proxy.',
  },
  endereco_alheio: {
    pt: 'PUBLIC_URL leva a outra coisa que não é o Relato: corrija-o.',
    en: 'PUBLIC_URL leads to something other than Relato: correct it.',
    es: 'PUBLIC_URL lleva a algo que no es Relato: corríjalo.',
  },
  endereco_certo: {
    pt: 'PUBLIC_URL leva a este Relato.',
    en: 'PUBLIC_URL leads to this Relato.',
    es: 'PUBLIC_URL lleva a este Relato.',
  },
  endereco_outra_versao: {
    pt: 'PUBLIC_URL leva ao Relato {{outra}}; este é o {{versao}}.',
    en: 'PUBLIC_URL leads to Relato {{outra}}; this is {{versao}}.',
    es: 'PUBLIC_URL lleva al Relato {{outra}}; este es el {{versao}}.',
  },
  certificado_nenhum: {
    pt: 'PUBLIC_URL não é https: não há certificado.',
    en: 'PUBLIC_URL is not https: there is none.',
    es: 'PUBLIC_URL no es https: no hay certificado.',
  },
  certificado_ilegivel: {
    pt: 'Nenhum pode ser lido ({{palavras}}): confira o proxy.',
    en: 'None can be read ({{palavras}}): check the proxy.',
    es: 'No se puede leer ninguno ({{palavras}}): revise el proxy.',
  },
  certificado_recusado: {
    pt: 'Navegadores o recusam ({{palavras}}): renove-o, com o nome de PUBLIC_URL.',
    en: 'Browsers refuse it ({{palavras}}): renew it, for the name in PUBLIC_URL.',
    es: 'Los navegadores lo rechazan ({{palavras}}): renuévelo, con el nombre de PUBLIC_URL.',
  },
  certificado_acaba: {
    pt: 'Vale até {{dia}}, só mais {{dias}} dias: renove-o e veja por que isso não aconteceu sozinho.',
    en: 'It holds until {{dia}}, for {{dias}} more days: renew it, and see why that was not done by itself.',
    es: 'Vale hasta {{dia}}, solo {{dias}} días más: renuévelo y vea por qué no se hizo solo.',
  },
  certificado_vale: {
    pt: 'Vale até {{dia}}.',
    en: 'It holds until {{dia}}.',
    es: 'Vale hasta {{dia}}.',
  },
  proxy_ignorado: {
    pt: 'PUBLIC_URL é https, então há um proxy na frente, mas TRUST_PROXY não está definido: todos os visitantes contam como uma só rede.',
    en: 'PUBLIC_URL is https, so a proxy stands in front, but TRUST_PROXY is not set: all visitors count as one network.',
    es: 'PUBLIC_URL es https, así que hay un proxy delante, pero TRUST_PROXY no está definido: todos los visitantes cuentan como una sola red.',
  },
  proxy_visto: {
    pt: 'Muitos visitantes chegam de um só endereço, e os cabeçalhos do proxy são ignorados: defina TRUST_PROXY.',
    en: 'Many visitors come from one address, and the headers of a proxy are ignored: set TRUST_PROXY.',
    es: 'Muchos visitantes llegan de una sola dirección, y los encabezados del proxy se ignoran: defina TRUST_PROXY.',
  },
  proxy_contornavel: {
    pt: 'TRUST_PROXY está definido e HOST está aberto a outras máquinas: só o proxy pode alcançar a porta, ou um visitante se passa por outro.',
    en: 'TRUST_PROXY is set, and HOST is open to other machines: only the proxy may reach the port, or a visitor can pose as another.',
    es: 'TRUST_PROXY está definido y HOST está abierto a otras máquinas: solo el proxy debe alcanzar el puerto, o un visitante puede hacerse pasar por otro.',
  },
  proxy_certo: {
    pt: 'Os cabeçalhos dele são aceitos.',
    en: 'Its headers are trusted.',
    es: 'Se aceptan sus encabezados.',
  },
  proxy_nenhum: {
    pt: 'Nenhum é esperado, e nenhum foi notado.',
    en: 'None is expected, and none was noticed.',
    es: 'No se espera ninguno, y no se notó ninguno.',
  },
  email_sem_servidor: {
    pt: 'Nenhum servidor de e-mail está definido, nem em Servidor de e-mail nem em SMTP_URL: os e-mails ficam guardados e não saem.',
    en: 'No mail server is set, neither under Mail server nor in SMTP_URL: mail is kept, and not sent.',
    es: 'No hay servidor de correo definido, ni en Servidor de correo ni en SMTP_URL: los correos se guardan y no salen.',
  },
  email_recusado: {
    pt: 'O servidor de e-mail não pode ser usado: confira Servidor de e-mail ou SMTP_URL. Em inglês: {{palavras}}',
    en: '{{palavras}}',
    es: 'El servidor de correo no se puede usar: revise Servidor de correo o SMTP_URL. En inglés: {{palavras}}',
  },
  email_desistiu: {
    pt: 'E-mails recusados que não se tenta mais enviar: {{quantos}}. Veja por quê em E-mails enviados e tente de novo.',
    en: 'Mails that were refused and are not tried any more: {{quantos}}. See why under Sent mail, and try again.',
    es: 'Correos rechazados que ya no se intenta enviar: {{quantos}}. Vea por qué en Correos enviados e intente de nuevo.',
  },
  email_espera: {
    pt: 'E-mails são recusados ou esperam há mais de um quarto de hora: veja por quê em E-mails enviados.',
    en: 'Mail is refused, or has been waiting for more than a quarter of an hour: see why under Sent mail.',
    es: 'Hay correos rechazados o en espera desde hace más de un cuarto de hora: vea por qué en Correos enviados.',
  },
  email_sem_prova: {
    pt: 'O servidor de e-mail aceita a conexão, mas ninguém comprovou que um e-mail chega: envie um teste em Servidor de e-mail e digite lá a palavra que ele traz.',
    en: 'The mail server accepts the connection, but no person has proved that a mail arrives: send a test under Mail server, and type there the word that it brings.',
    es: 'El servidor de correo acepta la conexión, pero nadie comprobó que un correo llega: envíe una prueba en Servidor de correo y escriba allí la palabra que trae.',
  },
  email_sai: {
    pt: 'Um e-mail de teste chegou em {{dia}}. O servidor aceita a conexão, e nenhum e-mail espera.',
    en: 'A test mail arrived on {{dia}}. The server accepts the connection, and no mail waits.',
    es: 'Un correo de prueba llegó el {{dia}}. El servidor acepta la conexión, y ningún correo espera.',
  },
  email_so_equipe: {
    pt: 'Os e-mails à equipe saem, mas nenhum a quem relata: em Servidor de e-mail, peça que outro guardião das chaves o confirme.',
    en: 'Mails to the team leave, but none to reporters: under Mail server, request that another key guardian confirms it.',
    es: 'Los correos al equipo salen, pero ninguno a quien relata: en Servidor de correo, pida que otro custodio de claves lo confirme.',
  },
  teste_nunca: {
    pt: 'Ninguém experimentou o canal: um guardião das chaves faz um relato de teste aqui, abre-o e o apaga. Ele não entra em nenhuma contagem.',
    en: 'No person has tried the channel: a key guardian files a test report here, opens it and erases it. It is counted nowhere.',
    es: 'Nadie probó el canal: un custodio de claves hace un relato de prueba aquí, lo abre y lo borra. No entra en ningún recuento.',
  },
  teste_a_abrir: {
    pt: 'O relato de teste espera: abra-o como qualquer outro e depois o apague aqui. Um dia depois de feito, ele se apaga sozinho.',
    en: 'The test report waits: open it like any other, and then erase it here. A day after its filing it erases itself.',
    es: 'El relato de prueba espera: ábralo como cualquier otro y después bórrelo aquí. Un día después de hecho, se borra solo.',
  },
  teste_a_apagar: {
    pt: 'O relato de teste foi aberto: responda-lhe, se quiser, e o apague aqui.',
    en: 'The test report was opened: answer it if you like, and erase it here.',
    es: 'El relato de prueba se abrió: respóndalo, si quiere, y bórrelo aquí.',
  },
  teste_feito: {
    pt: 'Um relato de teste foi aberto e apagado em {{dia}}.',
    en: 'A test report was opened and erased on {{dia}}.',
    es: 'Un relato de prueba se abrió y se borró el {{dia}}.',
  },
  codigo_nunca: {
    pt: 'Ninguém provou ter o código: digite-o uma vez em Minha conta. Sem ele e sem senha, ninguém abre os relatos.',
    en: 'No guardian has proved to hold the code: type it once under My account. Without it and without a password, the reports never open.',
    es: 'Nadie probó tener el código: escríbalo una vez en Mi cuenta. Sin él y sin contraseña, nadie abre los relatos.',
  },
  codigo_velho: {
    pt: 'Foi conferido pela última vez em {{dia}}: veja se ele ainda está no lugar, e digite-o de novo em Minha conta.',
    en: 'It was last confirmed on {{dia}}: look whether it still lies in its place, and type it again under My account.',
    es: 'Se confirmó por última vez el {{dia}}: vea si sigue en su lugar, y escríbalo de nuevo en Mi cuenta.',
  },
  codigo_conferido: {
    pt: 'Foi conferido em {{dia}}.',
    en: 'It was confirmed on {{dia}}.',
    es: 'Se confirmó el {{dia}}.',
  },
  guardiao_so: {
    pt: 'Há um só guardião das chaves: sozinho, ele poderia destruir um relato. Crie a conta de um segundo.',
    en: 'There is one key guardian, who alone could destroy a report: create an account for a second one.',
    es: 'Hay un solo custodio de claves, y podría destruir un relato sin otra persona: cree la cuenta de un segundo.',
  },
  guardiao_nenhum: {
    pt: 'Não há guardião das chaves com conta ativa: ative um.',
    en: 'No key guardian has an active account: activate one.',
    es: 'Ningún custodio de claves tiene una cuenta activa: active una.',
  },
  guardioes_bastam: {
    pt: 'Há {{quantos}} guardiões das chaves.',
    en: 'There are {{quantos}} key guardians.',
    es: 'Hay {{quantos}} custodios de claves.',
  },
  fator_falta: {
    pt: 'Guardiões que entram só com a senha: {{quantos}}. Peça que liguem o segundo fator em Minha conta.',
    en: 'Guardians who sign in with a password alone: {{quantos}}. Ask them to switch on the second factor under My account.',
    es: 'Custodios que entran solo con la contraseña: {{quantos}}. Pídales que activen el segundo factor en Mi cuenta.',
  },
  fator_todos: {
    pt: 'Todos os guardiões têm um segundo fator.',
    en: 'All guardians have a second factor.',
    es: 'Todos los custodios tienen un segundo factor.',
  },
  casos_sem_pessoas: {
    pt: 'Casos que ninguém abre: {{casos}}. Uma pessoa da equipe sem conflito de interesse os abre: ela escolhe uma senha nova em "Esqueceu sua senha" e, ao entrar, digita o código de recuperação.',
    en: 'Cases that no one opens: {{casos}}. A team member who is not excluded from them opens them: they choose a new password by “Forgot your password” and, when they sign in, enter the recovery code.',
    es: 'Casos que nadie abre: {{casos}}. Una persona del equipo sin conflicto de interés los abre: elige una contraseña nueva en «¿Olvidó su contraseña?» y, al entrar, escribe el código de recuperación.',
  },
  nome_falta: {
    pt: 'O canal não tem o nome da organização: escreva-o.',
    en: 'The channel does not have the organisation’s name: enter it.',
    es: 'El canal no tiene el nombre de la organización: escríbalo.',
  },
  contato_falta: {
    pt: 'Não há telefone, endereço nem contato de proteção de dados: escreva ao menos um.',
    en: 'There is no telephone, address or data protection contact: enter at least one.',
    es: 'No hay teléfono, dirección ni contacto de protección de datos: escriba al menos uno.',
  },
  nome_e_contato: {
    pt: 'O nome e um contato aparecem nas páginas.',
    en: 'The name and a contact are shown on the pages.',
    es: 'El nombre y un contacto aparecen en las páginas.',
  },
} as const satisfies Readonly<Record<string, Label>>;

export type SetUpReason = keyof typeof SET_UP_REASONS;

export const SET_UP_REASON_KEYS = Object.keys(SET_UP_REASONS) as SetUpReason[];
