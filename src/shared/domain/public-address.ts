/**
 * Decides which hosts are on the public internet. Code that calls an address from a third party (a webhook's
 * receiver, a file's signed address) asks here first. Otherwise a third party could make this machine call its own
 * network. The module is pure on purpose: `node:net` has the same checks, but all processes must share one rule.
 */

type Block = readonly [address: string, prefixBits: number];

/** IPv4 blocks that are not reachable from the internet (IANA's special-purpose registry). */
const closed4: readonly Block[] = [
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

/** Public IPv6 addresses: global unicast without `closed6`. All others, from loopback to multicast, are outside it. */
const global6: Block = ['2000::', 3];
const closed6: readonly Block[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['3fff::', 20],
];

/** Endings of names that exist only in private networks. */
const privateEndings = ['localhost', 'local', 'internal', 'intranet', 'lan', 'home.arpa', 'localdomain'];

/**
 * Whether a host, as the URL parser spells it (IPv6 in brackets), may be on the public internet. The parser folds
 * every spelling of an IPv4 address (octal, hex, one number) into dots, so give it `url.hostname`, never the text. A
 * name says nothing yet about the address behind it: judge that too, with `isPublicIp`, when connecting.
 */
export function isPublicHost(hostname: string): boolean {
  const host = hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.+$/, '')
    .toLowerCase();
  if (host === '') return false;
  if (isIpAddress(host)) return isPublicIp(host);
  return !privateEndings.some((ending) => host === ending || host.endsWith(`.${ending}`));
}

/** Whether a text is an IP address: IPv4 in dots without leading zeros, or IPv6 without brackets. */
export const isIpAddress = (text: string): boolean =>
  groupsOf4(text) !== undefined || groupsOf6(text) !== undefined;

/** Whether an IP address leads to the public internet; false for what is no IP address. */
export function isPublicIp(text: string): boolean {
  const groups4 = groupsOf4(text);
  if (groups4) return !closed4.some((block) => isIn(groups4, block, groupsOf4, 8));
  const groups6 = groupsOf6(text);
  if (!groups6) return false;
  const embedded = embeddedIpv4(groups6);
  if (embedded !== undefined) return isPublicIp(embedded);
  const within = (block: Block) => isIn(groups6, block, groupsOf6, 16);
  return within(global6) && !closed6.some(within);
}

/**
 * Returns the IPv4 address inside a translating or tunnelling IPv6 address. The forms are mapped (::ffff:0:0/96),
 * translated by NAT64 (64:ff9b::/96) and 6to4 (2002::/16). IPv4-compatible addresses (::/96) are outside 2000::/3 and
 * are blocked anyway.
 */
function embeddedIpv4(groups: readonly number[]): string | undefined {
  const starts = (...prefix: number[]) => prefix.every((group, i) => groups[i] === group);
  if (starts(0, 0, 0, 0, 0, 0xffff)) return dotted(groups[6], groups[7]);
  if (starts(0x64, 0xff9b, 0, 0, 0, 0)) return dotted(groups[6], groups[7]);
  if (starts(0x2002)) return dotted(groups[1], groups[2]);
  return undefined;
}

const dotted = (high = 0, low = 0): string => [high >> 8, high & 255, low >> 8, low & 255].join('.');

/** Reports whether the leading bits of an address match a block. Both are given as groups of `bits` bits. */
function isIn(
  groups: readonly number[],
  [address, prefixBits]: Block,
  read: (text: string) => readonly number[] | undefined,
  bits: number,
): boolean {
  const start = read(address) ?? [];
  return groups.every((group, i) => {
    const unread = bits - Math.min(bits, Math.max(0, prefixBits - i * bits));
    return group >> unread === (start[i] ?? 0) >> unread;
  });
}

function groupsOf4(text: string): readonly number[] | undefined {
  if (!/^(?:(?:0|[1-9]\d{0,2})(?:\.(?!$)|$)){4}$/.test(text)) return undefined;
  const groups = text.split('.').map(Number);
  return groups.every((group) => group <= 255) ? groups : undefined;
}

function groupsOf6(text: string): readonly number[] | undefined {
  const address = text.split('%')[0] ?? text;
  if (!address.includes(':') || !/^[0-9a-f:.]+$/i.test(address)) return undefined;
  let canonical: string;
  try {
    // The URL parser writes any spelling in one form: lower case, no dots, the longest run of zeros cut.
    canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  } catch {
    return undefined;
  }
  const [head = '', tail] = canonical.split('::');
  const parse = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  const before = parse(head);
  const after = tail === undefined ? [] : parse(tail);
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}
