import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deskError } from '../../errors';
import type { UpdateState } from '../../updates';
import { nextUpdateState, type UpdateEvent } from './update-state';

const offer = (version: string) => ({ version, releasedAt: null, sizeBytes: null, notes: '' });
const error = deskError('NETWORK_OFFLINE', 'offline');
const page = 'https://updates.example/desk/';

const anyEvent: fc.Arbitrary<UpdateEvent> = fc.oneof(
  fc.constantFrom<UpdateEvent>(
    { kind: 'turned_off', reason: 'unsupported' },
    { kind: 'check_asked' },
    { kind: 'found_none' },
    { kind: 'check_failed', error },
    { kind: 'download_started' },
    { kind: 'downloaded' },
    { kind: 'download_cancelled' },
    { kind: 'download_failed', error },
    { kind: 'restart_started' },
  ),
  fc.record({
    kind: fc.constant('found' as const),
    offer: fc.constantFrom('0.2.0', '0.3.0').map(offer),
    page: fc.constantFrom(null, page),
  }),
  fc.record({
    kind: fc.constant('progressed' as const),
    percent: fc.double({ min: -10, max: 200, noNaN: true }),
    bytesPerSecond: fc.double({ min: -5, max: 1e9, noNaN: true }),
  }),
);

/** Every state that these events lead to, each with the event behind it. */
function lifeOf(events: readonly UpdateEvent[]) {
  const life: { readonly before: UpdateState; readonly event: UpdateEvent; readonly after: UpdateState }[] =
    [];
  let before: UpdateState = { kind: 'idle' };
  for (const event of events) {
    const after = nextUpdateState(before, event);
    life.push({ before, event, after });
    before = after;
  }
  return life;
}
const eachStep = (holds: (step: ReturnType<typeof lifeOf>[number]) => void) =>
  fc.assert(fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => lifeOf(events).forEach(holds)));

describe('Update state', () => {
  it('an update state that is off stays off', () => {
    eachStep(({ before, after }) => {
      if (before.kind === 'off') expect(after).toBe(before);
    });
  });

  it('a download starts only from an available or failed update', () => {
    eachStep(({ before, event, after }) => {
      if (after.kind !== 'downloading' || before.kind === 'downloading') return;
      expect(event.kind).toBe('download_started');
      expect(['available', 'failed']).toContain(before.kind);
    });
  });

  it('an update is ready only after a download and restarts only when ready', () => {
    eachStep(({ before, event, after }) => {
      if (after.kind === 'ready' && before.kind !== 'ready')
        expect([before.kind, event.kind]).toEqual(['downloading', 'downloaded']);
      if (after.kind === 'restarting' && before.kind !== 'restarting') expect(before.kind).toBe('ready');
    });
  });

  it('a check never changes a download or a ready update', () => {
    const checks = ['check_asked', 'found', 'found_none', 'check_failed'];
    eachStep(({ before, event, after }) => {
      if (['downloading', 'ready', 'restarting'].includes(before.kind) && checks.includes(event.kind))
        expect(after).toBe(before);
    });
  });

  it('download progress rises and stays between 0 and 100', () => {
    eachStep(({ before, after }) => {
      if (after.kind !== 'downloading') return;
      expect(Number.isInteger(after.percent) && after.percent >= 0 && after.percent <= 100).toBe(true);
      if (before.kind === 'downloading') expect(after.percent).toBeGreaterThanOrEqual(before.percent);
    });
  });

  it('a failed check changes the state only during a requested check', () => {
    eachStep(({ before, event, after }) => {
      if (event.kind !== 'check_failed') return;
      if (before.kind === 'checking') expect(after).toMatchObject({ kind: 'failed', during: 'check', error });
      else expect(after).toBe(before);
    });
  });

  it('an update goes from check to restart, and a manual update is never downloaded', () => {
    const way = lifeOf([
      { kind: 'check_asked' },
      { kind: 'found', offer: offer('0.2.0'), page: null },
      { kind: 'download_started' },
      { kind: 'progressed', percent: 40.7, bytesPerSecond: 1000.4 },
      { kind: 'download_failed', error },
      { kind: 'download_started' },
      { kind: 'downloaded' },
      { kind: 'restart_started' },
    ]).map(({ after }) => after);
    expect(way.map(({ kind }) => kind)).toEqual([
      ...[
        'checking',
        'available',
        'downloading',
        'downloading',
        'failed',
        'downloading',
        'ready',
        'restarting',
      ],
    ]);
    expect(way[3]).toEqual({ kind: 'downloading', offer: offer('0.2.0'), percent: 40, bytesPerSecond: 1000 });
    const byHand = nextUpdateState({ kind: 'idle' }, { kind: 'found', offer: offer('0.2.0'), page });
    expect(byHand).toEqual({ kind: 'manual', offer: offer('0.2.0'), page });
    expect(nextUpdateState(byHand, { kind: 'download_started' })).toBe(byHand);
  });
});
