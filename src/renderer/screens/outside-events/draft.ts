import type { TunnelChange } from '@shared/ipc/tunnel';
import { type SshLoginKind, type TunnelSettings, usualRemotePort } from '@shared/tunnel';
import type { TunnelWay } from '@shared/webhooks';

/** Field values as text, for all kinds of connection, so that switching loses nothing. */
export interface WayDraft {
  readonly way: TunnelWay;
  readonly host: string;
  readonly port: string;
  readonly user: string;
  readonly login: SshLoginKind;
  readonly remotePort: string;
  readonly publicUrl: string;
  readonly domain: string;
  readonly server: string;
  readonly url: string;
}

export const tunnelDraftOf = ({ way, ssh, ngrok, smee, ownAddress }: TunnelSettings): WayDraft => ({
  way,
  host: ssh?.host ?? '',
  port: String(ssh?.port ?? 22),
  user: ssh?.user ?? '',
  login: ssh?.login ?? 'agent',
  remotePort: String(ssh?.remotePort ?? usualRemotePort),
  publicUrl: ssh?.publicUrl ?? '',
  domain: ngrok.domain ?? '',
  server: smee.server,
  url: ownAddress?.url ?? '',
});

export const isSameTunnelDraft = (a: WayDraft, b: WayDraft): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** Change request for main; null while a field is missing. */
export function tunnelChangeOf(draft: WayDraft): TunnelChange | null {
  const { way, login } = draft;
  if (way === 'ngrok') return { way, domain: draft.domain.trim() || null };
  if (way === 'smee') return draft.server.trim() === '' ? null : { way, server: draft.server.trim() };
  if (way === 'own_address') return draft.url.trim() === '' ? null : { way, url: draft.url.trim() };
  const [port, remotePort] = [portOf(draft.port), portOf(draft.remotePort)];
  const [host, user, publicUrl] = [draft.host.trim(), draft.user.trim(), draft.publicUrl.trim()];
  if (port === null || remotePort === null || host === '' || user === '' || publicUrl === '') return null;
  return { way, ssh: { host, port, user, login, remotePort, publicUrl } };
}

function portOf(text: string): number | null {
  if (!/^\d{1,5}$/.test(text.trim())) return null;
  const port = Number(text);
  return port >= 1 && port <= 65_535 ? port : null;
}
