// @vitest-environment node
import { beforeEach, describe, expect, it } from 'vitest';
import { EngineHarness } from '../testing/engine-harness';

const minuteMs = 60_000;
let harness: EngineHarness;
let slot: number;

const plan = (status: 'scheduled' | 'publishing' | 'failed' | 'published') =>
  harness.put(5, { status, schedule_at: new Date(slot).toISOString() });
const statusHere = async () => (await harness.list()).rows.find(({ id }) => id === '5')?.status;
/** When the post was read singly, in minutes after its time. */
const reads = () =>
  harness.calls.flatMap(({ route, input, at }) =>
    route === 'planning.get_post' && String(input.params?.id) === '5'
      ? [Math.round((at - harness.clock.monotonic() + harness.clock.now() - slot) / minuteMs)]
      : [],
  );

beforeEach(async () => {
  harness = new EngineHarness();
  slot = harness.clock.now() + 8 * minuteMs;
  plan('scheduled');
  await harness.settle();
});

describe('a post whose time to go out has come', () => {
  it.each(['failed', 'published'] as const)('shows as %s within a minute or so', async (status) => {
    await harness.clock.pass(slot - harness.clock.now());
    plan(status);
    expect(await statusHere()).toBe('scheduled');
    await harness.clock.pass(minuteMs + 1_000);
    expect(await statusHere()).toBe(status);
    harness.calls.length = 0;
    await harness.clock.pass(30 * minuteMs);
    expect(reads()).toEqual([]);
  });

  it('is read one, five and fifteen minutes later while it has no end', async () => {
    await harness.clock.pass(slot - harness.clock.now());
    plan('publishing');
    await harness.clock.pass(2 * 60 * minuteMs);
    expect(reads()).toEqual([1, 5, 15]);
  });

  it('is read so too while a pass reads everything', async () => {
    harness.intercept = ({ route, input }) =>
      route === 'planning.list_posts' && JSON.stringify(input).includes('draft')
        ? {
            ok: false,
            error: { code: 'SERVICE_FAILED', message: 'no', category: 'service', retryable: true },
          }
        : null;
    await harness.clock.pass(slot - harness.clock.now());
    plan('failed');
    await harness.clock.pass(minuteMs + 5_000);
    expect(await statusHere()).toBe('failed');
  });
});
