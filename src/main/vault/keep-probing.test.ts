import type { VaultState } from '@shared/workspaces';
import { describe, expect, it } from 'vitest';
import { createEmitter } from '../flow/emitter';
import { virtualTime } from '../services/testing/virtual-time';
import { keepProbing } from './keep-probing';

const locked = { kind: 'session_only', reason: 'locked' } as const;
const failed = { kind: 'session_only', reason: 'failed' } as const;
const hanging = { kind: 'session_only', reason: 'not_answering' } as const;

function setUp(first: VaultState, platform: NodeJS.Platform = 'linux') {
  const time = virtualTime();
  const changes = createEmitter<VaultState>();
  const probedAt: number[] = [];
  const keychain: { verdict: VaultState } = { verdict: first };
  let state: VaultState = { kind: 'probing' };
  const begun = time.clock.monotonic();

  async function probeAgain(): Promise<VaultState> {
    probedAt.push((time.clock.monotonic() - begun) / 1000);
    const isSame = JSON.stringify(keychain.verdict) === JSON.stringify(state);
    state = keychain.verdict;
    if (!isSame) changes.emit(state);
    return state;
  }

  const probing = keepProbing({
    vault: { state: () => state, onChange: changes.on, probeAgain },
    clock: time.clock,
    timers: time.timers,
    platform,
  });
  return { time, keychain, probedAt, probing, probeAgain };
}

describe('Probing of an unusable keychain', () => {
  it('a locked keychain is probed after 5 seconds, then with delays doubling up to ten minutes', async () => {
    const { time, probedAt, probeAgain } = setUp(locked);
    await probeAgain();
    await time.advance(3_600_000);
    expect(probedAt.slice(0, 9)).toEqual([0, 5, 15, 35, 75, 155, 315, 635, 1235]);
  });

  it('probing stops once the keychain works and restarts with short delays after a new failure', async () => {
    const { time, keychain, probedAt, probeAgain } = setUp(locked);
    await probeAgain();
    await time.advance(20_000);
    keychain.verdict = { kind: 'keychain' };
    await time.advance(600_000);
    expect(probedAt).toEqual([0, 5, 15, 35]);
    keychain.verdict = locked;
    await probeAgain();
    await time.advance(5_000);
    expect(probedAt.slice(4)).toEqual([620, 625]);
  });

  it('unlocking the screen or waking the machine probes at once', async () => {
    const { time, probedAt, probing, probeAgain } = setUp(locked);
    await probeAgain();
    await time.advance(2_000);
    probing.look('unlock');
    await time.advance(1_000);
    probing.look('resume');
    expect(probedAt).toEqual([0, 2, 3]);
  });

  it('window focus probes the keychain, but not within a minute of the last probe', async () => {
    const { time, probedAt, probing, probeAgain } = setUp(locked);
    await probeAgain();
    await time.advance(400_000);
    probing.look('focus');
    await time.advance(0);
    expect(probedAt.at(-1)).toBe(400);
    probing.look('focus');
    await time.advance(59_000);
    probing.look('focus');
    await time.advance(500);
    expect(probedAt.at(-1)).toBe(400);
    await time.advance(500);
    probing.look('focus');
    expect(probedAt.at(-1)).toBe(460);
  });

  it('on macOS a keychain that refused is not probed automatically', async () => {
    const { time, probedAt, probing, probeAgain } = setUp(failed, 'darwin');
    await probeAgain();
    await time.advance(600_000);
    probing.look('focus');
    probing.look('unlock');
    expect(probedAt).toEqual([0]);
  });

  it('on macOS a keychain that did not answer is probed automatically', async () => {
    const { time, probedAt, probeAgain } = setUp(hanging, 'darwin');
    await probeAgain();
    await time.advance(5_000);
    expect(probedAt).toEqual([0, 5]);
  });

  it('probing ends with stop', async () => {
    const { time, probedAt, probing, probeAgain } = setUp(locked);
    await probeAgain();
    probing.stop();
    await time.advance(600_000);
    expect(probedAt).toEqual([0]);
  });
});

it('a working keychain is not probed on window focus', async () => {
  const { probedAt, probing, probeAgain } = setUp({ kind: 'keychain' });
  await probeAgain();
  probing.look('focus');
  expect(probedAt).toEqual([0]);
});
