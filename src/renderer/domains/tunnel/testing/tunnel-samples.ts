import { isoTime } from '@shared/domain/time';
import { smeeServer, type TunnelTest, type TunnelView } from '@shared/tunnel';
import type { TunnelState } from '@shared/webhooks';
import { NOW } from '../../../testing/posts';

export const minutesAgo = (minutes: number): string => isoTime(NOW - minutes * 60_000);

const url = 'https://hooks.estudiomare.example';
const pinnedKey = {
  type: 'ssh-ed25519',
  fingerprint: 'SHA256:q7VdP0n2kT8sW1fXy5uJ4hM9bQeR6cZaL3vGtN8m0Yk',
  pinnedAt: '2026-11-03T12:10:00Z',
};

const step = (kind: TunnelTest['steps'][number]['kind'], tookMs: number, fact: string | null = null) =>
  ({ kind, result: 'passed', tookMs, fact, problem: null }) as const;

/** A server of the agency's own, set up and connected, with a test that passed. */
export const connectedTunnel: TunnelView = {
  state: { kind: 'ready', url, since: minutesAgo(78) },
  isOn: true,
  settings: {
    way: 'ssh',
    ssh: {
      host: 'hooks.estudiomare.example',
      port: 22,
      user: 'desk',
      login: 'agent',
      remotePort: 47_821,
      publicUrl: url,
    },
    ngrok: { domain: null },
    smee: { server: smeeServer },
    ownAddress: null,
  },
  keyFileName: null,
  keptSecrets: [],
  pinnedKey,
  localPort: 47_821,
  history: [
    period('ready', 78, null),
    { ...period('reconnecting', 82, 78), attempts: 4, reason: { code: 'network_lost', detail: null } },
    period('ready', 388, 82),
    period('starting', 396, 388),
    { ...period('off', 1006, 396), cause: 'asleep' },
  ],
  test: {
    startedAt: minutesAgo(1),
    tookMs: 1400,
    steps: [
      step('receiver', 0, '127.0.0.1:47821'),
      step('reached', 200),
      step('host_key', 20, pinnedKey.fingerprint),
      step('signed_in', 300),
      step('forwarding', 1, '127.0.0.1:47821'),
      step('came_back', 84),
    ],
    isBodyKept: true,
    address: url,
  },
};

const changed = {
  code: 'host_key_changed',
  detail: 'SHA256:Zk03aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaw9A',
} as const;

/** The same, after its server showed another key. */
export const failedTunnel: TunnelView = {
  ...connectedTunnel,
  state: { kind: 'failed', since: minutesAgo(14), reason: changed, isFinal: true },
  history: [
    { ...period('failed', 14, null), reason: changed },
    { ...period('ready', 78, 14) },
    ...connectedTunnel.history.slice(1),
  ],
  test: {
    startedAt: minutesAgo(1),
    tookMs: 300,
    steps: [
      step('receiver', 0, '127.0.0.1:47821'),
      step('reached', 200),
      { kind: 'host_key', result: 'failed', tookMs: 20, fact: changed.detail, problem: changed },
      ...(['signed_in', 'forwarding', 'came_back'] as const).map(
        (kind) => ({ kind, result: 'not_tried', tookMs: null, fact: null, problem: null }) as const,
      ),
    ],
    isBodyKept: null,
    address: null,
  },
};

/** Tunnel before anybody has set it up. */
export const newTunnel: TunnelView = {
  ...connectedTunnel,
  state: { kind: 'off' },
  isOn: false,
  settings: { ...connectedTunnel.settings, ssh: null },
  pinnedKey: null,
  localPort: null,
  history: [],
  test: null,
};

function period(kind: TunnelState['kind'], from: number, to: number | null): TunnelView['history'][number] {
  return {
    kind,
    from: minutesAgo(from),
    to: to === null ? null : minutesAgo(to),
    isEndKnown: true,
    attempts: 0,
    reason: null,
    cause: null,
  };
}
