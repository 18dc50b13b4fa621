import { succeed } from '@shared/errors';
import { defaultSettings, type Settings, withChanges } from '@shared/settings';
import type { ReceiverState, TunnelState } from '@shared/webhooks';
import { describe, expect, it } from 'vitest';
import { createEmitter } from '../flow/emitter';
import type { TrayState } from '../shell/background/tray-menu';
import { followWaiting } from './compose-events';

type Deps = Parameters<typeof followWaiting>[0];

interface Given {
  readonly on?: readonly string[];
  readonly tunnel?: TunnelState;
  /** The setting as the previous run left it. */
  readonly pausesEvents?: boolean;
}

function setUp({ on = ['live1'], tunnel = { kind: 'off' }, pausesEvents = false }: Given = {}) {
  const trays: TrayState[] = [];
  const told: unknown[] = [];
  const pauses: boolean[] = [];
  const deliveries = createEmitter<{ workspaceId: string; lastSequence: number }>();
  const receiver = createEmitter<ReceiverState>();
  const paused = createEmitter<boolean>();
  const changes = createEmitter<Settings>();
  let kept: Settings = {
    ...defaultSettings,
    background: { ...defaultSettings.background, pausesEvents },
  };
  let counts: Record<string, number> = {};
  const follower = followWaiting({
    // Safe: the function under test uses nothing else of these parts.
    webhooks: {
      waiting: async () => counts,
      deliveries: { onChanged: deliveries.on },
      receiver: {
        state: { kind: 'listening', port: 1 },
        onChange: receiver.on,
        pause: async (isPaused: boolean) => {
          pauses.push(isPaused);
          return { kind: 'off' };
        },
      },
    } as unknown as Deps['webhooks'],
    settings: {
      get: () => kept,
      async change(patch) {
        kept = withChanges(kept, patch);
        changes.emit(kept);
        return succeed(kept);
      },
      onChange: changes.on,
    },
    subscriptions: { isOn: (id) => on.includes(id) },
    tunnel: { state: () => tunnel },
    workspaces: {
      list: () =>
        [
          { id: 'live1', name: 'Maré', kind: 'live' },
          { id: 'demo1', name: 'Demo', kind: 'demo' },
        ] as unknown as ReturnType<Deps['workspaces']['list']>,
    },
    shell: { updateTray: (state) => trays.push(state), onPaused: paused.on },
    wire: { emit: (...given: unknown[]) => told.push(given) } as unknown as Deps['wire'],
    timers: { after: () => () => undefined },
  });
  const come = async (now: Record<string, number>) => {
    counts = now;
    deliveries.emit({ workspaceId: 'live1', lastSequence: 1 });
    await Promise.resolve();
    await Promise.resolve();
  };
  return { follower, trays, told, pauses, paused, come, kept: () => kept.background.pausesEvents };
}

describe('Waiting event counts', () => {
  it('pages and tray receive the number of waiting events by workspace', async () => {
    const { trays, told, come } = setUp({ tunnel: { kind: 'ready', url: 'https://h.example', since: '' } });
    await come({ live1: 0, demo1: 3 });
    expect(told).toEqual([['deliveries.waiting_changed', { live1: 0, demo1: 3 }]]);
    expect(trays.at(-1)).toEqual({
      tunnel: 'connected',
      isPaused: false,
      waiting: [{ workspaceId: 'demo1', name: 'Demo', count: 3 }],
    });
  });

  it.each([
    [[], { kind: 'off' }, null],
    [['live1'], { kind: 'off' }, 'off'],
    [['live1'], { kind: 'starting', since: '' }, 'connecting'],
    [['demo1'], { kind: 'off' }, 'connected'],
  ] as const)('with events on in %j and the tunnel at %j, the tray says %s', (on, tunnel, said) => {
    const { follower, trays } = setUp({ on: [...on], tunnel });
    follower.refresh();
    expect(trays.at(-1)?.tunnel).toBe(said);
  });

  it('a pause from the tray pauses the receiver and is saved', async () => {
    const { pauses, paused, trays, kept } = setUp();
    paused.emit(true);
    await Promise.resolve();
    expect([kept(), trays.at(-1)?.isPaused]).toEqual([true, true]);
    paused.emit(false);
    await Promise.resolve();
    expect([kept(), trays.at(-1)?.isPaused]).toEqual([false, false]);
    expect(pauses).toEqual([true, false]);
  });

  it('a saved pause is in effect at the next start', () => {
    const { pauses, trays } = setUp({ pausesEvents: true });
    expect([pauses, trays.at(-1)?.isPaused]).toEqual([[true], true]);
  });
});
