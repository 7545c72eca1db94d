// A staff member who receives the team's key later does not read the earlier reports that name them.
import { setUpApp, setUpStaff } from '../setup/app';
import {
  answerCase,
  fileCase,
  type FiledCase,
  listOf,
  newColleague,
  writeAs,
  writeNote,
} from '../setup/cases';
import { addColleague, dataUrl, Client, REPORT } from '../setup/clients';
import { png } from '../setup/images';

const relato = setUpApp({}, 'emptied');
const staff = setUpStaff(relato, 'emptied');

const NAME = 'Bruna Rezende';

/** Reports that name a person in one of the ways in which a visitor can. */
const WAYS: Readonly<Record<string, () => Promise<FiledCase>>> = {
  'in the text': () => fileCase(staff, { ...REPORT, relato: `Quem fez foi ${NAME}, ontem.` }),
  'in the field for names, a part of it': () =>
    fileCase(staff, { ...REPORT, envolvidos: 'a Rezende' }),
  'as the name of a file': async () =>
    fileCase(staff, { ...REPORT, anexos: [dataUrl([`${NAME}.png`, await png()])] }),
  'in a later message': async () => {
    const filed = await fileCase(staff);
    await writeAs(filed.visitor, { mensagem: `Foi a ${NAME}.` });
    return filed;
  },
  'as the name of a later file': async () => {
    const filed = await fileCase(staff);
    const anexos = [dataUrl([`${NAME}.png`, await png()])];
    await writeAs(filed.visitor, { mensagem: 'Veja.', anexos });
    return filed;
  },
};

describe('an account that is created with access', () => {
  it.each(Object.keys(WAYS))('is kept from an earlier report that names it %s', async (way) => {
    const named = await WAYS[way]!();
    const other = await fileCase(staff);
    const { who, id } = await newColleague(staff, NAME);
    const { ids } = await listOf(who, '/api/relatos');
    expect(ids).toContain(other.id);
    expect(ids).not.toContain(named.id);
    expect((await who.get(`/api/relatos/${named.id}`)).status).toBe(404);
    const { status, body } = await staff.get(`/api/relatos/${named.id}`);
    expect([status, body.adulterado]).toEqual([200, false]);
    expect((await staff.get(`/api/relatos/${named.id}/barreiras`)).body).toMatchObject([
      { usuarioId: id, por: 'relato' },
    ]);
    const { rows } = await listOf(staff, '/api/auditoria', { filter: { alvo: named.id } });
    expect(rows).toContainEqual(
      expect.objectContaining({ acao: 'barreiras.erguer', detalhes: { conta: id } }),
    );
    expect((await writeAs(named.visitor, { mensagem: 'Mais uma coisa.' })).status).toBe(201);
  });

  it('is kept from one in the trash', async () => {
    const named = await WAYS['in the text']!();
    await staff.delete(`/api/relatos/${named.id}`);
    const { who } = await newColleague(staff, NAME);
    expect((await staff.post(`/api/lixeira/${named.id}/restaurar`)).status).toBeLessThan(300);
    expect((await who.get(`/api/relatos/${named.id}`)).status).toBe(404);
    expect((await staff.get(`/api/relatos/${named.id}`)).status).toBe(200);
  });

  it('reads a report that only the team names it in', async () => {
    const filed = await fileCase(staff);
    const mensagem = `${NAME} vai cuidar do caso.`;
    const anexos = [dataUrl([`${NAME}.png`, await png()])];
    await answerCase(staff, filed.id, { mensagem, anexos });
    await writeNote(staff, filed.id, { texto: `${NAME} começa na segunda.` });
    const { who } = await newColleague(staff, NAME);
    expect((await who.get(`/api/relatos/${filed.id}`)).status).toBe(200);
  });
});

it('an account that receives the key later is kept from a report that was filed before it', async () => {
  const named = await WAYS['in the text']!();
  const credentials = { email: 'bruna.rezende@example.com', senha: 'uma senha comprida' };
  const id = await addColleague(staff, credentials, NAME, { papeis: ['operador'] });
  expect((await staff.get(`/api/relatos/${named.id}/barreiras`)).body).toEqual([]);
  const roles = { papeis: ['equipe'], justificativa: 'Entra na equipe.' };
  expect((await staff.put(`/api/usuarios/${id}`, roles)).status).toBe(200);
  await staff.post(`/api/usuarios/${id}/chaves`);
  const other = await fileCase(staff);
  const who = await new Client(relato.url).signIn(credentials);
  expect((await who.get(`/api/relatos/${other.id}`)).status).toBe(200);
  expect((await who.get(`/api/relatos/${named.id}`)).status).toBe(404);
});
