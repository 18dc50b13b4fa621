import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import type { Snapshot } from '../store/engine-store';
import type { StoreResult } from '../store/journal-port';
import { EngineHarness } from '../testing/engine-harness';
import { MemoryStore } from '../testing/memory-store';

it('the engine releases the segments of its opening snapshot', async () => {
  setFlagsFromString('--expose-gc');
  // A collection by hand, so that nothing here waits for one.
  const collect = runInNewContext('gc') as () => void;
  const opened: WeakRef<Snapshot['segments'][number]>[] = [];
  const open = MemoryStore.prototype.open;
  MemoryStore.prototype.open = async function openNoted(onBlocked): Promise<StoreResult<Snapshot>> {
    const answer = await open.call(this, onBlocked);
    if (answer.ok) opened.push(...answer.value.segments.map((segment) => new WeakRef(segment)));
    return answer;
  };
  try {
    const harness = new EngineHarness();
    harness.inReview(1);
    await harness.settle();
    harness.restart();
    await harness.clock.pass(30_000);
    expect((await harness.list()).total).toBe(1);
    expect(opened).toHaveLength(1);
    collect();
    expect(opened.filter((segment) => segment.deref())).toHaveLength(0);
  } finally {
    MemoryStore.prototype.open = open;
  }
});
