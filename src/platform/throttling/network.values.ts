import { isIP } from 'node:net';
import { plainAddress } from '../config/networks';

/** An IPv4 address, or of IPv6 the /64, all of which one client has. What is no address is one network together. */
export function networkOf(address: string): string {
  const plain = plainAddress(address.split('%')[0] ?? '');
  const version = isIP(plain);
  if (version === 4) return plain;
  if (version !== 6) return 'unknown';
  return `${groupsOf(plain).slice(0, 4).join(':')}::/64`;
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = [], tail = []] = address.split('::').map((half) => half.split(':').flatMap(asGroups));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail];
}

/** A dotted end stands for two groups, which a network of 64 bits never reaches. */
function asGroups(group: string): string[] {
  if (group === '') return [];
  return group.includes('.') ? ['0', '0'] : [Number.parseInt(group, 16).toString(16)];
}
