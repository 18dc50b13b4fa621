// @vitest-environment node
import { isoTime } from '@shared/domain/time';
import { beforeEach, describe, expect, it } from 'vitest';
import { EngineHarness } from '../testing/engine-harness';

const minuteMs = 60_000;
let harness: EngineHarness;

beforeEach(() => {
  harness = new EngineHarness();
});

describe('Post whose file is uploaded again under another id', () => {
  const file = (id: number) =>
    ({
      id,
      type: 'image',
      url: `https://m.example/${id}`,
      url_expires_at: '2026-12-01T00:00:00Z',
    }) as const;
  const put = (ids: readonly number[], given: object = {}) =>
    harness.put(1, { media: ids.map(file), status: 'scheduled', schedule_at: slot, ...given });
  let slot = '';
  const tell = async (fileId: string, names: readonly string[], revision?: string) => {
    const files = [{ fileId, postIds: ['1'], names, ...(revision !== undefined && { revision }) }];
    harness.engine.onMainEvent({ kind: 'files_replaced', files });
    await harness.clock.pass(100);
  };
  const approval = async () => {
    const found = (await harness.list()).rows[0]?.approval;
    return found?.kind === 'changed' ? found.fields : found?.kind;
  };
  const mediaNow = async () => (await harness.soon(harness.engine.readPost('1')))?.version.media;

  beforeEach(async () => {
    slot = isoTime(harness.clock.now() + 60 * minuteMs);
    put([5, 6], { status: 'in_review', review_status: 'pending' });
    await harness.settle();
    await harness.clock.pass(minuteMs);
    const at = isoTime(harness.clock.now());
    const reviewer = { name: 'Ana', email: 'ana@client.example' };
    const decision = { id: 7, reviewer, status: 'approved', comments: null } as const;
    harness.service.decisions.set('1', [
      { ...decision, reasons: [], is_invalidated: false, decided_at: at, created_at: at },
    ]);
    await harness.clock.pass(2 * minuteMs);
    put([5, 6]);
    await harness.clock.pass(2 * minuteMs);
    expect(await approval()).toBe('same');
  });

  it('it differs until its bytes are known, then it is as approved, also after answers and a restart', async () => {
    put([7, 6]);
    await harness.clock.pass(2 * minuteMs);
    expect(await approval()).toEqual(['media']);
    await tell('7', ['5']);
    expect(await approval()).toBe('same');
    expect((await harness.list({ isNotAsApproved: true })).rows).toEqual([]);
    expect(await mediaNow()).toEqual(['7#=5', '6']);
    put([7, 6], { caption: 'Another caption' });
    await harness.clock.pass(2 * minuteMs);
    expect(await approval()).toEqual(['caption']);
    harness.restart();
    await harness.clock.pass(2 * minuteMs);
    expect(await approval()).toEqual(['caption']);
  });

  it('the same files in another order, and bytes that the post never had, still differ', async () => {
    put([7, 8]);
    await harness.clock.pass(2 * minuteMs);
    await tell('7', ['6']);
    await tell('8', ['5']);
    expect(await approval()).toEqual(['media']);
    expect(await mediaNow()).toEqual(['7#=6', '8#=5']);
    put([9, 6]);
    await harness.clock.pass(2 * minuteMs);
    await tell('9', ['99']);
    expect(await approval()).toEqual(['media']);
  });

  it('a copy whose bytes are known late makes later versions with it equal too', async () => {
    put([7, 6], { caption: 'Another caption' });
    await harness.clock.pass(2 * minuteMs);
    put([7, 6]);
    await harness.clock.pass(2 * minuteMs);
    put([8, 6]);
    await harness.clock.pass(2 * minuteMs);
    await tell('8', ['5', '7']);
    expect(await approval()).toBe('same');
    put([7, 6]);
    await harness.clock.pass(2 * minuteMs);
    await tell('7', ['5', '8']);
    expect(await approval()).toBe('same');
  });

  it('other bytes under the new id differ again, and the approved bytes under them are as approved', async () => {
    put([7, 6]);
    await harness.clock.pass(2 * minuteMs);
    await tell('7', ['5']);
    const seenAt = harness.clock.now();
    const replaced = { fileId: '7', postIds: ['1'], revision: 'abc', lastSeenAt: seenAt - 1, seenAt };
    harness.engine.onMainEvent({ kind: 'files_replaced', files: [replaced] });
    await harness.clock.pass(100);
    expect(await approval()).toEqual(['media']);
    // Bytes that this copy does not know under that id say nothing.
    await tell('7', ['5'], 'def');
    expect(await approval()).toEqual(['media']);
    await tell('7', ['5'], 'abc');
    expect(await approval()).toBe('same');
  });
});
