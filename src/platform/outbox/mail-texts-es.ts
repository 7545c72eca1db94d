import type { MailTexts } from './mail-texts-pt';

/** The mails in Spanish. */
export const es: MailTexts = {
  subjects: {
    relato_registrado: 'Se registró un nuevo relato',
    mensagem_registrada: 'Se registró un nuevo mensaje',
    resposta_registrada: 'Hay una respuesta para usted',
    novidade: 'Hay una novedad para usted',
    resumo_diario: 'Relatos con plazo vencido o próximo',
    guarda_vencida: 'Un relato no se puede borrar: aún se debe la respuesta',
    caso_sem_pessoas: 'Un caso quedó sin quien lo abra',
    pessoa_silente: 'Una denuncia quedó sin respuesta de quien la hizo',
    caso_atribuido: 'Un caso o una tarea quedó a su cargo',
    mencao: 'Alguien le mencionó en un caso',
    pessoa_escreveu: 'Quien relató escribió en un caso suyo',
    prazo_proximo: 'Un plazo suyo está cerca, o ya pasó',
    recuperacao_senha: 'Elija una contraseña nueva',
    nome_alterado: 'Se cambió el nombre de su cuenta',
    endereco_alterado: 'Se cambió el correo de su cuenta',
    conta_desativada: 'Se desactivó su cuenta',
    conta_apagada: 'Se eliminó su cuenta',
    segundo_fator_desligado: 'Se desactivó su segundo factor',
    segundo_fator_errado: 'Diez segundos factores incorrectos en su cuenta',
    acesso_concedido: 'Se le devolvió el acceso a los relatos',
    papeis_alterados: 'Se cambiaron los roles de su cuenta',
    caso_dado: 'Se le dio un caso',
    colega_adicionado: 'Una cuenta nueva abre los relatos',
    colega_convidado: 'Se invitó a un colega',
    colega_aceitou: 'Se aceptó una invitación',
    convite: 'Invitación al canal de ética',
    colega_com_acesso: 'Una cuenta vuelve a abrir los relatos',
    colega_admitido: 'Una cuenta puede recibir casos',
    colega_com_papeis: 'Una cuenta recibió roles',
    colega_com_nome: 'Una cuenta cambió de nombre',
    colega_com_caso: 'Se dio un caso a una cuenta',
    codigo_trocado: 'Se cambió el código de recuperación',
    colega_reativado: 'Se reactivó una cuenta',
    relato_apagado: 'Se borraron relatos',
    relato_triturado: 'Se borraron relatos definitivamente',
    aprovacao_pedida: 'Una solicitud espera a una segunda persona',
    aprovacao_confirmada: 'Se confirmó una solicitud',
    aprovacao_encerrada: 'Una solicitud terminó sin hacerse',
    organizacao_alterada: 'Se cambió la configuración de la organización',
    formulario_publicado: 'Cambiaron las preguntas del formulario',
    unidade_alterada: 'Cambiaron las personas de una unidad',
    teste_correio: 'Prueba del servidor de correo',
  },
  openings: {
    relato_registrado: 'Llegó un nuevo relato al canal y espera al equipo.',
    mensagem_registrada: 'Quien hizo un relato escribió un nuevo mensaje.',
    resposta_registrada:
      'Usted pidió que le avisáramos. Hay una respuesta; para leerla, use el protocolo que guardó.',
    novidade: 'Hay una novedad donde usted dejó algo para seguir.',
    resumo_diario: 'Hay relatos que esperan al equipo.',
    guarda_vencida:
      'El tiempo de conservación de un relato terminó, pero aún se debe el acuse de recibo o la respuesta. Nada se borra hasta que una persona decida: responder, impedir el borrado o borrar.',
    caso_sem_pessoas:
      'Tras un cambio en las cuentas, ya nadie abre un caso del canal de ética, o solo hasta una fecha. Sin otra persona, solo el código de recuperación lo abre.',
    pessoa_silente:
      'La persona que hizo una denuncia que usted lleva no respondió a tiempo. La denuncia sigue abierta.',
    caso_atribuido: 'Un caso del canal de ética, o una tarea de un caso, quedó a su cargo.',
    mencao: 'Alguien del equipo le mencionó en una nota de un caso.',
    pessoa_escreveu:
      'Quien hizo un relato escribió un nuevo mensaje en un caso del que usted se ocupa.',
    prazo_proximo:
      'El plazo de un caso del que usted se ocupa, o de una tarea suya, está cerca, o ya pasó.',
    recuperacao_senha:
      'Alguien pidió una contraseña nueva para su cuenta en el canal de ética. Si fue usted, elíjala aquí:',
    nome_alterado: 'Se cambió el nombre de su cuenta en el canal de ética.',
    endereco_alterado:
      'Se cambió el correo de su cuenta en el canal de ética. Con esta dirección ya no se puede entrar.',
    conta_desativada: 'Se desactivó su cuenta en el canal de ética, y sus sesiones se cerraron.',
    conta_apagada: 'Se eliminó su cuenta en el canal de ética, y sus sesiones se cerraron.',
    segundo_fator_desligado:
      'Se desactivó el segundo factor de su cuenta en el canal de ética: quien sepa su contraseña entra sin él.',
    segundo_fator_errado:
      'Alguien que sabe su contraseña falló diez veces seguidas el segundo factor de su cuenta en el canal de ética. Si no fue usted, cambie la contraseña ahora: solo el segundo factor protege todavía la cuenta. Cada código incorrecto hace esperar más al siguiente, hasta una hora; las claves de acceso entran sin espera.',
    acesso_concedido:
      'Con su cuenta en el canal de ética los relatos se abren de nuevo, a partir de la próxima entrada.',
    papeis_alterados:
      'Se cambiaron los roles de su cuenta en el canal de ética. Si estaba en el sistema, entre de nuevo.',
    caso_dado: 'Se le dio un caso del canal de ética. Entre para leerlo.',
    colega_adicionado:
      'Se creó una cuenta en el canal de ética. Con ella se leen todos los relatos.',
    colega_convidado:
      'Se invitó a un colega al canal de ética. La cuenta no entra hasta que elija una contraseña.',
    colega_aceitou:
      'Un colega aceptó la invitación y eligió una contraseña. Confirme con la persona que fue ella y dele entonces el acceso a los relatos.',
    convite:
      'Se le invitó a ocuparse del canal de ética. Para empezar, abra el enlace y elija su contraseña:',
    colega_com_acesso: 'Una cuenta del canal de ética recuperó el acceso a todos los relatos.',
    colega_admitido:
      'Un custodio de claves admitió una cuenta del canal de ética: se le pueden dar casos, y recibe los de su unidad y los que le tocan como suplente.',
    colega_com_papeis: 'Se definieron o cambiaron los roles de una cuenta del canal de ética.',
    colega_com_nome:
      'Una cuenta del canal de ética cambió de nombre. El nombre anterior sigue contando para apartar de casos.',
    colega_com_caso:
      'Se dio un caso del canal de ética a una cuenta que solo ve los casos que se le dan.',
    codigo_trocado:
      'Se cambió el código de recuperación del canal de ética: el anterior ya no vale. Con el nuevo, una persona del equipo vuelve a abrir los relatos. Compruebe dónde está guardado.',
    colega_reativado: 'Se reactivó una cuenta del canal de ética: con ella se entra de nuevo.',
    relato_apagado:
      'Alguien del equipo borró relatos. Están en la papelera y se pueden restaurar hasta que termine el plazo.',
    relato_triturado:
      'Se borraron definitivamente relatos que usted podía abrir. La auditoría muestra cuándo y por quién.',
    aprovacao_pedida:
      'Alguien del equipo pidió una acción que necesita una segunda persona. Otra persona puede confirmar o rechazar, durante siete días.',
    aprovacao_confirmada: 'Una segunda persona confirmó lo que alguien del equipo pidió.',
    aprovacao_encerrada:
      'Lo que alguien del equipo pidió no se hizo: la solicitud se rechazó, se retiró o venció.',
    organizacao_alterada:
      'Alguien del equipo cambió configuraciones o textos de la organización, que las personas ven en el canal de ética. Verifique que sean correctos: un teléfono o una dirección equivocados pueden llevar a quien relata a otra persona.',
    formulario_publicado:
      'Una persona del equipo publicó nuevas categorías y preguntas del formulario. Compruebe que son correctas y que ninguna lleva a quien relata a decir quién es.',
    unidade_alterada: 'Cambió quién recibe los relatos de una unidad. Compruebe que es correcto.',
    teste_correio:
      'Esta es la prueba que usted pidió. Escriba esta palabra en Servidor de correo: comprueba que los correos del canal llegan.',
  },
  protocol: 'Protocolo',
  caseNumber: 'Caso',
  clocks: {
    acuse: 'Enviar el acuse de recibo',
    resposta: 'Enviar la respuesta motivada',
    encontro: 'Encuentro solicitado',
    expiracao: 'Avance del relato',
    tarefa: 'Tarea',
  },
  until: (day) => `hasta el ${day}`,
  missed: (day) => `venció el ${day}`,
  openCase: 'Abrir el caso',
  signIn: 'Entrar para leer',
  follow: 'Consultar',
  choose: 'Elegir contraseña nueva',
  pages: { conta: 'Abrir mi cuenta', usuarios: 'Ver las cuentas' },
  account: 'Cuenta',
  by: 'Hecho por',
  word: 'Palabra',
  reports: 'Relatos borrados',
  trash: 'Abrir la papelera',
  action: 'Solicitud',
  nothingBefore: (day: string) =>
    `El plazo es más corto. Lo que protegía el plazo anterior no se borra antes del ${day}.`,
  settings: 'Cambiado',
  openSettings: 'Ver la configuración',
  version: 'Versión',
  openForm: 'Ver las preguntas',
  openUnits: 'Abrir las unidades',
  approvals: 'Ver las aprobaciones',
  due: {
    vencidos: 'Denuncias y quejas con plazo vencido',
    outrosVencidos: 'Otros relatos con plazo vencido',
    ACUSE_VENCIDO: 'Sin acuse de recibo a tiempo',
    ACUSE_PROXIMO: 'Acuse de recibo que vence pronto',
    RESPOSTA_VENCIDO: 'Sin respuesta a tiempo',
    RESPOSTA_PROXIMO: 'Respuesta que vence pronto',
    ENCONTRO_VENCIDO: 'Solicitud de encuentro sin respuesta a tiempo',
    ENCONTRO_PROXIMO: 'Solicitud de encuentro que vence pronto',
    PESSOA_SILENTE: 'Denuncia sin respuesta de la persona',
    NAO_INICIADO: 'No iniciado en el plazo de la ley: iniciar, borrar o anonimizar',
    GUARDA_VENCIDA: 'Conservación terminada, respuesta aún debida: decidir',
  },
  daily: 'Se envía una vez al día.',
  record: 'Fin del registro de auditoría',
  closing: 'Por confidencialidad, nada de lo escrito se envía por correo.',
  accountClosing:
    'Si no lo esperaba, hable ahora con el equipo. Todo consta en el registro de auditoría.',
  accept: 'Aceptar la invitación',
  invitationNotes: [
    'El enlace vale 72 horas y una sola vez. Abrirlo no basta: solo la contraseña que elija acepta la invitación.',
    'Si no esperaba esta invitación, ignore este correo: nada cambia.',
  ],
  recoveryNotes: [
    'El enlace vale una hora y una sola vez. Si no fue usted, ignore este correo: nada cambia.',
    'Con la contraseña nueva los relatos siguen cerrados para usted hasta que use el código de recuperación del equipo o un colega le devuelva el acceso.',
  ],
};
