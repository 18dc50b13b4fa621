import { readBaseUrl } from '@shared/domain/base-url';
import { isPublicHost } from '@shared/domain/public-address';
import { type DeskResult, fail, succeed } from '@shared/errors';
import type { TunnelChange } from '@shared/ipc/tunnel';
import type { TunnelSettings } from '@shared/tunnel';

/** Why a typed host or address cannot be used; a screen has words for each. */
export type TunnelAddressProblem = 'not_an_address' | 'not_https' | 'too_much' | 'not_public';

interface Rules {
  /** For tests with servers of their own: this very machine counts as public. */
  readonly mayBeLocal: boolean;
}

/** The settings with what a person typed, each address in its one spelling; ADDRESS_INVALID names field and problem. */
export function readChange(
  settings: TunnelSettings,
  change: TunnelChange,
  rules: Rules,
): DeskResult<TunnelSettings> {
  switch (change.way) {
    case 'ssh': {
      const host = readHost(change.ssh.host);
      if (host === undefined) return refuse('host', 'not_an_address');
      const url = readPublicUrl(change.ssh.publicUrl, rules);
      if (!url.ok) return refuse('publicUrl', url.problem);
      return succeed({ ...settings, way: 'ssh', ssh: { ...change.ssh, host, publicUrl: url.url } });
    }
    case 'ngrok': {
      if (change.domain === null) return succeed({ ...settings, way: 'ngrok', ngrok: { domain: null } });
      const domain = readHost(change.domain);
      if (domain === undefined) return refuse('domain', 'not_an_address');
      if (!isPublicHost(domain)) return refuse('domain', 'not_public');
      return succeed({ ...settings, way: 'ngrok', ngrok: { domain } });
    }
    case 'smee': {
      const server = readPublicUrl(change.server, rules);
      if (!server.ok) return refuse('server', server.problem);
      return succeed({ ...settings, way: 'smee', smee: { server: server.url } });
    }
    case 'own_address': {
      const own = readPublicUrl(change.url, rules);
      if (!own.ok) return refuse('url', own.problem);
      return succeed({ ...settings, way: 'own_address', ownAddress: { url: own.url } });
    }
  }
}

type UrlReading =
  | { readonly ok: true; readonly url: string }
  | { readonly ok: false; readonly problem: TunnelAddressProblem };

/** An address that services can be given: https, and a name or address that the internet can reach. */
function readPublicUrl(typed: string, { mayBeLocal }: Rules): UrlReading {
  const reading = readBaseUrl(typed);
  if (!reading.ok) {
    if (reading.problem === 'not_an_address') return { ok: false, problem: 'not_an_address' };
    return { ok: false, problem: reading.problem === 'scheme_not_https' ? 'not_https' : 'too_much' };
  }
  if (!mayBeLocal && !isPublicHost(new URL(reading.baseUrl).hostname)) {
    return { ok: false, problem: 'not_public' };
  }
  return { ok: true, url: reading.baseUrl };
}

/**
 * The normalized spelling of a host, as the URL parser returns it. Undefined for any text that is not exactly a host.
 */
function readHost(typed: string): string | undefined {
  if (/[/?#@\\\s]/.test(typed)) return undefined;
  const isIpv6 = typed.split(':').length > 2;
  try {
    const url = new URL(`https://${isIpv6 && !typed.startsWith('[') ? `[${typed}]` : typed}`);
    return url.port === '' && url.hostname !== '' ? url.hostname.replace(/^\[|\]$/g, '') : undefined;
  } catch {
    return undefined;
  }
}

const refuse = (field: string, problem: TunnelAddressProblem) =>
  fail('ADDRESS_INVALID', 'the address cannot be used for a tunnel', { field, problem });
