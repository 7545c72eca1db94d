import type { RefusalCode } from './pt';

/** The sentences of refusals in Spanish; a file a language, so that a browser loads one. */
export const ES_REFUSALS: Readonly<Record<RefusalCode, string>> = {
  aprovacao_adulterada:
    'Esta solicitud se modificó fuera del sistema y no se puede hacer. Avise a quien cuida del servidor.',
  aprovacao_dependente:
    'Usted no puede confirmar esta solicitud: es de un caso cerrado para usted, o hace menos de siete días uno de los dos creó o cambió la cuenta del otro, o eligió una contraseña por un enlace de correo sin segundo factor.',
  aprovacao_dispensada: 'Esto no necesita una segunda persona.',
  aprovacao_pendente: 'Esta solicitud ya espera a una segunda persona.',
  aprovacao_propria: 'Quien la pidió no confirma: hace falta otra persona.',
  aprovacao_sem_efeito:
    'Esto ya no se puede hacer como se pidió, y la solicitud se cerró. Si todavía hace falta, pídalo de nuevo.',
  arquivo_perdido: 'El archivo ya no está donde se guardaba.',
  arquivos_demais: 'Hay demasiados adjuntos: quite alguno',
  casos_vinculados: 'Estos casos ya están vinculados.',
  chave_adulterada:
    'Una clave o una cuenta de este canal fue adulterada. No se guardó nada; avise a quien cuida del servidor.',
  chaves_demais: 'Hay demasiadas claves de acceso: elimine una antes.',
  chaves_indisponiveis:
    'Las claves de acceso piden que este sistema tenga una dirección con nombre y TLS.',
  citado_no_relato:
    'Este relato lo nombra a usted, y quien es nombrado no lo registra: páselo a otra persona del equipo, o indique el formulario del sitio. No se guardó nada.',
  confirmacao_necessaria: 'Confirme su contraseña para continuar.',
  conflito_versao:
    'Otra persona modificó esto mientras usted escribía. Copie su texto, cierre y abra de nuevo.',
  consultas_demais: 'Hay demasiadas consultas guardadas: elimine las que nadie usa.',
  conta_mudou: 'La cuenta cambió desde que se pidió esto.',
  conta_propria: 'Nadie borra ni desactiva su propia cuenta: pídaselo a otro custodio de claves.',
  conta_sem_acesso: 'Un custodio de claves aún no dio acceso a esta cuenta.',
  conteudo_adulterado: 'Este contenido fue adulterado y no se puede abrir.',
  conversa_cheia: 'No caben más mensajes hasta la próxima respuesta del equipo. Este no se guardó.',
  corpo_grande: 'El envío es demasiado grande.',
  credenciais_invalidas: 'Correo o contraseña incorrectos.',
  dados_invalidos: 'Hay campos que corregir.',
  devolutiva_enviada: 'La respuesta motivada ya se envió: no queda plazo que ampliar.',
  email_em_uso: 'Ya existe una cuenta con este correo',
  envio_lento: 'El envío se volvió demasiado lento y se interrumpió. No se guardó nada.',
  erro_interno: '¡Ha ocurrido un problema inesperado!',
  etiquetas_demais: 'El caso ya tiene 20 etiquetas: quite alguna antes.',
  unidades_demais: 'Ya hay 50 unidades abiertas: cierre alguna antes.',
  fator_proprio: 'Su propio segundo factor se desactiva en Mi cuenta.',
  indisponivel:
    'El canal no está disponible en este momento. Inténtelo de nuevo en unos instantes.',
  ja_identificado: 'Este relato ya tiene un nombre.',
  link_invalido: 'Este enlace ya no vale. Pida otro.',
  muitas_tentativas:
    'Hubo demasiados intentos seguidos. No se guardó nada; inténtelo de nuevo en unos instantes.',
  nada_perguntado: 'No hay ninguna pregunta que espere respuesta.',
  nao_encontrado: 'No encontrado.',
  nao_retido: 'El borrado de este relato no está impedido.',
  ocupado: 'El canal está muy ocupado. No se guardó nada; inténtelo de nuevo en unos instantes.',
  oferta_vencida: 'Este código QR ya no vale. Empiece de nuevo.',
  origem_recusada: 'La solicitud vino de otro sitio y fue rechazada.',
  outro_relato: 'Se abrió otro relato en este navegador. No se guardó nada.',
  sem_correio:
    'No hay servidor de correo configurado: cree la cuenta con una contraseña provisional.',
  teste_existe:
    'Ya hay un relato de prueba. Ábralo y bórrelo en Primeros pasos antes de hacer otro.',
  teste_vencido:
    'Esta prueba terminó o ya se usó. Comience otra en Primeros pasos; para hacer un relato de verdad, abra el formulario de nuevo.',
  relato_teste: 'Esto no es posible con un relato de prueba: bórrelo en Primeros pasos.',
  teste_falta: 'No hay una prueba de menos de un día. Envíe una, y escriba la palabra que trae.',
  teste_gasto: 'Hubo demasiadas palabras erróneas. Envíe otra prueba.',
  sem_convite: 'Esta cuenta no tiene una invitación abierta.',
  convite_aberto: 'La persona todavía no ha aceptado la invitación.',
  papeis_proprios: 'Nadie cambia sus propios roles: pídaselo a otro custodio de claves.',
  caso_da_equipe:
    'Esta persona tiene el caso como parte del equipo. Para quitárselo, un custodio de las claves la excluye del caso.',
  papel_sem_casos: 'Solo a investigadores y lectores se les dan casos.',
  papel_sem_chaves: 'La clave del equipo es solo de quien tiene el rol de equipo.',
  pedido_recusado: 'La solicitud fue rechazada.',
  pessoa_impedida: 'Esta persona está excluida de este caso.',
  prazo_prorrogado: 'El plazo ya se amplió, y eso se hace una sola vez.',
  prazo_vencido: 'El plazo ya pasó: solo antes de eso se puede ampliar.',
  prorrogacao_nao_prevista: 'El perfil legal de esta instalación no permite ampliar el plazo.',
  recebido_pelo_site: 'Este relato llegó por el sitio.',
  relato_apagado: 'Relato borrado',
  relato_em_branco: '¡Relato en blanco!',
  relato_ja_enviado: 'Este formulario ya se envió; lo que cambió después no se guardó.',
  relato_nao_encontrado:
    'No fue posible encontrar su relato, por favor verifique que el número de protocolo sea correcto.',
  relato_retido: 'El borrado de este relato está impedido: no se puede borrar.',
  relato_sem_leitor: 'Este relato fue alterado fuera del sistema y el equipo no puede abrirlo.',
  respostas_demais: 'Hay demasiadas respuestas listas: elimine las que nadie usa.',
  segundo_fator_exigido: 'El segundo factor se exige a todo el equipo.',
  segundo_fator_incorreto: 'Correo o contraseña incorrectos.',
  segundo_fator_necessario: 'Correo o contraseña incorrectos.',
  segundo_fator_obrigatorio: 'Active primero el segundo factor.',
  sem_acesso: 'Esta persona aún no tiene acceso a este caso.',
  sem_chaves: 'Un colega todavía tiene que concederle el acceso a los relatos.',
  sem_permissao: 'Su rol en el equipo no permite esto.',
  sem_segunda_pessoa:
    'Esto necesita una segunda persona, y no hay quien pueda confirmarlo. Nombre a una persona suplente o dé acceso a otra persona: siete días después podrá confirmar.',
  sem_segundo_fator: 'El segundo factor no está activo.',
  sessao_invalida: 'Su sesión terminó. Entre de nuevo.',
  so_uma_pessoa:
    'Ningún otro custodio de claves sabe de este caso ni podría restaurarlo. Antes de borrarlo, dé acceso a uno de ellos o, si no hay, a otra persona.',
  texto_aprovado: 'El texto ya se aprobó y no cambia más.',
  texto_corrigido: 'El texto se corrigió después de que usted lo abrió. Lea la versión nueva.',
  trocar_senha: 'Elija primero una contraseña suya.',
  ultima_conta: 'Esta es la última cuenta activa que puede abrir los relatos.',
  ultima_pessoa: 'Nadie más tendría este caso. Elija antes un suplente, en Usuarios.',
};
