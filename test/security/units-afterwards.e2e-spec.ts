// After a report of a unit: a report on retaliation, later texts that name its people, and mails.
import { setUpApp, setUpStaff } from '../setup/app';
import { askingAt } from '../setup/asking';
import { answerCase, type Colleague, listOf, newColleague, readAs, writeAs } from '../setup/cases';
import { Client, newestId, REPORT } from '../setup/clients';
import { DAY } from '../setup/clock';
import { ownId } from '../setup/four-eyes';
import { outboxRests, setAccounts } from '../setup/inside';
import { setUpMailing } from '../setup/mailing';
import { newUnit } from '../setup/units';

const NAME = { pt: 'Usina', en: 'Plant', es: 'Planta' };

/** The protocols of the cases that a person sees, who signs in again. */
async function protocolsOf({ who, email, senha }: Colleague): Promise<string[]> {
  const { rows } = await listOf(await who.signIn({ email, senha }), '/api/relatos');
  return rows.map(({ uuid }: { uuid: string }) => uuid);
}

describe('a report on retaliation after a case of a unit', () => {
  const relato = setUpApp({}, 'emptied');
  const staff = setUpStaff(relato, 'each');
  const { askedCase, now } = askingAt(relato, staff);

  /** @returns the protocol of the report that the visitor's answer files */
  async function retaliate(visitor: Client): Promise<string> {
    const told = { resposta: 'algo', mensagem: 'Fui transferida de turno.' };
    const { status, body } = await visitor.post('/api/visitante/verificacoes', told);
    expect(status).toBe(201);
    return (body.relato as { uuid: string }).uuid;
  }

  it('is not given to a reader whose access to the first case has an end date', async () => {
    const person = await newColleague(staff, 'Bruna Prado');
    const unit = await newUnit(staff, { endereco: 'usina', nome: NAME }, [
      await ownId(staff),
      person.id,
    ]);
    const reader = await newColleague(staff, 'Laura Reis', { papeis: ['leitor'] });
    const filed = await askedCase({ ...REPORT, unidade: unit.endereco });
    const access = { usuarioId: reader.id, ate: now() + 90 * DAY };
    expect((await staff.post(`/api/relatos/${filed.id}/acessos`, access)).status).toBe(201);
    const later = await retaliate(filed.visitor);
    expect(await protocolsOf(reader)).toEqual([filed.uuid]);
    expect((await protocolsOf(person)).sort()).toEqual([filed.uuid, later].sort());
    const accesses = await relato.sql(
      'SELECT FROM acessos WHERE "usuarioId" = $1 AND ate IS NULL',
      [reader.id],
    );
    expect(accesses).toEqual([]);
  });

  it("is not given to one of the unit's people who became a reader with an end date", async () => {
    const former = await newColleague(staff, 'Bruna Prado');
    const unit = await newUnit(staff, { endereco: 'usina', nome: NAME }, [
      await ownId(staff),
      former.id,
    ]);
    const filed = await askedCase({ ...REPORT, unidade: unit.endereco });
    await setAccounts(relato, `papeis = '{leitor}', "chaveEquipe" = NULL`, `id = '${former.id}'`);
    const later = await retaliate(filed.visitor);
    expect((await readAs(filed.visitor)).uuid).toBe(later);
    expect(await protocolsOf(former)).not.toContain(later);
    const { rows } = await listOf(staff, '/api/relatos');
    expect(rows.map(({ uuid }: { uuid: string }) => uuid)).toContain(later);
  });
});

describe('with a mail server', () => {
  const mailing = setUpMailing();
  let people: [Colleague, Colleague];
  let outsider: Colleague;
  let filed: { id: string; visitor: Client };

  beforeEach(async () => {
    await mailing.start();
    people = [
      await newColleague(mailing.staff, 'Zuleica Brandt'),
      await newColleague(mailing.staff, 'Quitéria Lobo'),
    ];
    outsider = await newColleague(mailing.staff, 'Hermes Prates');
    const ids = people.map(({ id }) => id);
    const unit = await newUnit(mailing.staff, { endereco: 'usina', nome: NAME }, ids);
    await mailing.outboxBecomes([]);
    mailing.server.mails.length = 0;
    const visitor = new Client(mailing.relato.url);
    const report = { ...REPORT, unidade: unit.endereco };
    expect((await visitor.post('/api/visitante/relatos', report)).status).toBe(201);
    filed = { id: await newestId(people[0].who), visitor };
  });

  const seesCase = async ({ who }: Pick<Colleague, 'who'>): Promise<boolean> =>
    (await who.get(`/api/relatos/${filed.id}`)).status === 200;

  const seenByPeople = () => Promise.all(people.map(seesCase));

  it("mails about the case go to the unit's people and to no one else", async () => {
    const written = await writeAs(filed.visitor, { mensagem: 'Há uma testemunha.' });
    expect(written.status).toBe(201);
    await people[0].who.put(`/api/relatos/${filed.id}/responsavel`, { usuarioId: people[1].id });
    await answerCase(people[0].who, filed.id, {});
    await outboxRests(mailing.relato);
    const { mails } = mailing.server;
    expect(mails.length).toBeGreaterThanOrEqual(3);
    const addressed = new Set(mails.flatMap(({ to }) => to));
    expect([...addressed].sort()).toEqual(people.map(({ email }) => email).sort());
  });

  it("a later text that names one of the unit's two people raises a wall around them", async () => {
    expect(await seenByPeople()).toEqual([true, true]);
    await outboxRests(mailing.relato);
    mailing.server.mails.length = 0;
    const plain = await writeAs(filed.visitor, { mensagem: 'Foi o Carlos Pereira.' });
    expect(await seenByPeople()).toEqual([true, true]);
    const naming = await writeAs(filed.visitor, { mensagem: 'Foi a Zuleica Brandt.' });
    expect(Object.keys(naming.body as object)).toEqual(Object.keys(plain.body as object));
    expect(await seenByPeople()).toEqual([false, true]);
    expect(await seesCase(outsider)).toBe(false);
    await outboxRests(mailing.relato);
    expect(new Set(mailing.server.mails.flatMap(({ to }) => to))).toEqual(
      new Set([people[1].email]),
    );
  });

  it('a later text that names both of them gives the case to the suplente', async () => {
    const more = { papeis: ['apurador'], suplente: true };
    const substitute = await newColleague(mailing.staff, 'Marta Lima', more);
    const mensagem = 'Foram a Zuleica Brandt e a Quitéria Lobo.';
    expect((await writeAs(filed.visitor, { mensagem })).status).toBe(201);
    expect(await seenByPeople()).toEqual([false, false]);
    expect(await seesCase(substitute)).toBe(true);
    expect(await seesCase(outsider)).toBe(false);
    expect(await seesCase({ who: mailing.staff })).toBe(false);
  });
});
