import type { TunnelProblem, TunnelWay } from '@shared/webhooks';
import type { Clock, Timers } from '../../ports';
import { createNgrokConnect, type NgrokModule } from './ngrok-connection';
import type { TunnelReceiver } from './receiver-port';
import { createReconnectingTunnel } from './reconnecting-tunnel';
import { createSmeeWay } from './smee/smee-connection';
import { createSshConnect } from './ssh/ssh-connection';
import type { SshPatience, SshServer } from './ssh/ssh-options';
import { type ConnectTunnel, failed, problem, type Tunnel } from './tunnel';
import type { TunnelSecrets } from './tunnel-secrets';
import { type KeptTunnel, pinnedOf } from './tunnel-settings';

export interface WayDeps {
  readonly clock: Clock;
  readonly timers: Timers;
  readonly random: () => number;
  readonly secrets: TunnelSecrets;
  readonly receiver: Pick<TunnelReceiver, 'paths'>;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
  readonly loadNgrok: () => Promise<NgrokModule>;
  readonly patience?: SshPatience;
}

/** The tunnel that the settings ask for, not yet started. */
export function createWay(kept: KeptTunnel, deps: WayDeps): Tunnel {
  const { clock, timers, random } = deps;
  const { way, smee } = kept.settings;
  const life = { way, clock, timers, random };
  if (way !== 'smee') return createReconnectingTunnel({ ...life, connect: connectOf(way, kept, deps) });
  const channels = createSmeeWay({ server: smee.server, paths: deps.receiver.paths, timers });
  return createReconnectingTunnel({
    ...life,
    connect: channels.connect,
    addressOf: (_url, path) => channels.addressOf(path),
  });
}

/** A keychain that is locked now may be unlocked at the next attempt; a secret that is not kept will not. */
const onceReadable =
  (connect: ConnectTunnel, kept: KeptTunnel, { secrets }: WayDeps): ConnectTunnel =>
  async (options) =>
    (await secrets.areReadable(kept)) ? connect(options) : failed('keychain_unavailable');

function connectOf(way: Exclude<TunnelWay, 'smee'>, kept: KeptTunnel, deps: WayDeps): ConnectTunnel {
  const { ssh, ngrok, ownAddress } = kept.settings;
  const monotonic = () => deps.clock.monotonic();
  const notSetUp: ConnectTunnel = async () => failed('other', undefined, true);
  switch (way) {
    case 'ssh':
      if (!ssh) return notSetUp;
      return onceReadable(
        createSshConnect({
          server: () => sshServer(kept, deps),
          forwarding: ssh,
          monotonic,
          ...(deps.patience && { patience: deps.patience }),
        }),
        kept,
        deps,
      );
    case 'ngrok':
      return onceReadable(
        createNgrokConnect({
          domain: ngrok.domain,
          authtoken: () => deps.secrets.read('authtoken', kept),
          load: deps.loadNgrok,
        }),
        kept,
        deps,
      );
    case 'own_address':
      return ownAddress ? createOwnAddressConnect(ownAddress.url) : notSetUp;
  }
}

/** The server of the settings with what signing in needs, out of the vault. */
export async function sshServer(
  kept: KeptTunnel,
  { secrets, env, platform }: Pick<WayDeps, 'secrets' | 'env' | 'platform'>,
): Promise<SshServer> {
  const { ssh } = kept.settings;
  if (!ssh) throw new Error('there is no server in the settings');
  const { host, port, user } = ssh;
  const server = { host, port, user, pinned: pinnedOf(kept) };
  if (ssh.login === 'password') {
    return { ...server, login: { kind: 'password', password: await secrets.read('password', kept) } };
  }
  if (ssh.login === 'key_file') {
    const passphrase = await secrets.read('passphrase', kept);
    return { ...server, login: { kind: 'key_file', path: kept.keyFile ?? '', passphrase } };
  }
  const socket = platform === 'win32' ? '\\\\.\\pipe\\openssh-ssh-agent' : env.SSH_AUTH_SOCK;
  return { ...server, login: { kind: 'agent', socket } };
}

/**
 * An address that leads here already: nothing is connected, and nothing here can see whether it still leads here. The
 * test can.
 */
const createOwnAddressConnect =
  (url: string): ConnectTunnel =>
  async () => {
    let end: (reason: TunnelProblem) => void = () => undefined;
    const ended = new Promise<TunnelProblem>((resolve) => {
      end = resolve;
    });
    return {
      ok: true,
      connection: {
        url,
        ended,
        isAlive: async () => true,
        close: async () => end(problem('network_lost')),
      },
    };
  };
