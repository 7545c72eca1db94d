import { BlockList, isIP } from 'node:net';

/** An IPv4 address that travels in IPv6's form is the IPv4 address. */
function plainAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  return mapped?.[1] ?? address;
}

export class Networks {
  private readonly list = new BlockList();

  private constructor(readonly ranges: readonly string[]) {}

  /** @returns the ranges of a list such as `10.0.0.0/8, 2001:db8::/32, 192.0.2.7`, or undefined where one is none */
  static parse(text: string): Networks | undefined {
    const ranges = text.split(/[\s,]+/).filter((range) => range !== '');
    const networks = new Networks(ranges);
    return ranges.length > 0 && ranges.every((range) => networks.add(range)) ? networks : undefined;
  }

  includes(address: string): boolean {
    const plain = plainAddress(address);
    const version = isIP(plain);
    return version !== 0 && this.list.check(plain, version === 4 ? 'ipv4' : 'ipv6');
  }

  private add(range: string): boolean {
    const [address = '', prefix, ...more] = range.split('/');
    const version = isIP(address);
    const longest = version === 4 ? 32 : 128;
    if (version === 0 || more.length > 0 || (prefix !== undefined && !/^\d{1,3}$/.test(prefix))) return false;
    const length = prefix === undefined ? longest : Number(prefix);
    if (length > longest) return false;
    this.list.addSubnet(address, length, version === 4 ? 'ipv4' : 'ipv6');
    return true;
  }
}

/** Where an onion service that tells its circuits numbers them: each is somebody else (tor(1), HiddenServiceExportCircuitID). */
const CIRCUITS = 'fc00:dead:beef:4dad';

/** An IPv4 address, or of IPv6 the /64, all of which one client has, or a Tor circuit. What is no address is one network together. */
export function networkOf(address: string): string {
  const plain = plainAddress(address.split('%')[0] ?? '');
  const version = isIP(plain);
  if (version === 4) return plain;
  if (version !== 6) return 'unknown';
  const groups = groupsOf(plain);
  const prefix = groups.slice(0, 4).join(':');
  return prefix === CIRCUITS ? groups.join(':') : `${prefix}::/64`;
}

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
