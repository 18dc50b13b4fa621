/** The verdict about a link that the user clicked. `url` is the normalised address to open. */
export type LinkVerdict =
  | { readonly kind: 'web'; readonly url: string; readonly host: string }
  | { readonly kind: 'demo'; readonly url: string; readonly host: string }
  | { readonly kind: 'mail'; readonly url: string }
  | { readonly kind: 'refused'; readonly reason: LinkRefusal };

export type LinkRefusal = 'too_long' | 'unreadable' | 'scheme' | 'credentials' | 'host' | 'mail_fields';

/**
 * @param demoHosts `host:port` of the asking workspace's own services on this machine, such as the demo's; else empty.
 */
export type LinkGate = (raw: string, demoHosts: ReadonlySet<string>) => LinkVerdict;

const MAX_LENGTH = 4096;

/**
 * Control characters, spaces, and the marks that turn the direction of writing: none belongs in an address, and each
 * can make a person read another host than the one that is opened.
 */
const unprintable = /[\p{Cc}\p{Zs}\p{Zl}\p{Zp}\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u;

/**
 * Decides by scheme. Everything but `https:` and `mailto:` is refused, for the system opens whatever program is
 * registered for a scheme: `file:` starts programs, `smb:` sends password hashes, `ms-…:` has had worse. Plain
 * `http:` is for a workspace's own services on this machine alone, such as the demo's.
 */
export const judgeLink: LinkGate = (raw, demoHosts) => {
  if (raw.length > MAX_LENGTH) return refused('too_long');
  if (unprintable.test(raw) || !URL.canParse(raw)) return refused('unreadable');
  const parts = new URL(raw);
  if (parts.username !== '' || parts.password !== '') return refused('credentials');
  const { href: url, host, hostname } = parts;
  switch (parts.protocol) {
    case 'https:':
      return { kind: 'web', url, host };
    case 'http:':
      return isLoopback(hostname) && demoHosts.has(host) ? { kind: 'demo', url, host } : refused('host');
    case 'mailto:':
      return isSafeMail(parts) ? { kind: 'mail', url } : refused('mail_fields');
    default:
      return refused('scheme');
  }
};

const refused = (reason: LinkRefusal): LinkVerdict => ({ kind: 'refused', reason });

const isLoopback = (hostname: string) => ['127.0.0.1', '[::1]', 'localhost'].includes(hostname);

/** `attach` makes some mail programs put a local file in the draft; blind copies go out unseen. */
const mailFields = new Set(['subject', 'body', 'cc']);

/**
 * A mail may have no recipient yet, whom the person then chooses. RFC 6068: a line break is `%0D%0A`; outside the body it would begin another header.
 */
const isSafeMail = ({ pathname, searchParams }: URL) =>
  (pathname === '' || pathname.includes('@')) &&
  !/%0[ad]/i.test(pathname) &&
  [...searchParams].every(
    ([name, value]) =>
      mailFields.has(name.toLowerCase()) && (name.toLowerCase() === 'body' || !/[\r\n]/.test(value)),
  );
