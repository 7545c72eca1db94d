// Walled cases: one colleague cannot take them from the others, and a person who leaves keeps none.
import { setUpApp, setUpStaff } from '../setup/app';
import {
  type Colleague,
  fileCase,
  type FiledCase,
  listOf,
  newColleague,
  writeAs,
} from '../setup/cases';
import { Client, fileReport, newestId, REPORT } from '../setup/clients';
import { DAY, MINUTE } from '../setup/clock';
import { enter, SETTLED } from '../setup/four-eyes';
import { addRecoveryLink, outboxRests, setAccounts } from '../setup/inside';
import { whileLocked } from '../setup/locked';
import { setUpMailing } from '../setup/mailing';

const relato = setUpApp({ LEGAL_PROFILE: 'off' }, 'emptied');
const staff = setUpStaff(relato, 'emptied');

/** A case that is walled from an operator; it is held by the first account, Bia and Tomás. */
async function walledCase(): Promise<{ filed: FiledCase; bia: Colleague; tomas: Colleague }> {
  const bia = await newColleague(staff, 'Bia');
  const tomas = await newColleague(staff, 'Tomás');
  await newColleague(staff, 'Rafael Moura', { papeis: ['operador'] });
  const filed = await fileCase(staff, { ...REPORT, relato: 'Foi o Rafael Moura.' });
  return { filed, bia, tomas };
}

const seenBy = async (who: Client, { id }: Pick<FiledCase, 'id'>): Promise<number> =>
  (await who.get(`/api/relatos/${id}`)).status;

const give = (by: Client, { id }: FiledCase, usuarioId: string, ate?: number) =>
  by.post(`/api/relatos/${id}/acessos`, { usuarioId, ...(ate !== undefined && { ate }) });

const take = (by: Client, { id }: FiledCase, usuarioId: string) =>
  by.delete(`/api/relatos/${id}/acessos/${usuarioId}`);

const recuse = (who: Client, { id }: FiledCase) => who.post(`/api/relatos/${id}/impedimento`, {});

/** A walled case that only Bia holds. */
async function heldByOne(): Promise<{ filed: FiledCase; bia: Colleague }> {
  const { filed, bia, tomas } = await walledCase();
  for (const who of [staff, tomas.who]) expect((await recuse(who, filed)).status).toBe(204);
  return { filed, bia };
}

const meOf = async (who: Client): Promise<string> =>
  ((await who.get('/api/auth/me')).body as { id: string }).id;

const OF_TEAM = { status: 409, body: { code: 'caso_da_equipe' } };

describe('one colleague', () => {
  it('takes a walled case from no member of the team, and sets no end to their access', async () => {
    const { filed, bia, tomas } = await walledCase();
    const ate = relato.clock.now().getTime() + DAY;
    for (const id of [await meOf(staff), tomas.id]) {
      expect(await take(bia.who, filed, id)).toMatchObject(OF_TEAM);
      expect(await give(bia.who, filed, id, ate)).toMatchObject(OF_TEAM);
    }
    const { body } = await bia.who.get(`/api/relatos/${filed.id}/acessos`);
    expect((body as { retiravel: boolean }[]).map(({ retiravel }) => retiravel)).toEqual([
      false,
      false,
      false,
    ]);
    expect(await seenBy(staff, filed)).toBe(200);
    expect(await seenBy(tomas.who, filed)).toBe(200);
  });

  it('takes it from an investigator to whom it was given', async () => {
    const { filed, bia } = await walledCase();
    const caio = await newColleague(staff, 'Caio', { papeis: ['apurador'] });
    expect((await give(staff, filed, caio.id)).status).toBe(201);
    expect(await seenBy(caio.who, filed)).toBe(200);
    expect((await take(bia.who, filed, caio.id)).status).toBe(204);
    expect(await seenBy(caio.who, filed)).toBe(404);
  });
});

describe('an access with an end does not count as a holder who is left', () => {
  const LAST = { status: 409, body: { code: 'ultima_pessoa' } };
  const inAnHour = () => relato.clock.now().getTime() + 60 * MINUTE;

  it('to the last member of the team, who declares a recusal', async () => {
    const { filed, bia } = await heldByOne();
    const lia = await newColleague(staff, 'Lia', { papeis: ['leitor'] });
    expect((await give(bia.who, filed, lia.id, inAnHour())).status).toBe(201);
    expect(await recuse(bia.who, filed)).toMatchObject(LAST);
    expect(await seenBy(bia.who, filed)).toBe(200);

    const carla = await newColleague(staff, 'Carla', { papeis: ['leitor'], suplente: true });
    expect((await recuse(bia.who, filed)).status).toBe(204);
    expect(await seenBy(carla.who, filed)).toBe(200);
  });

  it('to a member of the team who takes the case from the only investigator, or sets an end', async () => {
    const { filed, bia } = await heldByOne();
    const caio = await newColleague(staff, 'Caio', { papeis: ['apurador'] });
    const nora = await newColleague(staff, 'Nora');
    expect((await give(bia.who, filed, caio.id)).status).toBe(201);
    expect((await give(bia.who, filed, nora.id, inAnHour())).status).toBe(201);
    expect((await recuse(bia.who, filed)).status).toBe(204);
    expect(await take(nora.who, filed, caio.id)).toMatchObject(LAST);
    expect(await give(nora.who, filed, caio.id, inAnHour())).toMatchObject(LAST);
    // An access that ends anyway can be taken.
    expect((await take(caio.who, filed, nora.id)).status).toBe(403);
    const lia = await newColleague(staff, 'Lia', { papeis: ['leitor'] });
    expect((await give(nora.who, filed, lia.id, inAnHour())).status).toBe(201);
    expect((await take(nora.who, filed, lia.id)).status).toBe(204);
    relato.clock.advance(60 * MINUTE + 1);
    expect(await seenBy(await enter(caio), filed)).toBe(200);
  });
});

it('a case that was given to a deleted colleague does not count as altered', async () => {
  const caio = await newColleague(staff, 'Caio', { papeis: ['apurador'] });
  const filed = await fileCase(staff);
  expect((await give(staff, filed, caio.id)).status).toBe(201);
  expect((await staff.delete(`/api/usuarios/${caio.id}`)).status).toBeLessThan(300);
  const { body } = await staff.get(`/api/relatos/${filed.id}`);
  expect(body).toMatchObject({ adulterado: false });
});

it('a walled case that was given to a deleted colleague takes replies, shows its people and is erased', async () => {
  const { filed, bia, tomas } = await walledCase();
  const caio = await newColleague(staff, 'Caio', { papeis: ['apurador'] });
  expect((await give(staff, filed, caio.id)).status).toBe(201);
  expect((await staff.delete(`/api/usuarios/${caio.id}`)).status).toBe(200);
  expect((await writeAs(filed.visitor, { mensagem: 'Há mais.' })).status).toBe(201);
  const people = await bia.who.get(`/api/relatos/${filed.id}/acessos`);
  expect(people.status).toBe(200);
  const ids = (people.body as { usuarioId: string }[]).map(({ usuarioId }) => usuarioId);
  expect(ids.sort()).toEqual([await meOf(staff), bia.id, tomas.id].sort());
  expect((await take(bia.who, filed, caio.id)).status).toBe(404);
  expect((await staff.delete(`/api/relatos/${filed.id}`)).status).toBe(200);
  expect((await staff.post(`/api/lixeira/${filed.id}/triturar`)).status).toBe(204);
});

describe('a walled case is no longer open to a member of the team', () => {
  const enters = async (person: Colleague) => {
    await enter(person);
    return person.who;
  };

  it('whose role is only to read', async () => {
    const { filed, bia } = await walledCase();
    expect(await seenBy(bia.who, filed)).toBe(200);
    expect((await staff.put(`/api/usuarios/${bia.id}`, { papeis: ['leitor'] })).status).toBe(200);
    const who = await enters(bia);
    expect(await seenBy(who, filed)).toBe(404);
    expect((await listOf(who, '/api/relatos')).ids).toEqual([]);
    expect(await seenBy(staff, filed)).toBe(200);
  });

  it('who was deactivated and comes back', async () => {
    const { filed, bia, tomas } = await walledCase();
    await staff.put(`/api/usuarios/${bia.id}`, { ativo: false });
    expect((await staff.put(`/api/usuarios/${bia.id}`, { ativo: true })).status).toBe(200);
    const who = await enters(bia);
    expect(await seenBy(who, filed)).toBe(404);
    expect((await staff.get(`/api/relatos/${filed.id}`)).body).toMatchObject({ adulterado: false });
    await staff.delete(`/api/relatos/${filed.id}`);
    expect((await staff.post(`/api/lixeira/${filed.id}/triturar`)).status).toBe(204);
    // The others are remembered: they keep seeing the case in the register.
    const holders = 'SELECT "usuarioId" FROM acessos WHERE "relatoId" = $1';
    const left = await relato.sql<{ usuarioId: string }>(holders, [filed.id]);
    expect(left.map(({ usuarioId }) => usuarioId).sort()).toEqual(
      [await meOf(staff), tomas.id].sort(),
    );
  });

  it('who is deactivated while it is filed, and comes back', async () => {
    const { bia } = await walledCase();
    const report = { ...REPORT, relato: 'Foi outra vez o Rafael Moura.' };
    const [deactivated, sent] = await whileLocked(
      relato,
      'equipe WHERE geracao = 1',
      async (waiting) => {
        const deactivation = staff.put(`/api/usuarios/${bia.id}`, { ativo: false });
        await waiting(1);
        const filing = fileReport(relato.url, report);
        await waiting(2);
        return [deactivation, filing] as const;
      },
    );
    expect((await deactivated).status).toBe(200);
    await sent;
    const filed = { id: await newestId(staff) };
    expect((await staff.put(`/api/usuarios/${bia.id}`, { ativo: true })).status).toBe(200);
    expect(await seenBy(await enters(bia), filed)).toBe(404);
    expect(await seenBy(staff, filed)).toBe(200);
  });

  it('who works on, but as an investigator: that one keeps it', async () => {
    const { filed, bia } = await walledCase();
    await staff.put(`/api/usuarios/${bia.id}`, { papeis: ['apurador'] });
    expect(await seenBy(await enters(bia), filed)).toBe(200);
  });
});

it('a suplente who only reads otherwise loses their cases with the task', async () => {
  await newColleague(staff, 'Bia');
  const carla = await newColleague(staff, 'Carla', { papeis: ['leitor'], suplente: true });
  const filed = await fileCase(carla.who, { ...REPORT, semConfianca: true });
  expect(await seenBy(carla.who, filed)).toBe(200);
  expect((await staff.put(`/api/usuarios/${carla.id}`, { suplente: false })).status).toBe(200);
  expect(await seenBy(await enter(carla), filed)).toBe(404);
});

describe('the last holder of a walled case', () => {
  const mailing = setUpMailing();

  const LOST = 'Um caso ficou sem quem o abra';

  /** Accounts around a case that names two guardians: only Bia can open it. */
  interface Around {
    /** One of the named guardians, signed in. */
    accused: Client;
    bia: Colleague;
    /** A guardian who opens no case, and may know of this one. */
    nadia: Colleague;
    carla: Colleague;
    caseId: string;
  }

  async function lastHolder(): Promise<Around> {
    await mailing.start();
    const { staff: accused, relato: own } = mailing;
    const nadia = await newColleague(accused, 'Nadia', { papeis: ['responsavel'] });
    const carla = await newColleague(accused, 'Carla', { papeis: ['leitor'], suplente: true });
    const bia = await newColleague(accused, 'Bia');
    const vitor = await newColleague(accused, 'Vitor Pena');
    await accused.put(`/api/usuarios/${await meOf(accused)}`, { nome: 'Alma Reis' });
    await setAccounts(own, `papeis = '{equipe,responsavel}'`, `id = '${vitor.id}'`);
    // Accounts that the accused made a short time ago would not count as independent.
    own.clock.advance(SETTLED);
    for (const one of [bia, nadia]) await enter(one);
    await accused.signIn();
    const report = { ...REPORT, envolvidos: 'Alma Reis e Vitor Pena' };
    const { id: caseId } = await fileCase(bia.who, report);
    expect(await mailedTo()).toEqual([]);
    return { accused, bia, nadia, carla, caseId };
  }

  /** The recipients of mails about the lost case since the last call. */
  async function mailedTo(): Promise<string[]> {
    await outboxRests(mailing.relato);
    const mails = mailing.server.mails.splice(0);
    return mails
      .filter(({ headers }) => headers.get('subject') === LOST)
      .flatMap(({ to }) => to)
      .sort();
  }

  const firstStep = async (who: Client): Promise<unknown> => {
    const { body } = await who.get('/api/instalacao?agora');
    return (body as { linhas: { linha: string }[] }).linhas.find(({ linha }) => linha === 'casos');
  };

  it.each<[string, (around: Around) => Promise<unknown>]>([
    ['is deactivated', ({ accused, bia }) => accused.put(account(bia), { ativo: false })],
    ['is deleted', ({ accused, bia }) => accused.delete(account(bia))],
    ['loses the role', ({ accused, bia }) => accused.put(account(bia), { papeis: ['leitor'] })],
    [
      'gets a password by a mailed link',
      async ({ bia }) =>
        new Client(mailing.relato.url).post('/api/auth/recuperacao/senha', {
          token: await addRecoveryLink(mailing.relato, bia.id),
          senha: 'outra senha comprida',
        }),
    ],
  ])('%s: guardians who may know of the case and the suplente are mailed', async (_, leave) => {
    const around = await lastHolder();
    const { accused, nadia, carla, caseId } = around;
    const before = (await listOf(accused, '/api/entregas')).ids;
    expect(await firstStep(nadia.who)).toBeUndefined();
    expect(await leave(around)).toMatchObject({ status: expect.any(Number) as number });

    expect(await mailedTo()).toEqual([nadia.email, carla.email].sort());
    expect(await firstStep(nadia.who)).toMatchObject({
      situacao: 'falha',
      motivo: 'casos_sem_pessoas',
      valores: { casos: 1 },
    });
    // The guardian behind the wall finds nothing of it.
    expect(await firstStep(accused)).toBeUndefined();
    expect((await listOf(accused, '/api/entregas')).ids).toEqual(before);
    const { rows } = await listOf(accused, '/api/auditoria', { filter: { alvo: caseId } });
    expect(rows).toEqual([]);
  });

  it('leaves while another holder stays: no mail is sent', async () => {
    const { accused, bia, caseId } = await lastHolder();
    const tomas = await newColleague(bia.who, 'Tomás');
    await accused.post(`/api/usuarios/${tomas.id}/chaves`);
    expect((await give(bia.who, { id: caseId } as FiledCase, tomas.id)).status).toBe(201);
    await accused.put(account(bia), { ativo: false });
    expect(await mailedTo()).toEqual([]);
  });
});

it('the only person who may know of a walled case cannot delete it', async () => {
  const { filed, bia } = await heldByOne();
  const path = `/api/relatos/${filed.id}`;
  const refusal = { status: 409, body: { code: 'so_uma_pessoa' } };
  expect(await bia.who.delete(path)).toMatchObject(refusal);
  const bulk = { ids: [filed.id], acao: 'apagar' };
  expect((await bia.who.post('/api/relatos/lote', bulk)).body).toMatchObject({
    resultados: [{ id: filed.id, ok: false, code: 'so_uma_pessoa' }],
  });
  expect(await seenBy(bia.who, filed)).toBe(200);

  const ines = await newColleague(staff, 'Inês', { papeis: ['equipe', 'responsavel'] });
  expect(await bia.who.delete(path)).toMatchObject(refusal);
  expect((await give(bia.who, filed, ines.id)).status).toBe(201);
  expect((await bia.who.delete(path)).status).toBe(200);
  expect((await ines.who.post(`/api/lixeira/${filed.id}/restaurar`)).status).toBe(204);
  expect(await seenBy(bia.who, filed)).toBe(200);
});

it('a walled case that no guardian could restore is not deleted, though a colleague holds it', async () => {
  const { filed, bia, tomas } = await walledCase();
  expect((await recuse(staff, filed)).status).toBe(204);
  const path = `/api/relatos/${filed.id}`;
  expect(await bia.who.delete(path)).toMatchObject({
    status: 409,
    body: { code: 'so_uma_pessoa' },
  });
  expect(await seenBy(tomas.who, filed)).toBe(200);
});

it('the only guardian deletes a walled case that a colleague holds, too', async () => {
  const { filed } = await walledCase();
  expect((await staff.delete(`/api/relatos/${filed.id}`)).status).toBe(200);
});

const account = ({ id }: Colleague): string => `/api/usuarios/${id}`;
