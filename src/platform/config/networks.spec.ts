import { networkOf, rangesOf, shareOf } from './networks';

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['2001:db8:1:2:3:4:192.0.2.7', '2001:db8:1:2::/64'],
  ['fc00:dead:beef:4dad::1:2', 'fc00:dead:beef:4dad:0:0:1:2'],
  ['192.0.2.7:51234', '192.0.2.7'],
  ['[2001:db8:1:2::1]:51234', '2001:db8:1:2::/64'],
  ['[::ffff:192.0.2.7]', '192.0.2.7'],
  ['unknown, 192.0.2.7', 'unknown'],
  ['', 'unknown'],
])('the network of %s is %s', (address, network) => expect(networkOf(address)).toBe(network));

it.each([
  ['192.0.2.7', ['192.0.2.7']],
  ['2001:db8:1:a2ff::/64', ['2001:db8:1:a2ff::/64', '2001:db8:1:a200::/56', '2001:db8:1::/48']],
  ['2001:db8:0:0::/64', ['2001:db8:0:0::/64', '2001:db8:0:0::/56', '2001:db8:0::/48']],
  ['onion fc00:dead:beef:4dad:0:0:1:2', ['onion fc00:dead:beef:4dad:0:0:1:2']],
])('%s is counted together with its ranges %j', (network, names) => {
  expect(rangesOf(network).map(({ name }) => name)).toEqual(names);
});

it.each([
  ['192.0.2.7', '192.0.2.0/24'],
  ['2001:db8:1:a2ff::/64', '2001:db8:1::/48'],
  ['onion fc00:dead:beef:4dad:0:0:1:2', 'onion '],
  ['unknown', 'unknown'],
])('the work of %s has the share of %s', (network, share) => expect(shareOf(network)).toBe(share));
