import { BlockList, isIP } from 'node:net';

/**
 * The bare address: without a port, which some proxies append, and as IPv4 where it is an IPv4
 * address in IPv6 form.
 */
function plainAddress(address: string): string {
  const withoutPort =
    /^\[([^\]]+)\](?::\d+)?$/.exec(address) ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address);
  const bare = withoutPort?.[1] ?? address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare);
  return mapped?.[1] ?? bare;
}

export class Networks {
  private readonly list = new BlockList();

  private constructor(readonly ranges: readonly string[]) {}

  /**
   * @returns the ranges of a list such as `10.0.0.0/8, 2001:db8::/32, 192.0.2.7`; undefined if any
   * is invalid
   */
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
    if (version === 0 || more.length > 0 || (prefix !== undefined && !/^\d{1,3}$/.test(prefix)))
      return false;
    const length = prefix === undefined ? longest : Number(prefix);
    if (length > longest) return false;
    this.list.addSubnet(address, length, version === 4 ? 'ipv4' : 'ipv6');
    return true;
  }
}

/**
 * Where an onion service exports its circuits as addresses: each is another client (tor(1),
 * HiddenServiceExportCircuitID).
 */
const CIRCUITS = 'fc00:dead:beef:4dad';

/** The prefix of every network that came through the onion service. */
export const ONION = 'onion ';

/**
 * The network of an address: an IPv4 address, an IPv6 /64 (one client has all of it), or a Tor
 * circuit. All texts that are not addresses count as one network.
 */
export function networkOf(address: string): string {
  const plain = plainAddress(address.split('%')[0] ?? '');
  const version = isIP(plain);
  if (version === 4) return plain;
  if (version !== 6) return 'unknown';
  const groups = groupsOf(plain);
  const prefix = groups.slice(0, 4).join(':');
  return prefix === CIRCUITS ? groups.join(':') : `${prefix}::/64`;
}

/**
 * Whether a network is a circuit of the onion service.
 * @param network as {@link networkOf} names it
 */
export const isCircuit = (network: string): boolean => network.startsWith(CIRCUITS);

/**
 * A range of addresses, and the multiple of one network's limit that its networks may use together.
 */
export interface AddressRange {
  name: string;
  times: number;
}

/**
 * The ranges that share a limit, narrowest first: a provider gives one customer an IPv6 /56 or /48,
 * so the customer can choose among many /64. An IPv4 address and a Tor circuit are in no range.
 * @param network as {@link networkOf} names it
 */
export function rangesOf(network: string): AddressRange[] {
  const own = { name: network, times: 1 };
  const groups = ipv6Groups(network);
  if (!groups) return [own];
  const [first, second, third, fourth] = groups;
  const upper = (Number.parseInt(fourth, 16) & 0xff00).toString(16);
  return [
    own,
    { name: `${first}:${second}:${third}:${upper}::/56`, times: 2 },
    { name: `${first}:${second}:${third}::/48`, times: 4 },
  ];
}

/**
 * The widest range that one person may control; its work shares one place in a queue. An IPv4 /24,
 * an IPv6 /48, or all circuits of the onion service, which cost nothing to open.
 * @param network as {@link networkOf} names it
 */
export function shareOf(network: string): string {
  if (network.startsWith(ONION)) return ONION;
  const groups = ipv6Groups(network);
  if (groups) return `${groups.slice(0, 3).join(':')}::/48`;
  return isIP(network) === 4 ? `${network.split('.').slice(0, 3).join('.')}.0/24` : network;
}

/** The four groups of a /64, or undefined for another network. */
function ipv6Groups(network: string): [string, string, string, string] | undefined {
  const [first, second, third, fourth, ...rest] = network.replace(/::\/64$/, '').split(':');
  if (!network.endsWith('::/64') || !first || !second || !third || !fourth || rest.length > 0)
    return undefined;
  return [first, second, third, fourth];
}

function groupsOf(address: string): string[] {
  const [head = [], tail = []] = address
    .split('::')
    .map((half) => half.split(':').flatMap(asGroups));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail];
}

/** A dotted tail stands for two groups, which lie outside the 64 bits of a network. */
function asGroups(group: string): string[] {
  if (group === '') return [];
  return group.includes('.') ? ['0', '0'] : [Number.parseInt(group, 16).toString(16)];
}
