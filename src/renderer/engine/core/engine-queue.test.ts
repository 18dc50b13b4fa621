// @vitest-environment node
import { deskError } from '@shared/errors';
import type { Decision } from '@shared/services/planning/records';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PostFilter, PostGroup, PostSort } from '../api';
import { EngineHarness } from '../testing/engine-harness';

let harness: EngineHarness;

beforeEach(() => {
  harness = new EngineHarness();
});

const decision = (id: number, name: string, decidedAt: string, isInvalidated = false): Decision => ({
  id,
  status: 'approved',
  is_invalidated: isInvalidated,
  decided_at: decidedAt,
  created_at: decidedAt,
  reviewer: { name, email: `${name.toLowerCase()}@client.example` },
});
const ask = (filter: PostFilter, sort: PostSort = 'schedule') =>
  harness.soon(harness.engine.query({ filter, sort, afterKey: null, limit: 10 }));
const idsOf = async (filter: PostFilter, sort?: PostSort) =>
  (await ask(filter, sort)).rows.map(({ id }) => id);
const group = (id: number, members: readonly number[]) =>
  harness.putRecord('planning.review_groups', {
    id,
    posts_count: members.length,
    review_summary: {},
    reviewers_count: 1,
    project: { id: 7 },
    posts: members.map((member) => ({ id: member })),
  });

describe('Approvals queue', () => {
  it('posts are found by their reviewer with the latest decision, also after a restart', async () => {
    harness.put(1);
    harness.put(2);
    harness.service.decide('1', decision(5, 'Ana', '2026-11-19T10:00:00Z', true));
    harness.service.decide('1', decision(6, 'Ana', '2026-11-20T10:00:00Z'));
    await harness.settle();
    const { rows } = await ask({ reviewerIds: ['ana@client.example'] });
    expect(rows.map(({ id }) => id)).toEqual(['1']);
    const at = Date.UTC(2026, 10, 20, 10);
    expect(rows[0]?.reviewers).toEqual([
      {
        name: 'Ana',
        email: 'ana@client.example',
        answeredAt: at,
        latest: {
          status: 'approved',
          at,
          isInvalidated: false,
          span: { from: at - 950, to: at + 1_011, isCompared: true },
        },
      },
    ]);
    harness.restart();
    expect(await idsOf({ reviewerIds: ['ana@client.example'] })).toEqual(['1']);
    const { reviewers, unreadReviews } = await harness.soon(harness.engine.facets({}));
    expect(reviewers).toEqual([{ id: 'ana@client.example', name: 'Ana', total: 1 }]);
    expect(unreadReviews).toBe(0);
  });

  it('pending responses and waiting time come from the review counts', async () => {
    harness.put(1, {}, { pending: 0, cycle_started_at: '2026-11-18T10:00:00Z' });
    harness.put(2, {}, { cycle_started_at: '2026-11-10T10:00:00Z' });
    harness.put(3, { status: 'scheduled' });
    await harness.settle();
    expect(await idsOf({ isMissingAnswers: true })).toEqual(['2']);
    expect(await idsOf({ isCounted: true }, 'waiting')).toEqual(['2', '1']);
    expect(await idsOf({ waitingSince: Date.UTC(2026, 10, 12) })).toEqual(['2']);
  });

  it('posts are grouped by review group, and posts of a group not yet read are marked unread', async () => {
    harness.put(1);
    harness.put(2);
    group(41, [2]);
    await harness.settle();
    const headsOf = (groups: readonly PostGroup[]) =>
      groups.map((one) => (one.by === 'review_group' ? [one.membership, one.id, one.total] : one.by));
    const read = await ask({}, 'review_group');
    expect(headsOf(read.groups)).toEqual([
      ['member', '41', 1],
      ['none', '', 1],
    ]);
    expect(read.groups[0]).toMatchObject({ name: null, projectId: '7', projectName: 'Café Aurora' });
    expect(read.rows.map(({ id }) => id)).toEqual(['2', '1']);
    expect(await idsOf({ reviewGroupIds: ['41'] })).toEqual(['2']);
    const next = await harness.soon(
      harness.engine.query({
        filter: {},
        sort: 'review_group',
        afterKey: read.rows[0]?.key ?? null,
        limit: 10,
      }),
    );
    expect(next.rows.map(({ id }) => id)).toEqual(['1']);

    // Another group was listed whose posts are not known yet.
    group(42, [1]);
    harness.fail(deskError('SERVICE_FAILED', '500'), ({ route }) => route === 'planning.get_review_group');
    await harness.clock.pass(31 * 60_000);
    expect(headsOf((await ask({}, 'review_group')).groups)).toEqual([
      ['member', '41', 1],
      ['unread', '', 1],
    ]);
  });
});
