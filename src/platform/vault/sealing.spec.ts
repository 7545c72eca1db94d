import * as sodium from 'sodium-native';
import {
  KEY_BYTES,
  newKey,
  open,
  openAndWipe,
  openJson,
  seal,
  SealBrokenError,
  sealJson,
} from './sealing';

const hex = (text: string): Buffer => Buffer.from(text, 'hex');

describe('sealed values', () => {
  it('stand on XChaCha20-Poly1305 as its draft describes it', () => {
    // draft-irtf-cfrg-xchacha-03, A.3.1
    const plain = Buffer.from(
      "Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the future, sunscreen would be it.",
    );
    const sealed = Buffer.alloc(plain.length + sodium.crypto_aead_xchacha20poly1305_ietf_ABYTES);
    sodium.crypto_aead_xchacha20poly1305_ietf_encrypt(
      sealed,
      plain,
      hex('50515253c0c1c2c3c4c5c6c7'),
      null,
      hex('404142434445464748494a4b4c4d4e4f5051525354555657'),
      hex('808182838485868788898a8b8c8d8e8f909192939495969798999a9b9c9d9e9f'),
    );
    expect(sealed.subarray(0, 16).toString('hex')).toBe('bd6d179d3e83d43b9576579493c0e939');
    expect(sealed.subarray(-16).toString('hex')).toBe('c0875924c1c7987947deafd8780acf49');
  });

  it('are a version, a nonce and the ciphertext, bound to their place', () => {
    const key = Buffer.alloc(KEY_BYTES, 7);
    const nonce = Buffer.alloc(sodium.crypto_aead_xchacha20poly1305_ietf_NPUBBYTES, 9);
    const ciphertext = Buffer.alloc(4 + sodium.crypto_aead_xchacha20poly1305_ietf_ABYTES);
    const plain = Buffer.from('olá');
    const place = Buffer.from('relatos/conteudo/1');
    sodium.crypto_aead_xchacha20poly1305_ietf_encrypt(ciphertext, plain, place, null, nonce, key);
    const sealed = Buffer.concat([Buffer.of(1), nonce, ciphertext]);
    expect(open(key, sealed, 'relatos/conteudo/1').toString()).toBe('olá');
  });

  it('opens exactly the sealed bytes, of every length and after any other value', () => {
    const key = newKey();
    expect(openJson(key, sealJson(key, { relato: 'ção 🕊' }, 'p'), 'p')).toEqual({
      relato: 'ção 🕊',
    });
    expect(open(key, seal(key, Buffer.alloc(0), 'p'), 'p')).toHaveLength(0);
    // Around the size of the reused memory and beyond it, sealed and opened; the short one last must
    // show nothing of a long one.
    for (const length of [8148, 8149, 8150, 8189, 8190, 8191, 200_000, 1]) {
      const text = 'x'.repeat(length);
      expect(openJson(key, sealJson(key, text, 'p'), 'p')).toBe(text);
    }
    expect(() => openJson(key, Buffer.alloc(10), 'p')).toThrow(SealBrokenError);
    expect(() => openJson(key, sealJson(key, 'x', 'p'), 'q')).toThrow(SealBrokenError);
  });

  it('open within each other, and are wiped each when it was read', () => {
    const key = newKey();
    const sealed = ['uma', 'dua', 'tre'].map((text) => seal(key, Buffer.from(text), 'p'));
    const seen: Buffer[] = [];
    const readFrom = (index: number): string =>
      openAndWipe(key, sealed[index]!, 'p', (plain) => {
        seen.push(plain);
        const inner = index < 2 ? readFrom(index + 1) : '';
        return `${plain.toString()} ${inner}`;
      });
    expect(readFrom(0)).toBe('uma dua tre ');
    expect(seen.map((plain) => plain.toString('hex'))).toEqual(['000000', '000000', '000000']);
    expect(readFrom(1)).toBe('dua tre ');
  });

  it('are bound to places of any length and letters', () => {
    const key = newKey();
    for (const place of ['', 'ção/🕊', 'é'.repeat(2730), 'x'.repeat(2731), 'ç'.repeat(9000)]) {
      const sealed = seal(key, Buffer.from('a'), place);
      expect(open(key, sealed, place).toString()).toBe('a');
      expect(() => open(key, sealed, `${place}x`)).toThrow(SealBrokenError);
    }
  });

  it('never look the same twice', () => {
    const key = newKey();
    expect(seal(key, Buffer.from('a'), 'p').equals(seal(key, Buffer.from('a'), 'p'))).toBe(false);
  });

  it('refuse every single flipped bit, another place, another key and a cut end', () => {
    const key = newKey();
    const sealed = seal(key, Buffer.from('segredo'), 'tabela/coluna/1');
    for (let bit = 0; bit < sealed.length * 8; bit++) {
      const flipped = Buffer.from(sealed);
      flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(() => open(key, flipped, 'tabela/coluna/1')).toThrow(SealBrokenError);
    }
    expect(() => open(key, sealed, 'tabela/coluna/2')).toThrow(SealBrokenError);
    expect(() => open(newKey(), sealed, 'tabela/coluna/1')).toThrow(SealBrokenError);
    for (let length = 0; length < sealed.length; length++) {
      expect(() => open(key, sealed.subarray(0, length), 'tabela/coluna/1')).toThrow(
        SealBrokenError,
      );
    }
  });
});
