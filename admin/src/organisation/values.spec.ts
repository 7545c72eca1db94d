import { SPECIFIED_TEXTS } from '@relato/domain/specified-texts';
import { changesIn, type FormValues, type Setting, toForm, toStored } from './values';

const setting = (chave: Setting['chave'], valor: Setting['valor'] = null): Setting => ({
  chave,
  valor,
  origem: valor === null ? 'padrao' : 'configuracao',
  versao: valor === null ? 0 : 3,
  adulterada: false,
  versoes: [],
});

const formOf = (...settings: Setting[]): FormValues =>
  Object.fromEntries(settings.map(({ chave, valor }) => [chave, toForm(chave, valor)]));

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
  const emptied = { pt: null, en: 'Hi.', es: null } as unknown as FormValues[string];
  expect(toStored('boasVindas', emptied)).toEqual({ pt: '', en: 'Hi.', es: '' });
});

test('only changed settings are sent, each with the version that was read', () => {
  const settings = [setting('nome', 'Moinho'), setting('telefone'), setting('promessas')];
  const values = formOf(...settings);
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
