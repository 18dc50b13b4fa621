import type { VaultState } from '@shared/workspaces';
import type { Clock, PersonReturn, Timers } from '../ports';
import type { Vault } from './vault';

interface Deps {
  readonly vault: Pick<Vault, 'state' | 'onChange' | 'probeAgain'>;
  readonly clock: Pick<Clock, 'monotonic'>;
  readonly timers: Timers;
  readonly platform: NodeJS.Platform;
}

export interface KeptProbing {
  /** A good moment to probe: the person is back. */
  readonly look: (cause: PersonReturn) => void;
  readonly stop: () => void;
}

const firstWaitMs = 5_000;
const longestWaitMs = 10 * 60_000;
/** How long a focus may start no probe after the last one: a probe can open the system's dialog, whose end focuses our window. */
const longestHoldMs = 60_000;

/**
 * Probes a keychain that cannot be used until it can, with growing waits. On macOS not after a refusal: each probe
 * would ask the person again, so only "Check again" does.
 */
export function keepProbing({ vault, clock, timers, platform }: Deps): KeptProbing {
  let probes = 0;
  let failedAt = 0;
  let cancel = () => {};

  const waitMs = () => Math.min(firstWaitMs * 2 ** Math.min(probes, 10), longestWaitMs);
  const mayProbe = (state: VaultState) =>
    state.kind === 'session_only' && (platform !== 'darwin' || state.reason === 'not_answering');

  function follow(state: VaultState): void {
    cancel();
    if (state.kind !== 'session_only') {
      probes = 0;
      return;
    }
    failedAt = clock.monotonic();
    if (mayProbe(state)) cancel = timers.after(waitMs(), probe);
  }

  function probe(): void {
    cancel();
    probes += 1;
    // A state that is the same as before is not announced.
    void vault.probeAgain().then(follow);
  }

  const stopFollowing = vault.onChange(follow);
  return {
    look(cause) {
      const heldMs = cause === 'focus' ? Math.min(waitMs(), longestHoldMs) : 0;
      if (mayProbe(vault.state()) && clock.monotonic() - failedAt >= heldMs) probe();
    },
    stop() {
      stopFollowing();
      cancel();
    },
  };
}
