import { expect, it } from 'vitest';
import { storedChangeOf } from '../../store/journal-rows';
import { changeLine } from '../../testing/journal-samples';
import { MemoryDisk, MemoryStore } from '../../testing/memory-store';
import { journalStorage } from './storage';

const at = '2026-11-20T14:00:00.000Z';

it('journal storage counts local values and sums the bytes of all change lines', async () => {
  const store = new MemoryStore(new MemoryDisk());
  await store.open(() => undefined);
  expect(await journalStorage(store)).toMatchObject({
    ok: true,
    value: [
      { kind: 'local', records: 0, bytes: 0 },
      { kind: 'changes', records: 0, bytes: 0, newestAt: null, oldestAt: null },
    ],
  });

  // Two of a moment stand on both sides of the first page's end.
  const lines = Array.from({ length: 1_000 }, (_, index) =>
    storedChangeOf(
      changeLine(String(index).padStart(4, '0'), {
        seenAt: 1_000 + Math.floor(index / 2),
        after: 'x'.repeat(index),
      }),
      index + 1,
    ),
  );
  await store.commit({
    local: [
      { collection: 'notes', key: '1', value: 'Ask Ana', at },
      { collection: 'mine', key: 'planning:7', value: true, at },
    ],
    changes: lines,
  });
  const weighed = await journalStorage(store);
  if (!weighed.ok) throw new Error(weighed.failure.message);
  const [local, changes] = weighed.value;
  expect(local).toMatchObject({ kind: 'local', records: 2 });
  const bytes = lines.reduce((sum, line) => sum + JSON.stringify(line).length, 0);
  expect(changes).toEqual({ kind: 'changes', records: 1_000, bytes, newestAt: 1_499, oldestAt: 1_000 });
});
