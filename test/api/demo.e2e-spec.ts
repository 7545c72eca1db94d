// The demonstration's cases contradict neither each other nor themselves, by rules that every
// case of a product should meet.
import type { ChildProcess } from 'node:child_process';
import { contradictionsIn } from '@relato/domain/founded';
import { accusesSomeone } from '@relato/domain/reason';
import sharp from 'sharp';
import { listOf } from '../setup/cases';
import { Client, type Json } from '../setup/clients';
import { startCommand } from '../setup/command';
import { eventually } from '../setup/eventually';
import { freePort } from '../setup/product';

const START_MS = 120_000;

const STAFF = ['etica', 'rafael', 'livia'] as const;

let demo: { child: ChildProcess; ended: Promise<unknown> };
let helena: Client;
const staff = new Map<string, Client>();
const reports: Json[] = [];

beforeAll(async () => {
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  demo = startCommand({ PORT: port, PUBLIC_URL: url }, 'cli/demo');
  let printed = '';
  for (const stream of [demo.child.stdout, demo.child.stderr])
    stream?.on('data', (chunk) => (printed += String(chunk)));
  const isOver = () => printed.includes('thrown away') || demo.child.exitCode !== null;
  await eventually('the demonstration runs or ends', isOver, START_MS);
  expect(printed).toContain('All of it is thrown away when this stops.');
  const senha = /Password +(.+)/.exec(printed)![1]!;
  for (const name of STAFF) {
    const client = await new Client(url).signIn({ email: `${name}@example.com`, senha });
    staff.set((await client.get('/api/auth/me')).body.id as string, client);
  }
  helena = [...staff.values()][0]!;
  const { ids } = await listOf(helena, '/api/relatos', { range: [0, 19] });
  for (const id of ids) {
    const { body } = await helena.get(`/api/relatos/${id}`);
    const timeline = await helena.get(`/api/relatos/${id}/linha-do-tempo`);
    reports.push({ ...body, timeline: timeline.body });
  }
});

afterAll(async () => {
  demo.child.kill('SIGTERM');
  await demo.ended;
});

const inOrder = (times: readonly number[]): number[] => [...times].sort((one, two) => one - two);

const textsOfTeam = ({ msg }: Json): Json[] =>
  (msg as Json[]).filter(({ daEquipe, aviso }) => daEquipe && aviso === undefined);

test('there are twelve cases in three languages, at least one in each status', () => {
  expect(reports).toHaveLength(12);
  expect(new Set(reports.map(({ status }) => status as string)).size).toBe(4);
  expect(new Set(reports.map(({ relato }) => languageOf(relato as string))).size).toBe(3);
});

test('three cases have pictures, without metadata, and the company has a logo and a colour', async () => {
  const pictures = reports.flatMap(({ anexos }) => anexos as { arquivo: string }[]);
  expect(pictures).toHaveLength(4);
  for (const { arquivo } of pictures) {
    const { body } = await helena.get(arquivo);
    const picture = await sharp(body as unknown as Buffer).metadata();
    expect([picture.format, picture.exif, picture.xmp]).toEqual(['jpeg', undefined, undefined]);
    expect(picture.width).toBeGreaterThan(400);
  }
  const { body } = await helena.get('/api/configuracoes');
  const settings = body.configuracoes as { chave: string; valor?: string }[];
  const valueOf = (name: string) => settings.find(({ chave }) => chave === name)?.valor;
  expect(valueOf('logotipo')).toMatch(/\.png$/);
  expect(valueOf('cor')).toMatch(/^#/);
});

test('every message, note and task comes after its report and after the one before, and before now', () => {
  for (const { criadoEm, msg, notas, acompanhamento } of reports) {
    const threads: number[][] = [
      (msg as Json[]).flatMap(({ respondidoEm }) => (respondidoEm as number | undefined) ?? []),
      (notas as Json[]).map(({ em }) => em as number),
      (acompanhamento as Json[]).flatMap((task) => [task.criadoEm, task.alteradoEm] as number[]),
    ];
    for (const thread of threads.slice(0, 2)) expect(thread).toEqual(inOrder(thread));
    for (const time of threads.flat()) {
      expect(time).toBeGreaterThan(criadoEm as number);
      expect(time).toBeLessThan(Date.now());
    }
  }
});

test('a report is read before it is answered, and a new one has neither answer nor owner', async () => {
  for (const report of reports) {
    const [first] = textsOfTeam(report);
    const { rows } = await listOf(helena, '/api/auditoria', {
      filter: { alvo: report.id, acao: 'relatos.ver' },
      range: [0, 99],
    });
    const read = Math.min(...rows.map(({ em }) => em as number));
    if (report.status === 'NOVO') {
      expect([first, report.responsavel, report.lido]).toEqual([undefined, undefined, false]);
    } else {
      expect(read).toBeLessThan((first as { respondidoEm: number }).respondidoEm);
    }
  }
});

test('the status is that of the last message, and the history ends with it', () => {
  for (const report of reports.filter(({ status }) => status !== 'NOVO')) {
    const last = (report.msg as Json[]).at(-1)!;
    if (report.status === 'EM_ANDAMENTO') {
      expect(last.daEquipe ? last.status : 'EM_ANDAMENTO').toBe('EM_ANDAMENTO');
    } else {
      expect([last.daEquipe, last.status]).toEqual([true, report.status]);
    }
    expect(report.alteradoEm).toBeGreaterThanOrEqual(
      (last.respondidoEm as number | undefined) ?? 0,
    );
  }
});

test('a concluded accusation has severity, decision, outcome, measures and feedback, which agree', () => {
  const concluded = reports.filter(({ status }) => status === 'CONCLUIDO');
  expect(concluded.length).toBeGreaterThan(3);
  for (const report of concluded.filter(({ motivo }) => accusesSomeone(motivo as never))) {
    expect(report).toMatchObject({
      gravidade: expect.any(String) as string,
      procedenciaDecisao: expect.any(String) as string,
      desfecho: expect.any(String) as string,
      medidas: expect.arrayContaining([expect.any(String)]) as string[],
    });
    expect(contradictionsIn(report as object)).toEqual([]);
    expect(textsOfTeam(report).at(-1)).toMatchObject({ devolutiva: true });
  }
  for (const report of reports.filter(({ status }) => status !== 'CONCLUIDO'))
    expect([report.desfecho, report.procedenciaDecisao]).toEqual([undefined, undefined]);
});

test('a reason that accuses no one has no severity, decision or measure against a person', () => {
  for (const report of reports.filter(({ motivo }) => !accusesSomeone(motivo as never)))
    expect([report.gravidade, report.procedenciaDecisao, report.desfecho]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
});

test('the team answers each report in the language of the report', () => {
  for (const report of reports)
    for (const { mensagem } of report.msg as Json[])
      expect([mensagem, languageOf(mensagem as string)]).toEqual([
        mensagem,
        languageOf(report.relato as string),
      ]);
});

test('every owner and every assignee of an open task may open the case; the walled one does not', async () => {
  const walls: Json[] = [];
  for (const { id, responsavel, acompanhamento } of reports) {
    const tasks = (acompanhamento as Json[]).filter(({ status }) => status === 'EM_ANDAMENTO');
    const people = [responsavel?.id, ...tasks.map(({ responsavelId }) => responsavelId as string)];
    for (const person of people.filter((one) => one !== undefined))
      expect((await staff.get(person as string)!.get(`/api/relatos/${id}`)).status).toBe(200);
    const { body } = await helena.get(`/api/relatos/${id}/barreiras`);
    for (const wall of body as Json[]) {
      walls.push(wall);
      const walled = staff.get(wall.usuarioId as string)!;
      expect((await walled.get(`/api/relatos/${id}`)).status).toBe(404);
      expect(people).not.toContain(wall.usuarioId);
    }
  }
  expect(walls).toHaveLength(1);
});

test('one deadline was missed, and the others were met or are still running', () => {
  const states = reports.flatMap(({ id, prazos }) =>
    Object.values(prazos as Record<string, Json>).map(({ situacao }) => [situacao, id] as const),
  );
  const missed = states.filter(([state]) => state !== 'CUMPRIDO' && state !== 'EM_DIA');
  expect(missed).toHaveLength(1);
  const late = reports.filter(({ vencido }) => vencido);
  expect(late.map(({ id }) => id as string)).toEqual([missed[0]![1]]);
});

test('named persons, feared retaliation, a meeting, a legal hold and an approval wait for attention', async () => {
  for (const mark of ['envolvidos', 'risco', 'encontro'])
    expect(reports.some((report) => report[mark] !== undefined)).toBe(true);
  const approvals = await listOf(helena, '/api/aprovacoes');
  expect(approvals.rows).toMatchObject([{ podeConfirmar: true }]);
  const held = reports.filter(({ retido }) => retido).map(({ id }) => id as string);
  expect(held).toEqual([approvals.rows[0].alvo.id]);
});

test('staff, canned replies and mails are ready: no mail waits or failed', async () => {
  const people = await listOf(helena, '/api/usuarios');
  expect(people.rows).toHaveLength(STAFF.length);
  expect(people.rows.every(({ trocarSenha }) => trocarSenha === false)).toBe(true);
  expect((await listOf(helena, '/api/respostas-prontas')).total).toBeGreaterThan(3);
  await eventually(
    'every mail is delivered',
    async () => (await listOf(helena, '/api/entregas')).total === 0,
  );
});

const WORDS = {
  pt: [
    'não',
    'você',
    'do',
    'da',
    'no',
    'na',
    'um',
    'os',
    'em',
    'com',
    'lá',
    'foi',
    'ele',
    'aos',
    'outra',
  ],
  en: ['the', 'and', 'you', 'it', 'to', 'of', 'is'],
  es: ['el', 'los', 'en', 'la', 'del', 'y', 'ya'],
} as const;

/** The language of whose frequent words a text contains most. */
function languageOf(text: string): string {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const counts = Object.entries(WORDS).map(([language, frequent]) => ({
    language,
    count: words.filter((word) => (frequent as readonly string[]).includes(word)).length,
  }));
  return counts.sort((one, other) => other.count - one.count)[0]!.language;
}
