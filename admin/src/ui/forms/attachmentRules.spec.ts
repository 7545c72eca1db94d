import { ATTACHMENT_BYTES_MAX, DOCUMENT_BYTES_MAX } from '@relato/domain/limits';
import type { Evidence } from '@relato/domain/evidence';
import { addFiles, checkFiles, kindOf } from './attachmentRules';

function file(name: string, bytes = 10, start = [0xff, 0xd8, 0xff]): File {
  const content = new Uint8Array(bytes);
  content.set(start.slice(0, bytes));
  return new File([content], name);
}

const said = async (files: File[], attached: File[] = [], evidence: Evidence = 'imagens') => {
  const rules = { max: 3, evidence };
  const { accepted, refusals } = addFiles(attached, await checkFiles(files, rules), rules);
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

test.each(['imagens', 'documentos'] as const)(
  'keeps a file that cannot be read, and refuses the others, where %s are accepted',
  async (evidence) => {
    const unreadable = file('movido.png');
    unreadable.slice = () => {
      throw new DOMException('The file was moved.', 'NotReadableError');
    };
    const { accepted, refused } = await said([unreadable, file('vazio.png', 0)], [], evidence);
    expect(accepted).toEqual(['movido.png']);
    expect(refused).toHaveLength(1);
  },
);

describe('where documents are accepted', () => {
  const document = (name: string, bytes = 100, text = '%PDF-1.7\n'): File =>
    file(name, bytes, [...Buffer.from(text)]);

  test('accepts documents of exactly the maximum size, and knows their kinds', async () => {
    const pdf = document('contrato.pdf', DOCUMENT_BYTES_MAX);
    const { accepted } = await said([pdf, file('foto.jpg')], [], 'documentos');
    expect(accepted).toEqual(['contrato.pdf', 'foto.jpg']);
    expect(kindOf(pdf)).toBe('pdf');
  });

  test('refuses by the words of the server what it would refuse, and keeps the rest', async () => {
    const files = [
      document('longo.pdf', DOCUMENT_BYTES_MAX + 1),
      file('foto.png', ATTACHMENT_BYTES_MAX + 1),
      document('vazio.pdf', 0),
      document('desenho.pdf', 11, '<svg></svg>'),
      document('bom.pdf'),
    ];
    expect(await said(files, [], 'documentos')).toEqual({
      accepted: ['bom.pdf'],
      refused: [
        ['longo.pdf', 'app.erros.documento_grande'],
        ['foto.png', 'app.anexos.excedeu'],
        ['vazio.pdf', 'app.erros.arquivo_vazio'],
        ['desenho.pdf', 'app.erros.documento_svg'],
      ],
    });
  });

  test('refuses the file with which all of them would be larger than a report may be', async () => {
    const attached = [1, 2].map((number) => document(`${number}.pdf`, DOCUMENT_BYTES_MAX));
    const third = document('3.pdf', DOCUMENT_BYTES_MAX);
    expect(await said([third], attached, 'documentos')).toEqual({
      accepted: ['1.pdf', '2.pdf'],
      refused: [['3.pdf', 'app.erros.relato_cheio']],
    });
  });
});
