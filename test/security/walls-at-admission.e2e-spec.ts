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
import { addColleague, Client, dataUrl, REPORT } from '../setup/clients';
import { png } from '../setup/images';
import { setAccounts } from '../setup/inside';
import { whileLocked } from '../setup/locked';

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

  it('reads a report in which only the team names it', async () => {
    const filed = await fileCase(staff);
    const mensagem = `${NAME} vai cuidar do caso.`;
    const anexos = [dataUrl([`${NAME}.png`, await png()])];
    await answerCase(staff, filed.id, { mensagem, anexos });
    await writeNote(staff, filed.id, { texto: `${NAME} começa na segunda.` });
    const { who } = await newColleague(staff, NAME);
    expect((await who.get(`/api/relatos/${filed.id}`)).status).toBe(200);
  });
});

describe('an account that receives the key later', () => {
  const credentials = { email: 'bruna.rezende@example.com', senha: 'uma senha comprida' };

  /** An account without the key, and a case that names it, filed before. */
  async function namedBefore(by: Client, more?: object) {
    const named = await WAYS['in the text']!();
    const id = await addColleague(by, credentials, NAME, more);
    expect((await staff.get(`/api/relatos/${named.id}/barreiras`)).body).toEqual([]);
    return { named, id };
  }

  /** How the account sees the case that names it, and another one. */
  async function seenBy(named: FiledCase): Promise<number[]> {
    const who = await new Client(relato.url).signIn(credentials);
    const other = await fileCase(staff);
    const answers = [named, other].map(({ id }) => who.get(`/api/relatos/${id}`));
    return (await Promise.all(answers)).map(({ status }) => status);
  }

  it('by another role does not see the report', async () => {
    const { named, id } = await namedBefore(staff, { papeis: ['operador'] });
    const roles = { papeis: ['equipe'], justificativa: 'Entra na equipe.' };
    expect((await staff.put(`/api/usuarios/${id}`, roles)).status).toBe(200);
    expect(await seenBy(named)).toEqual([404, 200]);
  });

  it('from a guardian, after a colleague created it, does not see the report', async () => {
    const { who } = await newColleague(staff, 'Caio Pestana');
    const { named, id } = await namedBefore(who);
    const before = (await staff.get(`/api/relatos/${named.id}`)).body;
    expect((await staff.post(`/api/usuarios/${id}/chaves`)).status).toBe(200);
    expect(await seenBy(named)).toEqual([404, 200]);
    // The wall changes neither version nor status.
    const after = (await staff.get(`/api/relatos/${named.id}`)).body;
    expect([after.versao, after.status]).toEqual([before.versao, 'NOVO']);
  });

  it('by the recovery code does not see the report', async () => {
    const { who } = await newColleague(staff, 'Caio Pestana');
    const { named } = await namedBefore(who);
    const bruna = await new Client(relato.url).signIn(credentials);
    const { codigoRecuperacao } = relato;
    const code = { codigoRecuperacao, senha: credentials.senha };
    expect((await bruna.post('/api/auth/chaves', code)).status).toBeLessThan(300);
    expect(await seenBy(named)).toEqual([404, 200]);
  });

  it('sees the report if the wall around it was lifted before', async () => {
    const id = await addColleague(staff, credentials, NAME, { papeis: ['operador'] });
    const named = await WAYS['in the text']!();
    const wall = `/api/relatos/${named.id}/barreiras/${id}`;
    const { status } = await staff.send('DELETE', wall, { justificativa: 'Engano.' });
    expect(status).toBeLessThan(300);
    const roles = { papeis: ['equipe'], justificativa: 'Entra na equipe.' };
    await staff.put(`/api/usuarios/${id}`, roles);
    expect(await seenBy(named)).toEqual([200, 200]);
  });

  it.each(['from a colleague', 'by the recovery code'])(
    'once more, %s, gets no new walls by a new name',
    async (way) => {
      const named = await WAYS['in the text']!();
      const id = await addColleague(staff, credentials, 'Caio Pestana');
      await staff.put(`/api/usuarios/${id}`, { nome: NAME });
      await setAccounts(relato, '"chaveEquipe" = NULL', `id = '${id}'`);
      if (way === 'from a colleague') {
        expect((await staff.post(`/api/usuarios/${id}/chaves`)).status).toBe(200);
      } else {
        const caio = await new Client(relato.url).signIn(credentials);
        const { codigoRecuperacao } = relato;
        await caio.post('/api/auth/chaves', { codigoRecuperacao, senha: credentials.senha });
      }
      expect(await seenBy(named)).toEqual([200, 200]);
    },
  );
});

describe('an account that changes while it is compared with earlier reports', () => {
  const credentials = { email: 'bruna.rezende@example.com', senha: 'uma senha comprida' };

  it('to an address that a report names gets no key', async () => {
    const { who } = await newColleague(staff, 'Caio Pestana');
    const email = 'b.rezende@example.org';
    const named = await fileCase(staff, { ...REPORT, relato: `Escreva para ${email}.` });
    const id = await addColleague(who, credentials, 'Bruna');
    const giveKey = () => staff.post(`/api/usuarios/${id}/chaves`);
    const requests = await whileLocked(relato, `usuarios WHERE id = '${id}'`, async (waiting) => {
      const change = staff.put(`/api/usuarios/${id}`, { email });
      await waiting(1);
      const gift = giveKey();
      await waiting(2);
      return [change, gift];
    });
    const [changed, given] = await Promise.all(requests);
    expect([changed!.status, given!.status, given!.body.code]).toEqual([200, 409, 'conta_mudou']);
    expect((await giveKey()).status).toBe(200);
    const bruna = await new Client(relato.url).signIn({ ...credentials, email });
    expect((await bruna.get(`/api/relatos/${named.id}`)).status).toBe(404);
  });

  it('to a role with the key gets none by the recovery code', async () => {
    const named = await WAYS['in the text']!();
    const id = await addColleague(staff, credentials, NAME, { papeis: ['operador'] });
    const bruna = await new Client(relato.url).signIn(credentials);
    const { codigoRecuperacao } = relato;
    const requests = await whileLocked(relato, `usuarios WHERE id = '${id}'`, async (waiting) => {
      const roles = { papeis: ['equipe'], justificativa: 'Entra na equipe.' };
      const change = staff.put(`/api/usuarios/${id}`, roles);
      await waiting(1);
      const { senha } = credentials;
      const restored = bruna.post('/api/auth/chaves', { codigoRecuperacao, senha });
      await waiting(2);
      return [change, restored];
    });
    const [changed, restored] = await Promise.all(requests);
    expect(changed!.status).toBe(200);
    expect([restored!.status, restored!.body.code]).toEqual([409, 'conta_mudou']);
    const who = await new Client(relato.url).signIn(credentials);
    expect((await who.get(`/api/relatos/${named.id}`)).status).toBe(404);
  });

  it('is created without the key, and its first password is shown', async () => {
    const named = await WAYS['in the text']!();
    const { email } = credentials;
    const [creation] = await whileLocked(
      relato,
      `relatos WHERE id = '${named.id}'`,
      async (waiting) => {
        const creating = staff.post('/api/usuarios', { nome: NAME, email });
        await waiting(1);
        const { ids } = await listOf(staff, '/api/usuarios', { filter: { email } });
        const nome = 'Bruna Rezende Alves';
        expect((await staff.put(`/api/usuarios/${ids[0]!}`, { nome })).status).toBe(200);
        return [creating];
      },
    );
    const { status, body } = await creation;
    expect([status, body.temChaves]).toEqual([201, false]);
    expect(body.senhaInicial).toEqual(expect.any(String));
    expect((await staff.post(`/api/usuarios/${body.id as string}/chaves`)).status).toBe(200);
  });
});
