/** In Spanish: signing in, confirmations, and the own account. */
export const account = {
  login: {
    introducao: 'Acceso del equipo que recibe y trata los relatos.',
    entrando: 'Entrando…',
    incorretos: 'Correo o contraseña incorrectos',
    semServidor: 'No se pudo contactar con el servidor. Compruebe su conexión.',
    codigo: 'Código del segundo factor',
    codigoDica: 'Los 6 números de la aplicación, o uno de sus diez códigos.',
    codigoErrado: 'Este código no vale. Espere el siguiente e inténtelo de nuevo.',
    comChave: 'Entrar con la clave de acceso',
    chaveErrada: 'La clave de acceso no se confirmó. Inténtelo de nuevo o use un código.',
  },
  espera: {
    recusado: 'Hubo muchos intentos seguidos. No se hizo nada.',
    /** Minutes and seconds, as in 0:30. */
    falta: 'Podrá intentarlo de nuevo en %{tempo}.',
    acabou: 'Ya puede intentarlo de nuevo.',
    texto:
      'Hubo muchos intentos seguidos, quizá de otra persona en su misma red. No hay que hacer nada:',
    segundos:
      'enviamos de nuevo en %{smart_count} segundo. |||| enviamos de nuevo en %{smart_count} segundos.',
  },
  confirmacao: {
    titulo: 'Confirme su contraseña',
    texto: 'La escribió hace más de diez minutos. Después de esto, lo que pidió sigue solo.',
  },
  aprovacoes: {
    encerra: 'La unidad se cierra: quien use su dirección relata al equipo de ética',
    mudanca: '%{nome}: de %{de} a %{para}',
    titulo: 'Aprobaciones',
    explicacao:
      'Lo que alguien solicitó y solo se hace con una segunda persona. Nadie confirma su propia solicitud; a los siete días vence.',
    legenda: 'Solicitudes que esperan',
    carregando: 'Cargando las solicitudes',
    porPagina: 'Solicitudes por página',
    total: '1 solicitud |||| %{total} solicitudes',
    vazia: 'Ninguna solicitud espera a una segunda persona',
    soParaMim: 'Solo las que esperan por mí',
    nadaParaMim: 'Ninguna solicitud espera por usted',
    nadaParaMimTexto: 'Aquí aparecen las solicitudes de otras personas que usted puede confirmar.',
    confirmadaEm: 'Confirmada el %{data}',
    acao: 'Solicitud',
    alvo: 'Sobre',
    pedida: 'Solicitada el, por',
    expira: 'Vence el',
    justificativa: 'Motivo',
    adulterada: 'Modificada fuera del sistema',
    confirmarNome: 'Confirmar: %{nome}',
    confirmarTitulo: '¿Confirmar esta solicitud?',
    confirmarTexto: '%{nome}. Al confirmar, se hace ahora.',
    confirmada: 'Solicitud confirmada',
    recusar: 'Rechazar',
    recusarNome: 'Rechazar: %{nome}',
    retirar: 'Retirar',
    retirarNome: 'Retirar: %{nome}',
    encerrada: 'Solicitud cerrada',
    enviado: 'Solicitud enviada. Otra persona debe confirmarla.',
    enviadoExportacao:
      'Solicitud enviada. Otra persona debe confirmarla. Después, descargue de nuevo: una vez, en 24 horas.',
    pergunta: {
      titulo: 'Una segunda persona debe confirmar',
      texto: 'Diga por qué debe hacerse. Otra persona lee el motivo y confirma o rechaza.',
      enviar: 'Enviar solicitud',
    },
  },
  conta: {
    titulo: 'Mi cuenta',
    senhaTexto: 'Al cambiar la contraseña, sus otras sesiones terminan.',
    senhaAtual: 'Contraseña actual',
    senhaNova: 'Contraseña nueva',
    senhaDica: 'Al menos 12 caracteres, los que sean. Una frase suya sirve bien; pegar también.',
    forca: {
      fraca: 'Fuerza: débil, fácil de adivinar',
      razoavel: 'Fuerza: regular, aún no basta',
      boa: 'Fuerza: buena',
    },
    trocarSenha: 'Cambiar contraseña',
    senhaTrocada: 'Contraseña cambiada',
    segundoFator: 'Segundo factor',
    segundoFatorAtivo:
      'Activo: para entrar hace falta también su dispositivo. Queda %{smart_count} código de reserva. |||| Activo: para entrar hace falta también su dispositivo. Quedan %{smart_count} códigos de reserva.',
    segundoFatorInativo:
      'Inactivo. Con él, quien descubra su contraseña todavía no entra: le falta un código de su dispositivo.',
    segundoFatorExigido:
      'La empresa exige un segundo factor a todo el equipo. Active el suyo para continuar.',
    ativarSegundoFator: 'Activar segundo factor',
    usarAplicativo: 'Usar también una aplicación',
    ativar: 'Activar',
    mudarAparelho: 'Cambiar de dispositivo',
    codigosNovos: 'Nuevos códigos de reserva',
    codigosNovosTexto: 'Los códigos de reserva que tiene dejan de valer.',
    codigosTexto:
      'Guarde estos diez códigos: cada uno sustituye al dispositivo una vez. No se mostrarán de nuevo, y los anteriores ya no valen.',
    desligar: 'Desactivar segundo factor',
    desligarTexto: 'Para entrar bastará la contraseña. Un correo se lo avisa.',
    desligado: 'Segundo factor desactivado',
    continuar: 'Continuar',
    qr: 'Código QR para la aplicación autenticadora',
    qrTexto:
      'Lea el código QR con una aplicación autenticadora y escriba los 6 números que muestra.',
    qrDigitar: 'O escriba en la aplicación:',
    codigo: 'Los 6 números de la aplicación',
    codigoRecuperacao: 'Código de recuperación',
    conferirCodigo: 'Confirmar el código',
    conferir: 'Confirmar',
    codigoConferido: 'El código es correcto.',
    codigoRecuperacaoTexto:
      'Abre los relatos cuando nadie sabe ya una contraseña. Es uno solo para todo el equipo y no se puede mostrar de nuevo; quien lo perdió puede cambiarlo.',
    trocarCodigo: 'Cambiar código de recuperación',
    trocarCodigoTexto: 'El código de recuperación actual deja de valer, para todo el equipo.',
    trocarChave: 'Renovar la clave del equipo',
    trocarChaveTexto:
      'Los relatos nuevos no se abren con una copia antigua de la base de datos y una contraseña antigua. Nadie del equipo tiene que hacer nada. Cambiar el código o eliminar a un colega ya cambia la clave.',
    chaveTrocada: 'Clave del equipo renovada',
    codigoNovoTexto:
      'Guárdelo fuera de este sistema: no se mostrará de nuevo, y el anterior ya no vale. Sin él y sin colegas que abran los relatos, se pierden para siempre.',
    avisos: 'Avisos por correo',
    avisosTexto:
      'Van a su dirección, con el número del caso y nada más. Cada elección vale de inmediato.',
    avisosSalvos: 'Avisos cambiados',
    sessoes: 'Sesiones',
    sessoesTexto: 'Dónde está usted dentro del sistema. No se guardan direcciones.',
    esta: 'esta',
    semDispositivo: 'Dispositivo desconocido',
    sessaoTempos: 'Entró el %{inicio}; último uso el %{uso}',
    encerrar: 'Terminar',
    encerrarNome: 'Terminar la sesión en %{nome}',
    encerrarOutras: 'Terminar todas las otras',
    sessaoEncerrada: 'Sesión terminada',
    copiar: 'Copiar',
    copiado: 'Copiado',
    naoCopiado: 'No se pudo copiar. Anótelo a mano.',
    guardei: 'Ya lo guardé',
  },
  chaves: {
    titulo: 'Claves de acceso',
    texto:
      'Sirven de segundo factor: el dispositivo, o una llave de seguridad, confirma que es usted, y solo en esta dirección. Quien la imite no consigue nada con ellas.',
    adicionar: 'Añadir clave de acceso',
    adicionada: 'Clave de acceso añadida',
    nome: 'Un nombre para reconocerla',
    naoFeita:
      'El navegador no hizo la clave: se canceló, tardó demasiado o este dispositivo ya tiene una. Inténtelo de nuevo.',
    remover: 'Eliminar clave de acceso',
    removerNome: 'Eliminar la clave de acceso %{nome}',
    removerTexto:
      'Esta clave deja de servir para entrar. La última se lleva consigo el segundo factor.',
    removida: 'Clave de acceso eliminada',
    tempos: 'Añadida el %{inicio}; último uso: %{uso}',
    nunca: 'nunca',
  },
  primeira: {
    codigoTitulo: 'Guarde el código de recuperación',
    codigoTexto:
      'El primer inicio mostró un código de recuperación, o lo guardó en un archivo. Sin él, y sin contraseña, nadie abre los relatos. Anótelo en papel y escríbalo aquí; después el archivo se borra.',
    codigoDepois: 'Hacerlo después',
    titulo: 'Elija su contraseña',
    texto: 'La contraseña que recibió la conoce quien creó la cuenta. Cámbiela para empezar.',
    recebida: 'Contraseña que recibió',
    salvar: 'Guardar y continuar',
  },
  fechados: {
    titulo: 'Los relatos están cerrados para usted',
    texto:
      'Su cuenta no tiene la clave de los relatos: aún no la recibió, o la contraseña se cambió sin la anterior.',
    colega: 'Por un colega',
    colegaTexto:
      'Pida a un colega, o la primera vez a un custodio de claves, que abra Usuarios y le dé acceso a los relatos. Después salga y vuelva a entrar.',
    codigo: 'Por el código de recuperación',
    abrir: 'Abrir los relatos',
    abertos: 'Los relatos están abiertos de nuevo',
  },
  convite: {
    titulo: 'Elija su contraseña',
    texto:
      'Con esta contraseña entra en el canal de ética y acepta la invitación. Los relatos se abren cuando un custodio de claves le dé acceso.',
    aceitar: 'Aceptar la invitación',
    feito: 'Invitación aceptada. Ahora entre con su contraseña.',
    naoVale:
      'Esta invitación ya no vale: pasaron sus 72 horas, o ya se usó o se reemplazó. Pida a quien le invitó que la envíe de nuevo: en Usuarios, ‘Enviar la invitación de nuevo’.',
    jaAceito: 'Ya la acepté: entrar',
  },
  recuperar: {
    titulo: 'Olvidó su contraseña',
    texto: 'Enviamos un enlace para elegir una contraseña nueva. Vale una hora y una sola vez.',
    consequencia:
      'Con la contraseña nueva los relatos quedan cerrados para usted hasta que use el código de recuperación o un colega le devuelva el acceso.',
    consequenciaSozinho:
      'Ningún otro colega puede devolverle el acceso: sin el código de recuperación, los relatos ya no podrán abrirse. Si aún puede recordar la contraseña actual, no continúe.',
    pedir: 'Enviar enlace',
    pedido:
      'Si hay una cuenta con este correo, el enlace llegará en instantes. Mire también el correo no deseado.',
    voltar: 'Volver a entrar',
    novaTitulo: 'Elija una contraseña nueva',
    salvar: 'Guardar contraseña nueva',
    feito: 'Contraseña cambiada. Todas sus sesiones terminaron: entre con la contraseña nueva.',
  },
};
