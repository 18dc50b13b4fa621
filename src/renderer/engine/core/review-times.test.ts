// @vitest-environment node
import { isoTime } from '@shared/domain/time';
import { deskError } from '@shared/errors';
import { describe, expect, it } from 'vitest';
import { EngineHarness } from '../testing/engine-harness';

const minuteMs = 60_000;
const all = { decided: 1, approved: 1, pending: 0, reviewers_total: 1 };
const none = { decided: 0, approved: 0, pending: 1, reviewers_total: 1 };

describe('Approval times of a client', () => {
  it('nothing is forecast with a key that may not read decisions', async () => {
    const harness = new EngineHarness();
    const schedule_at = '2026-12-10T12:00:00Z';
    harness.put(1, { review_status: 'pending', schedule_at }, none);
    await harness.settle();
    const read = () => harness.soon(harness.engine.approvalTimes('7'));
    expect(await read()).toMatchObject({ silence: { reason: 'few_answers' }, waiting: [{ id: '1' }] });
    const error = deskError('SCOPE_MISSING', 'no', { scope: 'reviews:read' });
    harness.fail(error, ({ route }) => route === 'planning.list_post_reviews');
    harness.put(1, { review_status: 'pending', schedule_at, caption: 'Edited' }, none);
    await harness.clock.pass(10 * minuteMs);
    expect(await read()).toMatchObject({ silence: { reason: 'no_scope' }, curve: [], waiting: [] });
    expect(await harness.soon(harness.engine.slotForecasts())).toEqual([]);
  });

  it('a post that was sent and approved while the copy was open counts with its times', async () => {
    const harness = new EngineHarness();
    const schedule_at = '2026-12-10T12:00:00Z';
    harness.put(1, { status: 'draft', schedule_at });
    harness.put(2, { review_status: 'pending', schedule_at }, none);
    await harness.settle();
    const before = await harness.soon(harness.engine.approvalTimes('7'));
    expect(before).toMatchObject({ zone: 'America/Sao_Paulo', coverage: { known: 0, of: 0 } });

    await harness.clock.pass(60 * minuteMs);
    harness.put(1, { review_status: 'pending', schedule_at }, none);
    await harness.clock.pass(60 * minuteMs);
    harness.service.decisions.set('1', [
      {
        id: 7,
        reviewer: { name: 'Ana', email: null },
        status: 'approved',
        reasons: ['Price'],
        comments: null,
        is_invalidated: false,
        decided_at: isoTime(harness.clock.now()),
        created_at: isoTime(harness.clock.now()),
      },
    ]);
    harness.put(1, { review_status: 'approved', schedule_at }, all);
    harness.put(2, { review_status: 'request_changes', schedule_at }, none);
    await harness.clock.pass(10 * minuteMs);

    const times = await harness.soon(harness.engine.approvalTimes('7'));
    expect(times).toMatchObject({
      // Post 2 was in review at the first reading, so its start is unknown.
      coverage: { known: 1, of: 2 },
      reviewers: [{ name: 'Ana', count: 1 }],
      reasons: [{ name: 'Price', count: 1 }],
      silence: { reason: 'unknown_times', known: 1, of: 2 },
      waiting: [{ id: '2', forecast: { silence: { reason: 'correction' } } }],
    });
    expect(await harness.soon(harness.engine.slotForecasts())).toEqual([]);
    expect(harness.problems).toEqual([]);
  });
});
