import { ANEXO_BYTES_MAX } from '@relato/domain/limites';
import { chooseAttachments } from './attachmentRules';

const file = (name: string, bytes = 10): File => new File([new Uint8Array(bytes)], name);
const said = (files: File[], attached: File[] = []) => {
  const { accepted, refusals } = chooseAttachments(attached, files, 3);
  return { accepted: accepted.map(({ name }) => name), refused: refusals.map(({ nome, text }) => [nome, text]) };
};

test('takes pictures of exactly the largest size, whatever the case of their ending', () => {
  expect(said([file('a.JPG', ANEXO_BYTES_MAX), file('b.jpeg'), file('c.png')])).toEqual({
    accepted: ['a.JPG', 'b.jpeg', 'c.png'],
    refused: [],
  });
});

test('refuses, by name, what is too large, empty or of another kind, and keeps the rest', () => {
  expect(said([file('grande.png', ANEXO_BYTES_MAX + 1), file('vazio.png', 0), file('x.gif'), file('bom.png')])).toEqual(
    {
      accepted: ['bom.png'],
      refused: [
        ['grande.png', 'app.anexos.excedeu'],
        ['vazio.png', 'app.anexos.vazio'],
        ['x.gif', 'app.anexos.tipo'],
      ],
    },
  );
});

test('a fourth file is one too many', () => {
  const attached = [file('1.png'), file('2.png'), file('3.png')];
  expect(said([file('4.png')], attached)).toEqual({
    accepted: ['1.png', '2.png', '3.png'],
    refused: [['4.png', 'app.anexos.demais']],
  });
});
