import { contentDisposition } from './attachments.controller';
import { keepName } from './incoming-files';

/** A file's name as a browser reads it (RFC 8187), and as an old client does. */
function read(header: string): { name: string; old: string } {
  const [, old = '', encoded = ''] =
    /^attachment; filename="([^"]*)"; filename\*=UTF-8''(\S*)$/.exec(header) ?? [];
  return { name: decodeURIComponent(encoded), old };
}

describe("a file's name", () => {
  it.each([
    'foto.jpg',
    'ação às 10h (cópia) 100%.png',
    "it's *me*; a=b, c.jpg",
    '証拠写真 📷.jpg',
    'صورة.png',
  ])('%s arrives as it was given', (name) => {
    expect(read(contentDisposition(keepName(name))).name).toBe(name);
  });

  it.each([
    ['../../etc/passwd.jpg', '.._.._etc_passwd.jpg'],
    ['C:\\fotos\\a.jpg', 'C:_fotos_a.jpg'],
    ['a\r\nSet-Cookie: b.jpg', 'a__Set-Cookie: b.jpg'],
    ['foto\u202egpj.exe.jpg', 'foto_gpj.exe.jpg'],
    ['\ud83d.jpg', '\ufffd.jpg'],
  ])('%j cannot do harm', (name, harmless) => {
    expect(read(contentDisposition(name)).name).toBe(harmless);
  });

  it('is plain ASCII for those who know no other', () => {
    expect(read(contentDisposition('ação "1" 100%.jpg')).old).toBe('a__o _1_ 100_.jpg');
  });
});
