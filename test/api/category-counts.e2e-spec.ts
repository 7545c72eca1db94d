// The statistics count reports by category. Only holders of the team key see the counts.
import { setUpApp, setUpStaff } from '../setup/app';
import { fileCase, newColleague } from '../setup/cases';
import { type Client, REPORT } from '../setup/clients';
import { category, inLanguages, publish } from '../setup/questionnaires';

const relato = setUpApp();
const staff = setUpStaff(relato);

const categoriesOf = async (who: Client, period = ''): Promise<unknown> =>
  (await who.get(`/api/estatisticas${period}`)).body.porCategoria;

it('without a published form there are no categories to count', async () => {
  await fileCase(staff);
  expect(await categoriesOf(staff)).toEqual([]);
});

describe('with reports of two versions of the form', () => {
  beforeAll(async () => {
    const older = await publish(staff, [
      category('assedio', []),
      category('fraude', []),
      category('cantina', [], { motivo: 'sugestoes' }),
    ]);
    const file = async (categoria: string, formulario: number, more: object = {}) =>
      fileCase(staff, { ...REPORT, categoria, formulario, ...more });
    await file('fraude', older);
    await file('cantina', older, { motivo: 'sugestoes' });
    const newest = await publish(staff, [
      category('assedio', [], { nome: inLanguages('Assédio moral') }),
      category('vazia', []),
    ]);
    await file('assedio', newest);
    await file('assedio', newest);
    // A visitor who opened the form before the second publication files last.
    await file('assedio', older);
  });

  it('a holder of the team key sees the count of each category, by reason and in its newest wording', async () => {
    expect(await categoriesOf(staff)).toEqual([
      { valor: 'cantina', motivo: 'sugestoes', nome: inLanguages('Categoria cantina'), total: 1 },
      { valor: 'assedio', motivo: 'denuncia', nome: inLanguages('Assédio moral'), total: 3 },
      { valor: 'fraude', motivo: 'denuncia', nome: inLanguages('Categoria fraude'), total: 1 },
    ]);
  });

  it('a period without reports has no categories', async () => {
    expect(await categoriesOf(staff, '?de=2020-01&ate=2020-02')).toEqual([]);
  });

  it('an auditor sees the published categories without counts, whether or not they have reports', async () => {
    const { who } = await newColleague(staff, 'Ivo', { papeis: ['auditor'] });
    const hidden = [
      { valor: 'assedio', motivo: 'denuncia', nome: inLanguages('Assédio moral'), total: null },
      { valor: 'vazia', motivo: 'denuncia', nome: inLanguages('Categoria vazia'), total: null },
    ];
    expect(await categoriesOf(who)).toEqual(hidden);
    expect(await categoriesOf(who, '?de=2020-01&ate=2020-02')).toEqual(hidden);
  });
});
