// The reports and people of a release's data folder: one case for each state that an upgrade has to
// keep. It runs on the product through HTTP, in chapters with days between them.
import { Secret, TOTP } from 'otpauth';
import {
  answerCase,
  fileCase,
  finish,
  follow,
  listOf,
  setSituation,
  writeAs,
  writeNote,
} from '../setup/cases';
import { addColleague, type Answer, Client, formOf, type Json } from '../setup/clients';
import { ADMIN } from '../setup/first-account';
import { jpeg, png } from '../setup/images';
import { storeMail } from '../setup/mail-settings';
import { type KeptPasskey, SoftPasskey } from '../setup/passkey';
import { pdf } from '../setup/pdf';

const DAY = 86_400_000;

/** The staff members, by first name. The first account is Helena. */
export const PEOPLE = {
  helena: { ...ADMIN, nome: 'Helena Duarte', papeis: ['equipe', 'responsavel'] },
  bia: {
    email: 'bia@example.com',
    senha: 'a senha comprida de bia',
    nome: 'Beatriz Prado',
    papeis: ['equipe', 'responsavel'],
  },
  leo: {
    email: 'leo@example.com',
    senha: 'a senha comprida de leo',
    nome: 'Leo Nunes',
    papeis: ['equipe'],
  },
  ana: {
    email: 'ana@example.com',
    senha: 'a senha comprida de ana',
    nome: 'Ana Torres',
    papeis: ['apurador'],
  },
  davi: {
    email: 'davi@example.com',
    senha: 'a senha comprida de davi',
    nome: 'Davi Lemos',
    papeis: ['auditor'],
  },
  olga: {
    email: 'olga@example.com',
    senha: 'a senha comprida de olga',
    nome: 'Olga Reis',
    papeis: ['operador'],
  },
  caio: {
    email: 'caio@example.com',
    senha: 'a senha comprida de caio',
    nome: 'Caio Brito',
    papeis: ['leitor'],
  },
} as const;

/** Those of the first visitor, beside the protocol. */
export const OWN_WORDS = 'girafa azul sótão parafuso';

export type PersonName = keyof typeof PEOPLE;

/** Values that a reader of the folder needs. */
export interface Facts {
  /** Ids of cases, by the names of the story. */
  cases: Record<string, string>;
  protocols: Record<string, string>;
  accounts: Partial<Record<PersonName, string>>;
  /** When the last chapter was over, by the machine's clock, which the audit log uses. */
  toldAt: number;
  /** Leo's app for codes, in base 32. */
  secondFactor: string;
  /** Caio's device. */
  passkey?: KeptPasskey;
}

export const noFacts = (): Facts => ({
  cases: {},
  protocols: {},
  accounts: {},
  toldAt: 0,
  secondFactor: '',
});

/** A running product on the data of a release. */
export interface Stage {
  url: string;
  facts: Facts;
  /** The product's time, in milliseconds since the epoch. */
  now(): number;
}

export interface Chapter {
  daysAgo: number;
  tell(stage: Stage): Promise<void>;
}

/** @throws what a step was answered with, if it was refused */
async function done(answer: Answer<Json> | Promise<Answer<Json>>, step: string): Promise<Json> {
  const { status, body } = await answer;
  if (status >= 400) throw new Error(`${step}: ${String(status)} ${JSON.stringify(body)}`);
  return body;
}

const code = ({ facts, now }: Stage): string =>
  new TOTP({ secret: Secret.fromBase32(facts.secondFactor) }).generate({ timestamp: now() });

/** Signs a person in, with the code of their app if they have one. */
export async function enter(stage: Stage, name: PersonName): Promise<Client> {
  const { email, senha } = PEOPLE[name];
  const withCode = name === 'leo' && stage.facts.secondFactor ? { codigo: code(stage) } : {};
  return new Client(stage.url).signIn({ email, senha, ...withCode });
}

async function file(by: Client, facts: Facts, name: string, report: object): Promise<Client> {
  const { id, uuid, visitor } = await fileCase(by, report);
  facts.cases[name] = id;
  facts.protocols[name] = uuid;
  return visitor;
}

const caseOf = (facts: Facts, name: string): string => {
  const id = facts.cases[name];
  if (id === undefined) throw new Error(`the story has no case ${name}`);
  return id;
};

/** Accounts, settings and texts. */
const BEGINNING: Chapter = {
  daysAgo: 70,
  async tell(stage) {
    const { facts } = stage;
    const helena = await enter(stage, 'helena');
    const { id } = await done(helena.get('/api/auth/me'), 'own account');
    facts.accounts.helena = id as string;
    await done(helena.put(`/api/usuarios/${String(id)}`, { nome: PEOPLE.helena.nome }), 'own name');
    // She is the only guardian, and there is no report. Later, this needs a second person.
    await changeSettings(helena, '/api/configuracoes/lei', {
      fuso: 'America/Recife',
      guardaDias: '2000',
      lixeiraDias: '60',
    });
    for (const name of ['leo', 'ana', 'davi', 'olga', 'caio', 'bia'] as const) {
      const { nome, papeis, ...credentials } = PEOPLE[name];
      const plain = name === 'bia' ? ['equipe'] : papeis;
      facts.accounts[name] = await addColleague(helena, credentials, nome, { papeis: plain });
    }
    await done(
      helena.put(`/api/usuarios/${String(facts.accounts.bia)}`, { papeis: PEOPLE.bia.papeis }),
      'a second guardian',
    );
    await done(
      helena.post('/api/respostas-prontas', {
        idioma: 'pt',
        titulo: 'Recebemos',
        texto: 'Recebemos o relato {{protocolo}} e vamos ler com cuidado.',
      }),
      'a canned reply',
    );
    await giveFace(helena);
    // Nothing listens there: mails wait.
    const route = {
      correioServidor: '127.0.0.1',
      correioPorta: '9',
      correioCriptografia: 'nenhuma',
      correioUsuario: 'relato',
      correioSenha: 'a senha do servidor',
      correioRemetente: 'Canal de Ética <canal@serraclara.example>',
      correioComite: 'comite@serraclara.example',
    };
    await done(storeMail(route, helena), 'a mail server');
  },
};

async function giveFace(helena: Client): Promise<void> {
  const logo = `data:image/png;base64,${(await png()).toString('base64')}`;
  const { valor } = await done(
    helena.post('/api/configuracoes/logotipo', { arquivo: logo }),
    'a logo',
  );
  await changeSettings(helena, '/api/configuracoes', {
    nome: 'Serra Clara',
    telefone: '+55 11 4002-8922',
    cor: '#1d5c3f',
    logotipo: valor,
    evidencias: 'documentos',
    boasVindas: {
      pt: 'Fale **sem medo**.',
      en: 'Speak **without fear**.',
      es: 'Hable *sin miedo*.',
    },
  });
}

async function changeSettings(
  helena: Client,
  path: string,
  values: Record<string, unknown>,
): Promise<void> {
  const { configuracoes } = await done(helena.get(path), 'the settings');
  const changes = Object.entries(values).map(([chave, valor]) => ({
    chave,
    valor,
    versao: (configuracoes as { chave: string; versao: number }[]).find(
      (setting) => setting.chave === chave,
    )?.versao,
  }));
  await done(helena.put(path, { configuracoes: changes }), 'settings');
}

const MAIL =
  'From: ana@example.org\r\nDate: Mon, 2 Nov 2026 10:00:00 +0000\r\nSubject: Nota\r\n\r\nSegue.';

const TEXT = 'O gerente do depósito cobra para liberar a doca 4.';

/** Reports of each kind, and work on them. */
const WORK: Chapter = {
  daysAgo: 45,
  async tell(stage) {
    const helena = await enter(stage, 'helena');
    await fileAll(helena, stage);
    await answerAll(helena, stage);
    await keepApart(helena, stage.facts);
    await addSecondFactor(stage);
  },
};

async function fileAll(helena: Client, { facts, now }: Stage): Promise<void> {
  const photo = ['doca.jpg', await jpeg()] as const;
  await file(helena, facts, 'anonymous', {
    motivo: 'denuncia',
    relato: TEXT,
    envolvidos: 'O gerente',
  });
  const named = {
    motivo: 'reclamacao',
    relato: 'My overtime is not paid.',
    nome: 'Hannah Cole',
    email: 'hannah@example.org',
    telefone: '+44 20 7946 0000',
    idioma: 'en',
  };
  await file(helena, facts, 'named', named);
  await file(
    helena,
    facts,
    'with a picture',
    formOf({ motivo: 'denuncia', relato: 'Veja a foto.' }, [photo]),
  );
  await file(
    helena,
    facts,
    'with a document',
    formOf({ motivo: 'denuncia', relato: 'Segue a nota.' }, [
      ['nota.pdf', pdf()],
      ['correio.eml', Buffer.from(MAIL)],
    ]),
  );
  await file(helena, facts, 'accusing Leo', {
    motivo: 'denuncia',
    relato: 'Foi o Leo Nunes quem mudou o laudo.',
    envolvidos: 'Leo Nunes',
  });
  for (const name of [
    'concluded',
    'held',
    'trashed',
    'to be erased',
    'erased',
    'duplicate',
    'walled',
  ])
    await file(helena, facts, name, { motivo: 'denuncia', relato: `Um relato: ${name}.` });
  const meeting = {
    encontroLugar: 'No café',
    encontroHorarios: 'À tarde',
    risco: 'Perder o posto',
  };
  await file(helena, facts, 'with a meeting', {
    motivo: 'denuncia',
    relato: 'Prefiro conversar.',
    ...meeting,
  });
  const registered = await done(
    helena.post('/api/relatos/registrar', {
      motivo: 'denuncia',
      relato: 'Contado por telefone.',
      origem: 'telefone',
      recebidoEm: now() - 50 * DAY,
    }),
    'a report taken down',
  );
  facts.cases['taken down'] = registered.id as string;
}

async function answerAll(helena: Client, { url, facts, now }: Stage): Promise<void> {
  const id = caseOf(facts, 'anonymous');
  await done(answerCase(helena, id, { status: 'AGUARDANDO_RESPOSTA' }), 'an answer');
  const visitor = new Client(url);
  await done(
    visitor.post('/api/visitante/acesso', { protocolo: facts.protocols['anonymous'] }),
    'following',
  );
  await done(
    writeAs(visitor, formOf({ mensagem: 'A recepcionista viu.' }, [['recibo.png', await png()]])),
    'a reply with a file',
  );
  await done(visitor.post('/api/visitante/palavras', { palavras: OWN_WORDS }), 'own words');
  await done(
    visitor.post('/api/visitante/aviso', { email: 'aviso@example.org', idioma: 'pt' }),
    'a notice',
  );
  await done(
    helena.put(`/api/relatos/${id}/responsavel`, { usuarioId: facts.accounts.leo }),
    'an owner',
  );
  await done(finish(helena, id, await follow(helena, id)), 'a finished task');
  await done(
    follow(helena, id, {
      acao: 'Ler as câmeras',
      responsavel: undefined,
      responsavelId: facts.accounts.leo,
      venceEm: now() + 20 * DAY,
    }),
    'a task',
  );
  await done(writeNote(helena, id, { texto: 'Ver com o jurídico. @Leo Nunes' }), 'a note');
  await done(
    helena.post(`/api/relatos/${id}/acessos`, { usuarioId: facts.accounts.ana }),
    'an access of an investigator',
  );
  await done(
    answerCase(helena, caseOf(facts, 'concluded'), {
      mensagem: 'Apuramos tudo.',
      status: 'CONCLUIDO',
      devolutiva: true,
      desfecho: 'confirmado',
      procedenciaDecisao: 'PROCEDENTE',
      medidas: ['orientacao'],
    }),
    'a conclusion',
  );
  await done(setSituation(helena, caseOf(facts, 'with a picture'), 'EM_ANDAMENTO'), 'a situation');
  await done(helena.put(`/api/relatos/${caseOf(facts, 'held')}/retencao`), 'a hold');
  await done(
    helena.post(`/api/relatos/${caseOf(facts, 'duplicate')}/vinculos`, {
      outroId: id,
      tipo: 'duplicado',
    }),
    'a link',
  );
  await done(
    helena.post('/api/consultas', {
      nome: 'Denúncias',
      filter: '{"motivo":"denuncia"}',
      compartilhada: true,
    }),
    'a saved view',
  );
}

async function keepApart(helena: Client, facts: Facts): Promise<void> {
  const path = `/api/relatos/${caseOf(facts, 'walled')}/barreiras`;
  await done(helena.post(path, { usuarioId: facts.accounts.ana }), 'a wall');
  for (const name of ['trashed', 'to be erased', 'erased'])
    await done(helena.delete(`/api/relatos/${caseOf(facts, name)}`), 'the trash');
}

async function addSecondFactor(stage: Stage): Promise<void> {
  const leo = await enter(stage, 'leo');
  await done(leo.post('/api/auth/confirmacao', { senha: PEOPLE.leo.senha }), 'a password');
  const { segredo, oferta } = await done(leo.post('/api/auth/segundo-fator/oferta'), 'an offer');
  stage.facts.secondFactor = segredo as string;
  await done(
    leo.put('/api/auth/segundo-fator', { oferta: oferta as string, codigo: code(stage) }),
    'a second factor',
  );
}

/** A second person's confirmation, some days later. */
const PAIRS: Chapter = {
  daysAgo: 20,
  async tell(stage) {
    const { facts } = stage;
    const helena = await enter(stage, 'helena');
    const bia = await enter(stage, 'bia');
    const reason = { justificativa: 'Pedido da pessoa.' };
    await done(
      helena.post(`/api/lixeira/${caseOf(facts, 'erased')}/triturar`, reason),
      'asking to erase',
    );
    const [asked] = (await listOf(bia, '/api/aprovacoes')).rows as { id: string }[];
    await done(bia.post(`/api/aprovacoes/${String(asked?.id)}/confirmar`), 'a confirmation');
  },
};

/** The last day: requests that wait for a second person, a removed account, an invitation, a test
 * report and a new report.
 */
const END: Chapter = {
  daysAgo: 0.02,
  async tell(stage) {
    const { url, facts } = stage;
    const helena = await enter(stage, 'helena');
    const reason = { justificativa: 'Pedido da pessoa.' };
    const gone = await addColleague(helena, {
      email: 'saiu@example.com',
      senha: 'a senha comprida de quem saiu',
    });
    await done(helena.delete(`/api/usuarios/${gone}`), 'the end of an account');
    await done(
      helena.post('/api/usuarios', { email: 'nova@example.com', nome: 'Nova', convite: true }),
      'an invitation',
    );
    await done(
      helena.post(`/api/lixeira/${caseOf(facts, 'to be erased')}/triturar`, reason),
      'asking to erase another',
    );
    await done(
      helena.send('DELETE', `/api/relatos/${caseOf(facts, 'held')}/retencao`, reason),
      'asking to end a hold',
    );
    const caio = await enter(stage, 'caio');
    await done(caio.post('/api/auth/confirmacao', { senha: PEOPLE.caio.senha }), 'a password');
    const { opcoes } = await done(caio.post('/api/auth/chaves-acesso/oferta'), 'an offer');
    const key = new SoftPasskey(url);
    facts.passkey = key.kept();
    await done(
      caio.post('/api/auth/chaves-acesso', {
        nome: 'Chave azul',
        ...key.create(opcoes as { challenge: string }),
      }),
      'a passkey',
    );
    const { teste } = await done(helena.post('/api/instalacao/teste'), 'a test');
    await done(
      new Client(url).post('/api/visitante/relatos', {
        motivo: 'reclamacao',
        relato: 'Um ensaio.',
        teste,
      }),
      'a test report',
    );
    await file(helena, facts, 'new', { motivo: 'sugestoes', relato: 'Um bicicletário coberto.' });
  },
};

export const STORY: readonly Chapter[] = [BEGINNING, WORK, PAIRS, END];
