import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { NOW } from '../../testing/posts';
import { renderValue } from '../../testing/render-part';
import type { EntriesInput } from './entries';
import { useLineOf } from './line-words';
import type { TodaySnapshot } from './queries';
import { duePost, entriesIn, HOUR, member, snapshotOf, standing } from './testing/today-samples';
import type { StandingEntry } from './triage';

afterEach(cleanup);

function linesOf(
  given: Partial<TodaySnapshot>,
  others: Partial<EntriesInput> = {},
  more: Partial<StandingEntry> = {},
) {
  const { result } = renderValue(() => useLineOf(NOW));
  return entriesIn(snapshotOf(given), others).map((entry) => result.current(standing(entry, more)));
}
const lineOf = (...given: Parameters<typeof linesOf>) => linesOf(...given)[0];

describe('Today line without a post', () => {
  it('the Today line of a missed goal shows the value and the goal', () => {
    const goal = { client: 'planning:p1', metric: 'reach', rule: 'at_least', value: 5_000 } as const;
    const missed = {
      key: 'g',
      clientName: 'Aurora',
      metric: 'reach',
      metricName: 'Reach',
      value: 4_200,
      readAt: NOW,
      goal,
      month: '2026-11-01',
      client: { planning: { id: 'p1' } } as never,
    };
    expect(lineOf({}, { missedGoals: [missed] })).toMatchObject({
      title: 'Reach missed its goal',
      client: 'Aurora',
      projectId: 'p1',
      sign: 'goal_missed',
      remark: '4,200, goal: at least 5,000',
      when: expect.stringContaining('November'),
      subject: { kind: 'goal', month: '2026-11-01' },
    });
  });

  it('the Today line of a due report names its month and the last report', () => {
    const report = {
      client: { key: 'reporting:7', name: 'Aurora', projectId: '7' } as never,
      month: '2026-10-01',
      last: { title: 'September in short' } as never,
    };
    const line = lineOf({}, { dueReports: [report] });
    expect(line?.title).toMatch(/^No report for October/);
    expect(line).toMatchObject({ remark: 'last: September in short', when: null, publishAt: null });
  });

  it.each([
    [
      'both',
      { unconfirmed: 1, failed: 2, isStopped: true },
      '1 unconfirmed · 2 failed · stopped',
      'unconfirmed',
    ],
    ['one', { unconfirmed: 0, failed: 2, isStopped: false }, '2 failed', 'failed'],
    ['only that it stopped', { unconfirmed: 0, failed: 0, isStopped: true }, 'stopped', 'failed'],
  ])('the Today line of a batch says %s, the worst first', (_what, counts, remark, sign) => {
    const view = { id: 'b', startedAt: NOW, items: [], batch: { name: 'October' } } as never;
    expect(lineOf({}, { batches: [{ view, ...counts }] })).toMatchObject({ title: 'October', remark, sign });
  });

  it('the Today line of an opened report without a title shows its kind', () => {
    const opened = {
      key: 'reporting:dashboard:1',
      kind: 'dashboard',
      client: null,
      clientName: null,
    } as const;
    const titles = [null, 'Live overview'].map(
      (title) => lineOf({}, { openedReports: [{ ...opened, title, more: 2, seenAt: NOW }] })?.title,
    );
    expect(titles).toEqual(['Dashboard', 'Live overview']);
  });
});

describe('Today line of a content group', () => {
  const ofPiece = (...piece: ReturnType<typeof member>[]) => lineOf({ posts: [duePost('1', { piece })] });

  it.each([
    ['all networks are counted', [2, 1], '3 pending'],
    ['one network was not counted', [2, null], 'at least 2 pending'],
    ['no network was counted', [null, null], null],
  ] as const)(
    'the Today line of a content group counts pending responses over all networks if %s',
    (_what, missing, remark) => {
      const row = { counts: null };
      const piece = missing.map((one, index) =>
        member(`${index + 2}`, { network: `n${index}`, missing: one }),
      );
      const own = member('1', { review: 'approved' });
      const line = lineOf({
        posts: [duePost('1', { ...row, review: 'request_changes', piece: [own, ...piece] })],
      });
      expect(line?.remark).toBe(remark);
      expect(line?.pendingPosts).toEqual(['2', '3']);
    },
  );

  it('the Today line of a content group shows its first publish date still to come', () => {
    const line = ofPiece(
      member('1'),
      member('2', { network: 'facebook', scheduledAt: NOW + 0.5 * HOUR }),
      member('3', { network: 'tiktok', status: 'published', review: null, scheduledAt: NOW - 9 * HOUR }),
    );
    expect(line?.publishAt).toBe(NOW + 0.5 * HOUR);
  });

  it('the tone of a late or failed post is failed, and of a due post urgent', () => {
    const toneOf = (given: object) => lineOf({ posts: [duePost('1', given)] })?.tone;
    expect(toneOf({ status: 'failed', review: null })).toBe('failed');
    expect(toneOf({ scheduleAt: new Date(NOW - HOUR).toISOString() })).toBe('failed');
    expect(toneOf({})).toBe('urgent');
  });
});

describe('Done or snoozed Today line', () => {
  const text = (more: Partial<StandingEntry>) => lineOf({ posts: [duePost('1')] }, {}, more)?.standing;
  const kept = { at: NOW, until: null, posts: [], mark: null };

  it('a Today line never marked done has no text, and one that is back says why', () => {
    expect(text({})).toBeNull();
    expect(text({ standing: { isAway: false, reason: 'edited' }, kept })).toBe('Back: content changed');
  });

  it('a Today line done or snoozed says until when', () => {
    expect(text({ standing: { isAway: true }, kept })).toBe('until something changes');
    const snoozed = { ...kept, until: NOW + 20 * HOUR };
    expect(text({ standing: { isAway: true }, kept: snoozed })).toMatch(/^until .*\d/);
  });
});
