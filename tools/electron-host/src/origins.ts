/**
 * A stock Chromium cannot host a custom standard scheme. Each `app://host/…` is known to it as
 * `https://host.app.invalid/…`: a secure context with an origin and storage of its own, whose requests are all
 * answered from protocol.handle before any name is looked up (`.invalid` never resolves, RFC 2606).
 */
const schemes = new Set<string>();

const CUSTOM = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)(.*)$/is;
const MAPPED = /^https:\/\/([^/?#]+)\.([a-z][a-z0-9+-]*)\.invalid(?::443)?(?=[/?#]|$)/i;

export function registerScheme(scheme: string): void {
  schemes.add(scheme);
}

export function registeredSchemes(): string[] {
  return [...schemes];
}

/** The URL Chromium knows a page by. URLs of other schemes stay as they are. */
export function toChromium(url: string): string {
  const [, scheme = '', host = '', rest = ''] = CUSTOM.exec(url) ?? [];
  if (!schemes.has(scheme.toLowerCase())) return url;
  return `https://${host}.${scheme.toLowerCase()}.invalid${rest.startsWith('/') ? '' : '/'}${rest}`;
}

/** The URL the app knows a page by. */
export function fromChromium(url: string): string {
  return url.replace(MAPPED, (all, host: string, scheme: string) =>
    schemes.has(scheme) ? `${scheme}://${host}` : all,
  );
}

/** The scheme of a URL, without its colon. */
export function schemeOf(url: string): string {
  return /^([a-z][a-z0-9+.-]*):/i.exec(url)?.[1]?.toLowerCase() ?? '';
}

/** The origin as Electron reports it: custom schemes keep theirs, opaque ones are 'null'. */
export function originOf(url: string): string {
  const [, scheme = '', host = ''] = CUSTOM.exec(url) ?? [];
  if (schemes.has(scheme.toLowerCase())) return `${scheme.toLowerCase()}://${host}`;
  return URL.canParse(url) ? new URL(url).origin : 'null';
}

/** Maps the custom schemes named in a policy or access-control header to what Chromium compares with. */
export function mapSources(value: string): string {
  let mapped = value;
  for (const scheme of schemes) {
    mapped = mapped
      .replace(new RegExp(`\\b${scheme}://([\\w.-]+)`, 'g'), `https://$1.${scheme}.invalid`)
      .replace(new RegExp(`(^|[\\s;,])${scheme}:(?=[\\s;,]|$)`, 'g'), `$1https://*.${scheme}.invalid`);
  }
  return mapped;
}
