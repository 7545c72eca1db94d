// Alterations of a report by a database writer without the server's secret, one at a time.
import { ADMIN } from '../setup/app';
import { type FiledCase, listOf } from '../setup/cases';
import { Client, type Json } from '../setup/clients';
import { readSheets } from '../setup/sheets';

/** A case as each endpoint shows it. @param staff the first account */
export async function endpointsOf(staff: Client, filed: FiledCase) {
  return (await endpointsOfCases(staff, [filed]))[0]!;
}

/** Cases as each endpoint shows them; lists and exports are read once for all of them. */
export async function endpointsOfCases(staff: Client, cases: readonly FiledCase[]) {
  const ids = cases.map(({ id }) => id);
  // Exports need a password given within ten minutes, and the test's clock moves on.
  await staff.post('/api/auth/confirmacao', { senha: ADMIN.senha });
  const { rows } = await listOf(staff, '/api/relatos', { filter: { id: ids } });
  const lines = await listOf(staff, '/api/relatos/linhas', { filter: { id: ids } });
  const file = await staff.get(`/api/relatos/planilha?filter=${JSON.stringify({ id: ids })}`);
  const [sheet] = await readSheets(file.body as Buffer);
  const protocols = sheet!.rows.map((row) => row[1]);
  for (const listed of [rows, lines.rows, protocols]) expect(listed).toHaveLength(ids.length);
  // A line has no id, and an altered one has no protocol.
  const exported = lines.rows.map(({ adulterado, protocolo }) =>
    adulterado === true ? 'altered' : (protocolo as string),
  );
  const shown = ({ status, body }: { status: number; body: Json }) => {
    if (status !== 200) return body.code as string;
    return body.adulterado === true ? 'altered' : 'intact';
  };
  return Promise.all(
    cases.map(async ({ id, visitor, uuid }) => ({
      list: rows.find((row) => row.id === id).adulterado as boolean,
      lines: !exported.includes(uuid) && exported.includes('altered'),
      sheet: !protocols.includes(uuid),
      case: shown(await staff.get(`/api/relatos/${id}`)),
      visitor: shown(await visitor.get('/api/visitante/relato')),
      lookUp: shown(await new Client(staff.url).post('/api/visitante/acesso', { protocolo: uuid })),
    })),
  );
}

export const INTACT = {
  list: false,
  lines: false,
  sheet: false,
  case: 'intact',
  visitor: 'intact',
  lookUp: 'intact',
};
export const AROUND = {
  list: true,
  lines: true,
  sheet: true,
  case: 'altered',
  visitor: 'altered',
  lookUp: 'altered',
};
/** The columns of `relatos` that contain times. */
export const DATES = [
  'recebidoEm',
  'criadoEm',
  'alteradoEm',
  'expiraEm',
  'primeiraRespostaEm',
  'acusadoEm',
  'prorrogadoEm',
  'devolutivaEm',
  'silenteEm',
  'concluidoEm',
  'encontroEm',
  'encontroRespondidoEm',
  'acuseAte',
  'devolutivaAte',
  'encontroAte',
  'iniciadoEm',
];
const SEALED = { ...AROUND, case: 'conteudo_adulterado' };
/** Of a report with other contents. */
export const REPLACED = { ...SEALED, visitor: SEALED.case, lookUp: SEALED.case };

/** SQL that alters a column of the report $1. */
export const set = (column: string, value: string) =>
  `UPDATE relatos SET versao = versao + 1, "${column}" = ${value} WHERE id = $1`;

const of = (column: string) => `(SELECT "${column}" FROM relatos WHERE id = $2)`;

export const MESSAGE = (ordem: number) => `"relatoId" = $1 AND ordem = ${ordem}`;

/** An alteration of the report $1, perhaps with parts of $2, and what the endpoints then show. */
export const ALTERATIONS: [what: string, sql: string, shown: Partial<typeof AROUND>][] = [
  ['its keys are those of another', set('chavesEquipe', of('chavesEquipe')), SEALED],
  [
    'its shredding key is that of another',
    `UPDATE chaves_trituracao SET chave = (SELECT chave FROM chaves_trituracao WHERE $2 = "relatoId") WHERE "relatoId" = $1`,
    { ...SEALED, lookUp: SEALED.case },
  ],
  [
    'its shredding key is gone',
    'DELETE FROM chaves_trituracao WHERE "relatoId" = $1',
    { ...SEALED, lookUp: SEALED.case },
  ],
  ['its contents are those of another', set('conteudo', of('conteudo')), REPLACED],
  [
    'its look-up id is another',
    set('codigo', `sha256(codigo)`),
    { ...AROUND, visitor: 'sessao_invalida', lookUp: 'relato_nao_encontrado' },
  ],
  [
    "its visitor's key is another's",
    set('chaveVisitante', of('chaveVisitante')),
    { ...AROUND, lookUp: SEALED.case },
  ],
  ['its words are gone', set('palavras', `''`), AROUND],
  ['its mark is gone', set('marca', `''`), SEALED],
  ["its mark is another's", set('marca', of('marca')), SEALED],
  ['its reason is another', set('motivo', `'elogio'`), AROUND],
  ['its status is another', set('status', `'CONCLUIDO'`), AROUND],
  ['its severity is gone', set('gravidade', 'NULL'), AROUND],
  [
    'it is founded, or not any more',
    `UPDATE relatos SET versao = versao + 1, procedencia = NOT procedencia,
       "procedenciaDecisao" = CASE WHEN procedencia THEN NULL ELSE 'PROCEDENTE' END WHERE id = $1`,
    AROUND,
  ],
  [
    'it is decided otherwise',
    `UPDATE relatos SET versao = versao + 1, procedencia = false,
       "procedenciaDecisao" = CASE "procedenciaDecisao" WHEN 'NAO_SE_APLICA' THEN 'NAO_PROCEDENTE' ELSE 'NAO_SE_APLICA' END
       WHERE id = $1`,
    AROUND,
  ],
  ['its outcome is another', set('desfecho', `'confirmado'`), AROUND],
  ['its measures are others', set('medidas', `'{outra}'`), AROUND],
  ['it is read', set('lido', 'NOT lido'), AROUND],
  ['it is held', set('retido', 'NOT retido'), AROUND],
  ['somebody else looks after it', set('responsavelId', 'gen_random_uuid()'), AROUND],
  ['it has another version', 'UPDATE relatos SET versao = versao + 1 WHERE id = $1', AROUND],
  ['somebody else changed it', set('alteradoPor', `'sistema'`), AROUND],
  ...DATES.map((column): [string, string, typeof AROUND] => [
    `its ${column} is another`,
    set(column, `coalesce("${column}", now()) + interval '1 second'`),
    AROUND,
  ]),
  ['it came otherwise', set('origem', `'carta'`), AROUND],
  ['it asks for a meeting', set('encontroPedido', 'NOT "encontroPedido"'), AROUND],
  [
    'it is linked to another',
    `INSERT INTO vinculos (id, "relatoId", "outroId", tipo, "criadoEm") VALUES (gen_random_uuid(), $1, $2, 'duplicado', now())`,
    AROUND,
  ],
  [
    'its visitor shall be asked',
    `INSERT INTO verificacoes (id, "relatoId", em) VALUES (gen_random_uuid(), $1, now())`,
    AROUND,
  ],
  ['the last message is gone', `DELETE FROM mensagens WHERE ${MESSAGE(3)}`, AROUND],
  ['the first message is gone', `DELETE FROM mensagens WHERE ${MESSAGE(1)}`, AROUND],
  [
    'its messages stand in another order',
    `UPDATE mensagens SET ordem = 9 WHERE ${MESSAGE(2)}`,
    AROUND,
  ],
  [
    'a message is the last one again',
    `UPDATE mensagens SET conteudo = (SELECT conteudo FROM mensagens WHERE ${MESSAGE(3)}) WHERE ${MESSAGE(2)}`,
    AROUND,
  ],
  ['a message has other words', `UPDATE mensagens SET palavras = '' WHERE ${MESSAGE(2)}`, AROUND],
  [
    'a message came in',
    `INSERT INTO mensagens (id, "relatoId", ordem, conteudo, palavras) SELECT gen_random_uuid(), $1, 7, conteudo, palavras FROM mensagens WHERE ${MESSAGE(1)}`,
    AROUND,
  ],
  [
    'a notice came in',
    `INSERT INTO mensagens (id, "relatoId", ordem, aviso, "avisoEm") VALUES (gen_random_uuid(), $1, 7, 'concluido_sem_resposta', now())`,
    AROUND,
  ],
  [
    'its text was approved',
    `INSERT INTO mensagens (id, "relatoId", ordem, aviso, "avisoEm") VALUES (gen_random_uuid(), $1, 7, 'relato_aprovado', now())`,
    AROUND,
  ],
  [
    'its visitor said who they are',
    `INSERT INTO mensagens (id, "relatoId", ordem, aviso, "avisoEm") VALUES (gen_random_uuid(), $1, 7, 'identificacao', now())`,
    AROUND,
  ],
  [
    "a message is another report's",
    `UPDATE mensagens SET "relatoId" = $2, ordem = 8 WHERE ${MESSAGE(3)}`,
    AROUND,
  ],
  ['its file is gone', 'DELETE FROM anexos WHERE "relatoId" = $1', AROUND],
  [
    'its file came with a message',
    `UPDATE anexos SET "mensagemId" = (SELECT id FROM mensagens WHERE ${MESSAGE(2)}) WHERE "relatoId" = $1`,
    AROUND,
  ],
  [
    'the name of its file is nonsense',
    `UPDATE anexos SET conteudo = sha256(conteudo) WHERE "relatoId" = $1`,
    AROUND,
  ],
  ['its follow-up is gone', 'DELETE FROM acompanhamentos WHERE "relatoId" = $1', AROUND],
  [
    'its follow-up is nonsense',
    `UPDATE acompanhamentos SET conteudo = sha256(conteudo) WHERE "relatoId" = $1`,
    AROUND,
  ],
  ['its note is gone', 'DELETE FROM notas WHERE "relatoId" = $1', AROUND],
  [
    'its note is nonsense',
    `UPDATE notas SET conteudo = sha256(conteudo) WHERE "relatoId" = $1`,
    AROUND,
  ],
  ['its tag is gone', 'DELETE FROM etiquetas WHERE "relatoId" = $1', AROUND],
  [
    'its tag is nonsense',
    `UPDATE etiquetas SET conteudo = sha256(conteudo) WHERE "relatoId" = $1`,
    AROUND,
  ],
  [
    'the file of its note is its own',
    `UPDATE anexos SET "notaId" = NULL WHERE "relatoId" = $1`,
    AROUND,
  ],
  [
    "its follow-up is somebody else's",
    `UPDATE acompanhamentos SET "responsavelId" = gen_random_uuid() WHERE "relatoId" = $1`,
    AROUND,
  ],
  [
    'its follow-up is due another day',
    `UPDATE acompanhamentos SET "venceEm" = now() WHERE "relatoId" = $1`,
    AROUND,
  ],
  [
    'its follow-up is done',
    `UPDATE acompanhamentos SET aberto = NOT aberto WHERE "relatoId" = $1`,
    AROUND,
  ],
  ['its history is gone', 'DELETE FROM eventos WHERE "relatoId" = $1', AROUND],
];
