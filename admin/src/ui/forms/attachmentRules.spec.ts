import { ATTACHMENT_BYTES_MAX } from '@relato/domain/limits';
import { chooseAttachments } from './attachmentRules';

const file = (name: string, bytes = 10, start = [0xff, 0xd8, 0xff]): File =>
  new File([new Uint8Array([...start, ...Array<number>(bytes).fill(0)]).subarray(0, bytes)], name);
const said = async (files: File[], attached: File[] = []) => {
  const { accepted, refusals } = await chooseAttachments(attached, files, 3);
  return {
    accepted: accepted.map(({ name }) => name),
    refused: refusals.map(({ nome, text }) => [nome, text]),
  };
};

test('accepts pictures of exactly the maximum size, with any name', async () => {
  expect(await said([file('a.JPG', ATTACHMENT_BYTES_MAX), file('b.jfif'), file('imagem')])).toEqual(
    {
      accepted: ['a.JPG', 'b.jfif', 'imagem'],
      refused: [],
    },
  );
});

test('refuses by name files that are too large, empty or of another kind, and keeps the rest', async () => {
  expect(
    await said([
      file('grande.png', ATTACHMENT_BYTES_MAX + 1),
      file('vazio.png', 0),
      file('x.png', 10, [...Buffer.from('texto')]),
      file('bom.png'),
    ]),
  ).toEqual({
    accepted: ['bom.png'],
    refused: [
      ['grande.png', 'app.anexos.excedeu'],
      ['vazio.png', 'app.anexos.vazio'],
      ['x.png', 'app.anexos.tipo'],
    ],
  });
});

test('refuses a fourth file', async () => {
  const attached = [file('1.png'), file('2.png'), file('3.png')];
  expect(await said([file('4.png')], attached)).toEqual({
    accepted: ['1.png', '2.png', '3.png'],
    refused: [['4.png', 'app.anexos.demais']],
  });
});
