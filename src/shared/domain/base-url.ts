/**
 * The base address of a service, as a person types it and as we keep it. A key travels to this address with every
 * call, so what is accepted is narrow: https, or http to this very machine (the demo's services).
 */
export type BaseUrlProblem =
  | 'not_an_address'
  | 'scheme_not_https'
  | 'holds_credentials'
  | 'holds_query'
  | 'holds_fragment';

export type BaseUrlReading =
  | { readonly ok: true; readonly baseUrl: string }
  | { readonly ok: false; readonly problem: BaseUrlProblem };

/**
 * Gives an address its one spelling: host in lower case, no default port, no trailing slash, `https://` where a
 * person left the scheme out. Reading a reading changes nothing.
 */
export function readBaseUrl(typed: string): BaseUrlReading {
  const text = typed.trim();
  // The URL parser would silently drop tabs and line ends and turn backslashes into slashes: what a person sees
  // would not be what is called.
  if (/[\s\\\p{Cc}]/u.test(text)) return problem('not_an_address');
  const url = parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`);
  if (!url?.hostname) return problem('not_an_address');
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url.hostname))) {
    return problem('scheme_not_https');
  }
  if (url.username || url.password) return problem('holds_credentials');
  // After a bare `?` or `#` search and hash are empty, so the text is checked.
  if (text.includes('#')) return problem('holds_fragment');
  if (text.includes('?')) return problem('holds_query');
  return { ok: true, baseUrl: `${url.origin}${url.pathname.replace(/\/+$/, '')}` };
}

/** Whether a host as the URL parser spells it (`[::1]` in brackets) is this machine, by name or address. */
function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}

const problem = (name: BaseUrlProblem): BaseUrlReading => ({ ok: false, problem: name });

function parse(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
