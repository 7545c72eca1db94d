import { Networks } from './networks';

describe('a list of networks', () => {
  const networks = Networks.parse('10.0.0.0/8, 192.0.2.7  2001:db8::/32');

  it.each(['10.1.2.3', '192.0.2.7', '::ffff:10.1.2.3', '2001:db8:1::1'])('includes %s', (address) =>
    expect(networks?.includes(address)).toBe(true),
  );

  it.each(['11.0.0.1', '192.0.2.8', '::ffff:11.0.0.1', '2001:db9::1', 'localhost', ''])(
    'does not include %s',
    (address) => expect(networks?.includes(address)).toBe(false),
  );

  it.each([
    '',
    ',',
    '10.0.0.0/33',
    '10.0.0.0/',
    '10.0.0/8',
    '::/129',
    'localhost',
    '10.0.0.1/8/8',
    '10.0.0.0/-1',
    '1.2.3.4/0x8',
  ])('is not made of %j', (text) => expect(Networks.parse(text)).toBeUndefined());
});
