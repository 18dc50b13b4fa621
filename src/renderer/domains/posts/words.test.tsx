import { readReview } from '@shared/domain/approval-reading';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { KnownReviewer, PostGroup } from '../../engine';
import { NOW, postRow, reviewCounts } from '../../testing/posts';
import { renderPart, renderValue } from '../../testing/render-part';
import { isRowAtRisk, isRowOverdue, RiskSign } from './PostCells';
import { keyOfGroup, useGroupName, useStatusWord, useTypeWord } from './post-words';
import { useMissingText, useReviewersText, useWaitingWords } from './review-words';
import { WordDiff } from './WordDiff';

afterEach(cleanup);

const hourMs = 3_600_000;
const iso = (at: number) => new Date(at).toISOString();
const counted = (given: Parameters<typeof reviewCounts>[0]) =>
  postRow({ id: '1', counts: reviewCounts(given) });

describe('Pending reviewers text', () => {
  const missingText = () => renderValue(useMissingText).result.current;
  const person = (name: string, answeredAt: number | null): KnownReviewer => ({
    name,
    email: null,
    answeredAt,
  });

  it("the pending reviewers text has the service's count, and is null if it is zero or unknown", () => {
    expect(missingText()(counted({ pending: 2 }))).toMatchObject({ short: expect.stringContaining('2') });
    expect(missingText()(counted({ decided: 3, approved: 3, pending: 0 }))).toBeNull();
    expect(missingText()(postRow({ id: '1' }))).toBeNull();
  });

  it('the pending reviewers text names reviewers of earlier cycles as asked before and no others', () => {
    const row = {
      ...counted({ pending: 2, cycleStartedAt: iso(NOW - hourMs) }),
      reviewers: [person('Ana Lima', NOW - 2 * hourMs), person('Bia Souza', NOW)],
    };
    const text = missingText()(row);
    expect(text?.full).toMatch(/^2 pending\. .*Asked before: Ana Lima$/);
    expect(text?.full).not.toContain('Bia');
    expect(text?.short).toBe('2 pending');
  });
});

describe('Reviewers text', () => {
  const text = (given: Parameters<typeof reviewCounts>[0]) => {
    const row = counted(given);
    return renderValue(useReviewersText).result.current(readReview(row.review, row.counts));
  };

  it('the reviewers text gives pending responses first, then requested changes, then approvals', () => {
    expect(text({ pending: 2, requestChanges: 0 })).toMatch(/2/);
    expect(text({ pending: 0, reviewersTotal: 3, decided: 3, approved: 0, requestChanges: 3 })).toMatch(/3/);
    expect(text({ pending: 0, reviewersTotal: 1, decided: 1, approved: 1, requestChanges: 0 })).toMatch(/1/);
    expect(renderValue(useReviewersText).result.current(null)).toBeNull();
  });
});

describe('Waiting time words', () => {
  const words = () => renderValue(useWaitingWords).result.current;

  it('the waiting time comes from the service, else from the first seen time with an explanation', () => {
    const given = words()(counted({ cycleStartedAt: iso(NOW - 49 * hourMs) }), NOW);
    expect(given?.why).toBeUndefined();
    const seen = words()(postRow({ id: '1', inReviewSeenAt: NOW - 49 * hourMs }), NOW);
    expect(seen?.why).toBeDefined();
    expect(seen?.text).toContain(given?.text ?? 'a span');
  });

  it('a waiting time seen for less than an hour is not shown', () => {
    expect(words()(postRow({ id: '1', inReviewSeenAt: NOW - hourMs / 2 }), NOW)).toBeNull();
  });
});

describe('Post at risk', () => {
  const soon = { ...counted({ pending: 1 }), scheduleAt: iso(NOW + 4 * hourMs) };

  it('a post is at risk if due with pending responses, and overdue after its time in review', () => {
    expect(isRowAtRisk(soon, NOW)).toBe(true);
    expect(isRowAtRisk({ ...soon, scheduleAt: iso(NOW + 60 * hourMs) }, NOW)).toBe(false);
    expect(isRowAtRisk({ ...soon, counts: null }, NOW)).toBe(false);
    expect(isRowOverdue({ ...soon, scheduleAt: iso(NOW - hourMs) }, NOW)).toBe(true);
    expect(isRowOverdue({ ...soon, status: 'published', scheduleAt: iso(NOW - hourMs) }, NOW)).toBe(false);
  });

  it('a post at risk has a sign, and another post has none', () => {
    const { rerender } = renderPart(<RiskSign row={soon} now={NOW} />);
    expect(screen.getAllByRole('img')).toHaveLength(1);
    rerender(<RiskSign row={{ ...soon, scheduleAt: null }} now={NOW} />);
    expect(screen.queryAllByRole('img')).toEqual([]);
  });
});

describe('List headings', () => {
  const groups: readonly PostGroup[] = [
    { by: 'client', projectId: '7', name: 'Aurora', timezone: 'UTC', total: 1 },
    { by: 'client', projectId: '8', name: null, timezone: 'UTC', total: 1 },
    { by: 'day', day: '2026-11-20', total: 1 },
    { by: 'day', day: null, total: 1 },
    { by: 'when', when: 'past', total: 1 },
    ...(['member', 'none', 'unread'] as const).map(
      (membership): PostGroup => ({
        by: 'review_group',
        membership,
        id: membership === 'member' ? '5' : '',
        name: null,
        projectId: null,
        projectName: null,
        total: 1,
      }),
    ),
  ];

  it('each list heading has a distinct name, also without a name from the service', () => {
    const nameOf = renderValue(useGroupName).result.current;
    const names = groups.map(nameOf);
    expect(names[0]).toBe('Aurora');
    expect(names[1]).toContain('8');
    expect(names[5]).toContain('5');
    expect(new Set(names).size).toBe(groups.length);
  });

  it('each list heading has a distinct key', () => {
    expect(new Set(groups.map(keyOfGroup)).size).toBe(groups.length);
  });
});

it('an unknown status or post type is shown as the service wrote it', () => {
  const { result } = renderValue(() => ({ status: useStatusWord(), type: useTypeWord() }));
  expect(result.current.status('brand_new')).toBe('brand_new');
  expect(result.current.status('in_review')).not.toBe('in_review');
  expect(result.current.type('hologram')).toBe('hologram');
  expect(result.current.type('reels')).not.toBe('');
});

it('an edited text shows removed and added words', () => {
  const { container } = render(<WordDiff before="Fresh coffee today" after="Fresh tea today" />);
  expect(container.querySelector('del')?.textContent).toBe('coffee');
  expect(container.querySelector('ins')?.textContent).toBe('tea');
  expect(container.textContent).toContain('today');
});
