import { decodeText } from './text';

test.each([
  ['UTF-8', Buffer.from('ação'), 'ação'],
  ['UTF-8 with a mark', Buffer.from('\ufeffação'), 'ação'],
  ['UTF-16 of Windows', Buffer.from('\ufeffação', 'utf16le'), 'ação'],
  ['UTF-16 in the other order', Buffer.from('\ufeffação', 'utf16le').swap16(), 'ação'],
  ['Latin-1', Buffer.from('ação', 'latin1'), 'ação'],
  ['nothing', Buffer.alloc(0), ''],
])('%s is decoded', (_, bytes, text) => expect(decodeText(bytes)).toBe(text));
