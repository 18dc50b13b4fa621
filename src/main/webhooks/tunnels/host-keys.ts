import { isoTime } from '@shared/domain/time';
import { type DeskResult, fail, succeed } from '@shared/errors';
import type { PinnedHostKey, TunnelSecret, TunnelSettings } from '@shared/tunnel';
import type { Clock } from '../../ports';
import { isSameKey } from './ssh/host-key';
import { openSshSession } from './ssh/open-session';
import type { PinnedKey, SshPatience, SshServer } from './ssh/ssh-options';
import { type KeptTunnel, pinnedOf, withPinned } from './tunnel-settings';

/** Questions to the user in a dialog that a page can neither draw nor answer. True means agreed. */
export interface TunnelQuestions {
  /** Asks whether traffic may take another route. */
  change(before: TunnelSettings, after: TunnelSettings): Promise<boolean>;
  secret(secret: TunnelSecret, settings: TunnelSettings): Promise<boolean>;
  /** Asks whether this is the server's key; `pinned` is the previous one. */
  hostKey(host: string, offered: PinnedKey, pinned: PinnedHostKey | null): Promise<boolean>;
  forgetHostKey(host: string, pinned: PinnedHostKey): Promise<boolean>;
}

interface Deps {
  readonly questions: TunnelQuestions;
  readonly clock: Clock;
  readonly kept: () => KeptTunnel;
  readonly server: () => Promise<SshServer>;
  readonly patience: SshPatience;
}

/** A person looks at the server's key and takes it, or does not; what is kept then. */
export function createHostKeys({ questions, clock, kept, server, patience }: Deps) {
  /** Asks the server for its key and hangs up: a key that is not taken for the right one is never signed in to. */
  async function offered(): Promise<PinnedKey | undefined> {
    let key: PinnedKey | undefined;
    const outcome = await openSshSession({
      server: await server(),
      patience,
      signal: AbortSignal.timeout(patience.connectTimeoutMs + patience.loginTimeoutMs),
      monotonic: () => clock.monotonic(),
      onStep: (step) => {
        if (step.kind === 'host_key') key = step.key;
      },
      onlyKey: true,
    });
    if (outcome.ok) outcome.client.end();
    return key;
  }

  return {
    async review(): Promise<DeskResult<KeptTunnel>> {
      const { ssh } = kept().settings;
      if (!ssh) return fail('INPUT_INVALID', 'there is no server in the settings');
      const key = await offered();
      if (!key) return fail('NETWORK_UNREACHABLE', 'the server did not show its key');
      const before = pinnedOf(kept());
      if (before && isSameKey(before, key)) return succeed(kept());
      const where = ssh.port === 22 ? ssh.host : `${ssh.host}:${ssh.port}`;
      if (!(await questions.hostKey(where, key, before))) return declined();
      return succeed(withPinned(kept(), { ...key, pinnedAt: isoTime(clock.now()) }));
    },
    async forget(): Promise<DeskResult<KeptTunnel>> {
      const before = pinnedOf(kept());
      if (!before) return succeed(kept());
      const host = kept().settings.ssh?.host ?? '';
      return (await questions.forgetHostKey(host, before)) ? succeed(withPinned(kept(), null)) : declined();
    },
  };
}

const declined = () => fail('CHANGE_DECLINED', 'the person did not agree to the key');
