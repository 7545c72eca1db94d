import { languageOfText } from './text-language';

it.each([
  ['pt', 'Recebemos o seu relato e começamos a apurar. Você pode mandar mais detalhes.'],
  ['pt', 'Obrigada por nos contar. Em que dias isso aconteceu? Não é preciso dizer quem foi.'],
  ['en', 'We have received your report and will look into it. Thank you.'],
  ['en', 'Which documents were signed, and when?'],
  ['es', 'Gracias por contarnos. ¿En qué días pasó, y con los documentos del almacén?'],
  ['es', 'Recibimos su relato y lo estamos revisando con el área de personal.'],
])('a text in %s is recognised by its words', (language, text) =>
  expect(languageOfText(text)).toBe(language),
);

it.each(['', 'Ok.', 'Resposta.', 'ABCD1234', '12/11', 'Wir haben Ihre Meldung erhalten.'])(
  '%j gets no language',
  (text) => expect(languageOfText(text)).toBeUndefined(),
);
