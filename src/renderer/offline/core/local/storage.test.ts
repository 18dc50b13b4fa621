import { expect, it } from 'vitest';
import { storedChangeOf } from '../../store/journal-rows';
import { changeLine } from '../../testing/journal-samples';
import { MemoryDisk, MemoryStore } from '../../testing/memory-store';
import { journalStorage } from './storage';

const at = '2026-11-20T14:00:00.000Z';

it('counts what a person made and weighs the feed by its newest lines', async () => {
  const store = new MemoryStore(new MemoryDisk());
  await store.open(() => undefined);
  expect(await journalStorage(store)).toMatchObject({
    ok: true,
    value: [
      { kind: 'local', records: 0, bytes: 0 },
      { kind: 'changes', records: 0, bytes: 0, newestAt: null },
    ],
  });

  const lines = Array.from({ length: 500 }, (_, index) =>
    storedChangeOf(changeLine(String(index).padStart(4, '0'), { seenAt: 1_000 + index }), index + 1),
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
  expect(changes).toMatchObject({ kind: 'changes', records: 500, newestAt: 1_499 });
  const exact = lines.reduce((sum, line) => sum + JSON.stringify(line).length, 0);
  // Lines of one shape: a sample weighs nearly what all do.
  expect((changes?.bytes ?? 0) / exact).toBeCloseTo(1, 1);
});
