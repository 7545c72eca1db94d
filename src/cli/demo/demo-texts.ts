import type { Idioma } from '@relato/domain/idioma';
import type { Motivo } from '@relato/domain/motivo';

/** A made-up report, and how the conversation about it goes on. */
export interface DemoCase {
  idioma: Idioma;
  motivo: Motivo;
  relato: string;
  /** Absent on an anonymous report. */
  nome?: string;
  email?: string;
  telefone?: string;
  /** What the team asks or answers first. */
  resposta: string;
  /** What the visitor says to that. */
  replica: string;
}

/** Twenty cases in three languages; each is told three times, at other dates and in other states. */
export const DEMO_CASES: readonly DemoCase[] = [
  {
    idioma: 'pt',
    motivo: 'denuncia',
    relato:
      'Desde março, o coordenador do depósito pede aos motoristas uma contribuição em dinheiro para liberar a doca antes da fila. Quem não paga espera até o fim do turno. Acontece às segundas e quintas, por volta das 6h, na doca 4. Dois colegas já pagaram.',
    resposta:
      'Obrigado por confiar neste canal. O senhor ou a senhora sabe se a contribuição é pedida por mensagem ou apenas pessoalmente?',
    replica: 'Só pessoalmente, e ele pede para deixar o celular no caminhão.',
  },
  {
    idioma: 'pt',
    motivo: 'denuncia',
    relato:
      'Minha supervisora faz comentários sobre a aparência das estagiárias diante da equipe. Na última sexta-feira, disse a uma delas que “com essa roupa, promovo hoje mesmo”. Três pessoas ouviram.',
    nome: 'Marina Teles',
    email: 'marina.teles@example.com',
    telefone: '+55 (11) 91234-5678',
    resposta:
      'Recebemos o seu relato e abrimos uma apuração. Seu nome não será informado à área. Há outras datas de que se lembre?',
    replica: 'Sim, também no dia da festa de fim de ano. Posso indicar quem estava presente.',
  },
  {
    idioma: 'pt',
    motivo: 'reclamacao',
    relato:
      'O banheiro do segundo andar do galpão está interditado há três semanas e as mulheres do turno da noite precisam atravessar o pátio sem iluminação.',
    nome: 'Josefa Andrade',
    email: 'josefa@example.com',
    resposta:
      'Encaminhamos à manutenção com prioridade. A iluminação provisória do pátio será instalada ainda nesta semana.',
    replica: 'Instalaram ontem. Obrigada, já me sinto mais segura.',
  },
  {
    idioma: 'pt',
    motivo: 'denuncia',
    relato:
      'As notas de um fornecedor de uniformes chegam com quantidade maior do que a entregue. Confiro o recebimento e tenho os canhotos. O comprador pediu que eu assinasse mesmo assim.',
    resposta:
      'Agradecemos a gravidade e o cuidado do relato. Seria possível enviar a foto de um dos canhotos, sem o seu nome?',
    replica: 'Vou fotografar na próxima entrega. Tenho receio de ser identificado, pois só duas pessoas conferem.',
  },
  {
    idioma: 'pt',
    motivo: 'elogio',
    relato:
      'A equipe da portaria ajudou um visitante que passou mal e chamou socorro em menos de cinco minutos. Merecem reconhecimento.',
    nome: 'Paulo Nogueira',
    email: 'paulo.n@example.com',
    resposta: 'Que bom saber. Levamos o elogio à equipe e à diretoria.',
    replica: 'Obrigado pelo retorno.',
  },
  {
    idioma: 'pt',
    motivo: 'duvidas',
    relato: 'Posso aceitar um convite de um cliente para um jogo de futebol? O ingresso custa cerca de 400 reais.',
    nome: 'Camila Rocha',
    email: 'camila.rocha@example.com',
    resposta:
      'O código de conduta permite brindes de até 150 reais. Acima disso, a recomendação é agradecer e recusar.',
    replica: 'Entendido, vou recusar. Obrigada.',
  },
  {
    idioma: 'pt',
    motivo: 'solicitacoes',
    relato:
      'Solicito que o treinamento de segurança seja oferecido também aos terceirizados do turno da noite, que hoje ficam de fora.',
    resposta: 'Pedido registrado. A área de segurança confirmou turmas noturnas a partir do próximo mês.',
    replica: 'Ótimo. Onde a lista será divulgada?',
  },
  {
    idioma: 'pt',
    motivo: 'denuncia',
    relato:
      'O técnico responsável assina os laudos das caldeiras sem fazer a inspeção. A última vez que alguém abriu a caldeira 2 foi há mais de um ano. Tenho medo de um acidente.',
    resposta:
      'Tratamos como risco grave. A caldeira 2 foi parada hoje para inspeção independente. Há registros que mostrem as datas?',
    replica: 'Os cadernos de turno mostram. Ficam na sala de controle, prateleira de baixo.',
  },
  {
    idioma: 'pt',
    motivo: 'sugestoes',
    relato: 'Sugiro colocar o endereço deste canal no crachá. Muita gente não sabe que ele existe.',
    nome: 'Rafael Lima',
    resposta: 'Boa ideia. Levamos à comunicação interna e a próxima leva de crachás já trará o endereço.',
    replica: 'Fico contente em ajudar.',
  },
  {
    idioma: 'pt',
    motivo: 'denuncia',
    relato:
      'Um gerente contratou a empresa do cunhado para a reforma do refeitório sem cotação. O valor está acima do mercado.',
    resposta: 'Obrigado. Sabe dizer em que mês o contrato foi assinado?',
    replica: 'Em agosto, pouco antes das férias dele.',
  },
  {
    idioma: 'en',
    motivo: 'denuncia',
    relato:
      'The night shift manager edits the time records so that overtime disappears. I kept photos of the board for four weeks and they do not match the payslips.',
    resposta: 'Thank you for writing. Could you tell us which department and, roughly, how many people are affected?',
    replica: 'Packing, eleven people. Nobody dares to say anything.',
  },
  {
    idioma: 'en',
    motivo: 'reclamacao',
    relato:
      'The interview panel asked me whether I plan to have children. I answered, but it felt wrong and the others laughed.',
    nome: 'Hannah Cole',
    email: 'hannah.cole@example.com',
    telefone: '+44 20 7946 0000',
    resposta:
      'We are sorry this happened. It goes against our hiring rules. May we speak to the panel without giving your name?',
    replica: 'Yes, please do. I would rather stay out of it.',
  },
  {
    idioma: 'en',
    motivo: 'duvidas',
    relato:
      'My brother works for one of our suppliers. Do I have to declare it, although I take no part in purchasing?',
    nome: 'Daniel Price',
    email: 'daniel.price@example.com',
    resposta: 'Yes, a short declaration is enough. The form is on the intranet under Conflicts of interest.',
    replica: 'Found it and sent it. Thanks.',
  },
  {
    idioma: 'en',
    motivo: 'denuncia',
    relato:
      'A colleague is being shouted at every morning by the site lead in front of everyone. Yesterday she went home crying. I am afraid to speak up as I am on probation.',
    resposta: 'You did right to write to us. Nobody may retaliate against you for this. Which site is it?',
    replica: 'The northern site. Please do not tell them it came from the lab.',
  },
  {
    idioma: 'en',
    motivo: 'elogio',
    relato:
      'The data protection team explained a difficult case to us with great patience. They saved us a serious mistake.',
    nome: 'Priya Nair',
    resposta: 'Thank you, we have passed it on.',
    replica: 'You are welcome.',
  },
  {
    idioma: 'es',
    motivo: 'denuncia',
    relato:
      'El jefe de almacén vende por su cuenta los palés que deberían reciclarse. Los recoge una furgoneta blanca los sábados por la mañana.',
    resposta: 'Gracias por informar. ¿Recuerda desde cuándo ocurre?',
    replica: 'Desde antes del verano. El vigilante de los sábados también lo sabe.',
  },
  {
    idioma: 'es',
    motivo: 'reclamacao',
    relato:
      'Llevo dos meses pidiendo guantes adecuados para el trabajo con disolventes y siempre me dicen que la semana que viene.',
    nome: 'Lucía Herrera',
    email: 'lucia.herrera@example.com',
    resposta: 'Lo hemos escalado a prevención de riesgos. Hoy mismo deben entregarle los guantes. ¿Nos lo confirma?',
    replica: 'Confirmado, ya los tengo. Gracias.',
  },
  {
    idioma: 'es',
    motivo: 'solicitacoes',
    relato:
      'Solicito que los avisos de seguridad de la planta estén también en español; varios compañeros no entienden el portugués.',
    resposta: 'Tiene razón. Estamos traduciendo los avisos y estarán colocados a fin de mes.',
    replica: 'Muchas gracias.',
  },
  {
    idioma: 'es',
    motivo: 'denuncia',
    relato:
      'En el viaje comercial de mayo se pagaron con la tarjeta de la empresa gastos que no tenían nada que ver con el trabajo. Vi los recibos.',
    resposta: 'Agradecemos su confianza. ¿Podría indicarnos la ciudad y los días?',
    replica: 'Fue en Valparaíso, los días 12 y 13.',
  },
  {
    idioma: 'es',
    motivo: 'duvidas',
    relato: '¿Puedo presentar una denuncia si ya no trabajo en la empresa?',
    nome: 'Andrés Molina',
    email: 'andres.molina@example.com',
    resposta: 'Sí, el canal está abierto a cualquier persona, también a quienes trabajaron con nosotros.',
    replica: 'Entonces lo haré esta semana. Gracias.',
  },
];
