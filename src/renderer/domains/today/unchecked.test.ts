// @vitest-environment node
import { isoTime } from '@shared/domain/time';
import { expect, it } from 'vitest';
import { EngineHarness } from '../../engine/testing/engine-harness';
import { uncheckedPosts } from './unchecked';

const minuteMs = 60_000;

it('a post to publish within two hours is unchecked if its last refresh is over 30 minutes old', async () => {
  const harness = new EngineHarness();
  const start = harness.clock.now();
  const put = (id: number, minutes: number) =>
    harness.put(id, { status: 'scheduled', schedule_at: isoTime(start + minutes * minuteMs) });
  put(1, 100);
  put(2, 400);
  await harness.settle();
  const unchecked = async () => (await harness.list(uncheckedPosts(null, harness.clock.now()))).total;
  harness.fail({ code: 'NETWORK_OFFLINE', message: 'no network', category: 'network', retryable: true });
  await harness.clock.pass(29 * minuteMs);
  expect(await unchecked()).toBe(0);
  await harness.clock.pass(3 * minuteMs);
  expect(await unchecked()).toBe(1);
  harness.intercept = () => null;
  await harness.clock.pass(5 * minuteMs);
  expect(await unchecked()).toBe(0);
});
