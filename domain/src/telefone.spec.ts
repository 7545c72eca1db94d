import { formatarTelefone, normalizarTelefone } from './telefone';

describe('formatarTelefone', () => {
  it.each([
    ['11987654321', '+55 (11) 98765-4321'],
    ['(11) 98765-4321', '+55 (11) 98765-4321'],
    ['+55 11 98765-4321', '+55 (11) 98765-4321'],
    ['5511987654321', '+55 (11) 98765-4321'],
    ['1133334444', '+55 (11) 3333-4444'],
    ['(011) 98765-4321', '+55 (11) 98765-4321'],
    ['+55 (011) 98765-4321', '+55 (11) 98765-4321'],
    ['0 15 11 98765-4321', '+55 (11) 98765-4321'],
    ['+351 912 345 678', '+351912345678'],
    ['00351 912 345 678', '+351912345678'],
    ['0055 11 98765 4321', '+55 (11) 98765-4321'],
    ['+1 (212) 555-0100', '+12125550100'],
  ])('gives a pasted %s its shape', (pasted, shaped) => {
    expect(formatarTelefone(pasted)).toBe(shaped);
  });

  it('keeps at most four digits behind the hyphen', () => {
    expect(formatarTelefone('119876543210000')).toBe('+55 (11) 98765-4321');
  });

  it.each(['11987654321', '5511987654321', '+5511987654321', '005511987654321', '011987654321'])(
    'reaches the whole shape when %s is typed digit by digit',
    (digits) => {
      const typed = Array.from(digits).reduce((value, digit) => formatarTelefone(value + digit), '');
      expect(typed).toBe('+55 (11) 98765-4321');
    },
  );

  it.each(['+', '00'])('lets another country be typed, %s first', (prefix) => {
    const typed = Array.from(`${prefix}351912345678`).reduce((value, digit) => formatarTelefone(value + digit), '');
    expect(typed).toBe('+351912345678');
  });

  it('can be deleted to the last character', () => {
    let value = '+55 (11) 98765-4321';
    for (let presses = 0; presses < 40 && value !== ''; presses += 1) value = formatarTelefone(value.slice(0, -1));
    expect(value).toBe('');
  });

  it('drops what is no digit', () => {
    expect(formatarTelefone('abc')).toBe('');
  });
});

describe('normalizarTelefone', () => {
  it.each(['+55 (11) 98765-4321', '+55 (11) 3333-4444', '+351912345678', '+12125550100', '+998901234567'])(
    'takes %s',
    (shaped) => {
      expect(normalizarTelefone(shaped)).toBe(shaped);
    },
  );

  it.each([
    '',
    '0',
    '+55 (11',
    '+55 (11) 9876',
    '+55 (11) 98765-432',
    '+012345678',
    '+12345',
    'abc',
    '11987654321 r. 22',
  ])('does not take %j', (typed) => {
    expect(normalizarTelefone(typed)).toBeNull();
  });
});
