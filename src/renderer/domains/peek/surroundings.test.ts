import { describe, expect, it } from 'vitest';
import type { ChangeLine } from '../../engine';
import { changeLine } from '../../engine/testing';
import { FakeEngine } from '../../testing/fake-engine';
import { NOW, postRow } from '../../testing/posts';
import { readSurroundings } from './queries';

const line = (id: string, given: Partial<ChangeLine> = {}): ChangeLine => ({
  ...changeLine(id, { lastSeenAt: NOW - 2, seenAt: NOW - 1, ...given }),
  key: id,
});
const group = (...ids: readonly number[]) => ({
  id: 'g',
  parent: null,
  seenAt: NOW,
  isSuspect: false,
  record: {
    id: 'g',
    project: { id: 1, timezone: 'UTC' },
    review_group_id: null,
    posts_count: ids.length,
    networks: [],
    accounts: [],
    schedule_dates: [],
    status_summary: {},
    posts: ids.map((id) => ({ id })),
  },
});

function engineWith(lines: readonly ChangeLine[], ...ids: readonly number[]) {
  const engine = new FakeEngine([postRow({ id: '1' }), postRow({ id: '2', network: 'facebook' })]);
  engine.setRecords('planning.content_groups', { records: [group(...ids) as never] });
  engine.changeLines = lines;
  return engine;
}
const read = (engine: FakeEngine) => readSurroundings(engine, { id: '1', assetGroupId: 'g' });

describe('Siblings of a post', () => {
  it('siblings are the other posts of the content group that are in the offline copy', async () => {
    const { siblings } = await read(engineWith([], 1, 2, 3));
    expect(siblings.map(({ id }) => id)).toEqual(['2']);
  });

  it('siblings are empty if the content group has only this post', async () => {
    expect((await read(engineWith([], 1))).siblings).toEqual([]);
  });

  it('siblings and edits are empty if the content group was never loaded', async () => {
    expect(await read(new FakeEngine([postRow({ id: '1' })]))).toEqual({ siblings: [], edits: [] });
  });
});

describe('Edits of a post', () => {
  it('edits of a post are changes visible to reviewers, newest first', async () => {
    const lines = [
      line('moved', { kind: 'schedule_moved', field: 'schedule_at', seenAt: NOW - 50 }),
      line('caption', { seenAt: NOW - 5 }),
      line('status', { kind: 'status_moved', field: 'status', before: 'draft', after: 'in_review' }),
      line('answer', { kind: 'review_moved', field: 'review_status', before: 'pending', after: 'approved' }),
    ];
    const { edits } = await read(engineWith(lines));
    expect(edits.map(({ id }) => id)).toEqual(['caption', 'moved']);
  });

  it('edits of a post are not those of another post or resource', async () => {
    const lines = [line('other', { recordId: '2' }), line('account', { resource: 'planning.integrations' })];
    expect((await read(engineWith(lines))).edits).toEqual([]);
  });

  it('edits of a post are limited to the newest 40', async () => {
    const lines = Array.from({ length: 60 }, (_, index) => line(`${index}`, { seenAt: NOW - index }));
    expect((await read(engineWith(lines))).edits).toHaveLength(40);
  });
});
