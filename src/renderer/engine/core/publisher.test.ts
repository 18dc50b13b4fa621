import { expect, it } from 'vitest';
import type { EngineEvent } from '../api';
import { VirtualClock } from '../testing/virtual-clock';
import { Publisher } from './publisher';
import { startingStatus } from './status';

it('the publisher sends the first event at once and bundles events of the next 250 ms', async () => {
  const clock = new VirtualClock(0);
  const heard: { readonly at: number; readonly event: EngineEvent }[] = [];
  let status = startingStatus;
  const publisher = new Publisher(
    clock,
    () => status,
    (event) => heard.push({ at: clock.monotonic(), event }),
  );
  publisher.changed('posts');
  await clock.pass(10);
  for (let change = 0; change < 100; change += 1) {
    publisher.changed(change % 2 ? 'posts' : 'notes');
    await clock.pass(1);
  }
  status = { ...status, phase: 'idle' };
  publisher.statusMayDiffer();
  await clock.pass(1_000);
  publisher.statusMayDiffer();
  await clock.pass(1_000);
  expect(heard).toEqual([
    { at: 0, event: { kind: 'status', status: startingStatus } },
    { at: 0, event: { kind: 'changed', tables: ['posts'] } },
    { at: 250, event: { kind: 'status', status } },
    { at: 250, event: { kind: 'changed', tables: ['notes', 'posts'] } },
  ]);
});
