import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** IPv4 blocks that are not reachable from the internet (IANA's special-purpose registry). */
const closed4: readonly (readonly [address: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/** Of IPv6 only global unicast (2000::/3) is public, less these. The others, loopback to multicast, lie outside it. */
const closed6: readonly (readonly [address: string, prefix: number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['3fff::', 20],
];

const blocked4 = new BlockList();
for (const [address, prefix] of closed4) blocked4.addSubnet(address, prefix, 'ipv4');
const blocked6 = new BlockList();
for (const [address, prefix] of closed6) blocked6.addSubnet(address, prefix, 'ipv6');
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address, in any spelling, leads to the public internet. */
export function isPublicIp(text: string): boolean {
  const address = text.split('%')[0] ?? text;
  if (isIPv4(address)) return !blocked4.check(address, 'ipv4');
  if (!isIPv6(address)) return false;
  const groups = groupsOf(address);
  const embedded = embeddedIpv4(groups);
  if (embedded !== null) return isPublicIp(embedded);
  return global6.check(address, 'ipv6') && !blocked6.check(address, 'ipv6');
}

/**
 * The IPv4 address that a translating or tunnelling IPv6 address stands for: mapped (::ffff:0:0/96), translated by
 * NAT64 (64:ff9b::/96) and 6to4 (2002::/16). IPv4-compatible ones (::/96) lie outside 2000::/3 and are closed anyway.
 */
function embeddedIpv4(groups: readonly number[]): string | null {
  const starts = (...prefix: number[]) => prefix.every((group, i) => groups[i] === group);
  if (starts(0, 0, 0, 0, 0, 0xffff)) return dotted(groups[6], groups[7]);
  if (starts(0x64, 0xff9b, 0, 0, 0, 0)) return dotted(groups[6], groups[7]);
  if (starts(0x2002)) return dotted(groups[1], groups[2]);
  return null;
}

const dotted = (high = 0, low = 0): string => [high >> 8, high & 255, low >> 8, low & 255].join('.');

/** The eight groups of a valid IPv6 address. */
function groupsOf(address: string): number[] {
  // The URL parser writes any spelling in one canonical form: lower case, no dots, the longest run of zeros cut.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::');
  const parse = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  const before = parse(head);
  const after = tail === undefined ? [] : parse(tail);
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}
