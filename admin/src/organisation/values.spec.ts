import { SPECIFIED_TEXTS } from '@relato/domain/specified-texts';
import {
  changesIn,
  type FormValue,
  formValuesOf,
  restored,
  type Setting,
  toForm,
  toStored,
} from './values';

const setting = (chave: Setting['chave'], valor: Setting['valor'] = null): Setting => ({
  chave,
  valor,
  origem: valor === null ? 'padrao' : 'configuracao',
  versao: valor === null ? 0 : 3,
  adulterada: false,
  versoes: [],
});

test('a text that is not set is shown as specified, and stored as nothing', () => {
  const shown = toForm('boasVindas', null);
  expect(shown).toMatchObject({ pt: SPECIFIED_TEXTS.pt.boasVindas });
  expect(toStored('boasVindas', shown)).toBeNull();
  expect(toStored('perguntas', toForm('perguntas', null))).toBeNull();
});

test('a text changed in one language leaves the others as specified', () => {
  const shown = {
    ...(toForm('boasVindas', null) as Record<'pt' | 'en' | 'es', string>),
    pt: 'Oi.',
  };
  const stored = { pt: 'Oi.', en: '', es: '' };
  expect(toStored('boasVindas', shown)).toEqual(stored);
  expect(toForm('boasVindas', stored)).toEqual(shown);
});

test('an emptied field is stored as nothing', () => {
  expect(toStored('fuso', null)).toBeNull();
  const emptied = { pt: null, en: 'Hi.', es: null } as unknown as FormValue;
  expect(toStored('boasVindas', emptied)).toEqual({ pt: '', en: 'Hi.', es: '' });
});

test('only changed settings are sent, each with the version that was read', () => {
  const settings = [setting('nome', 'Moinho'), setting('telefone'), setting('promessas')];
  const values = formValuesOf(settings);
  expect(changesIn(settings, values)).toEqual([]);
  expect(changesIn(settings, { ...values, nome: '', telefone: '0800 1' })).toEqual([
    { chave: 'nome', valor: null, versao: 3 },
    { chave: 'telefone', valor: '0800 1', versao: 0 },
  ]);
});

test('a setting of the environment is never sent', () => {
  const fixed: Setting = { ...setting('site', 'https://a.example'), origem: 'ambiente' };
  expect(changesIn([fixed], { site: 'https://b.example' })).toEqual([]);
});

test('a restored draft keeps the versions of what was typed, and shows later values elsewhere', () => {
  const before = [setting('nome', 'Moinho'), setting('telefone', '0800 1'), setting('saida')];
  const draft = { ...formValuesOf(before), telefone: '0800 2' };
  const now = before.map((one) => ({ ...one, valor: `de outra pessoa: ${one.chave}`, versao: 4 }));
  const shown = restored(draft, now);
  expect(shown).toMatchObject({ nome: 'de outra pessoa: nome', telefone: '0800 2' });
  expect(changesIn(shown.begun, shown)).toEqual([
    { chave: 'telefone', valor: '0800 2', versao: 3 },
  ]);
});
