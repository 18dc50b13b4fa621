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

describe('who is missing', () => {
  const missingText = () => renderValue(useMissingText).result.current;
  const person = (name: string, answeredAt: number | null): KnownReviewer => ({
    name,
    email: null,
    answeredAt,
  });

  it('is a number as the service counts, and nothing where nobody is or nothing is known', () => {
    expect(missingText()(counted({ pending: 2 }))).toMatchObject({ short: expect.stringContaining('2') });
    expect(missingText()(counted({ decided: 3, approved: 3, pending: 0 }))).toBeNull();
    expect(missingText()(postRow({ id: '1' }))).toBeNull();
  });

  it('is never named: who decided before is called a candidate, and nobody who answered in this cycle', () => {
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

describe('what the counts say in short', () => {
  const text = (given: Parameters<typeof reviewCounts>[0]) => {
    const row = counted(given);
    return renderValue(useReviewersText).result.current(readReview(row.review, row.counts));
  };

  it('is who is missing before all else, then changes, then approvals', () => {
    expect(text({ pending: 2, requestChanges: 0 })).toMatch(/2/);
    expect(text({ pending: 0, reviewersTotal: 3, decided: 3, approved: 0, requestChanges: 3 })).toMatch(/3/);
    expect(text({ pending: 0, reviewersTotal: 1, decided: 1, approved: 1, requestChanges: 0 })).toMatch(/1/);
    expect(renderValue(useReviewersText).result.current(null)).toBeNull();
  });
});

describe('how long a post waits', () => {
  const words = () => renderValue(useWaitingWords).result.current;

  it('is what the service says, and else at least as long as was seen', () => {
    const given = words()(counted({ cycleStartedAt: iso(NOW - 49 * hourMs) }), NOW);
    expect(given?.why).toBeUndefined();
    const seen = words()(postRow({ id: '1', inReviewSeenAt: NOW - 49 * hourMs }), NOW);
    expect(seen?.why).toBeDefined();
    expect(seen?.text).toContain(given?.text ?? 'a span');
  });

  it('is not known from what was seen for minutes', () => {
    expect(words()(postRow({ id: '1', inReviewSeenAt: NOW - hourMs / 2 }), NOW)).toBeNull();
  });
});

describe('a post at risk', () => {
  const soon = { ...counted({ pending: 1 }), scheduleAt: iso(NOW + 4 * hourMs) };

  it('goes out soon while answers are missing, or has missed its time', () => {
    expect(isRowAtRisk(soon, NOW)).toBe(true);
    expect(isRowAtRisk({ ...soon, scheduleAt: iso(NOW + 60 * hourMs) }, NOW)).toBe(false);
    expect(isRowAtRisk({ ...soon, counts: null }, NOW)).toBe(false);
    expect(isRowOverdue({ ...soon, scheduleAt: iso(NOW - hourMs) }, NOW)).toBe(true);
    expect(isRowOverdue({ ...soon, status: 'published', scheduleAt: iso(NOW - hourMs) }, NOW)).toBe(false);
  });

  it('is marked, and no other', () => {
    const { rerender } = renderPart(<RiskSign row={soon} now={NOW} />);
    expect(screen.getAllByRole('img')).toHaveLength(1);
    rerender(<RiskSign row={{ ...soon, scheduleAt: null }} now={NOW} />);
    expect(screen.queryAllByRole('img')).toEqual([]);
  });
});

describe('the heads of a list', () => {
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

  it('have a name each, also where the service gives none', () => {
    const nameOf = renderValue(useGroupName).result.current;
    const names = groups.map(nameOf);
    expect(names[0]).toBe('Aurora');
    expect(names[1]).toContain('8');
    expect(names[5]).toContain('5');
    expect(new Set(names).size).toBe(groups.length);
  });

  it('are told apart', () => {
    expect(new Set(groups.map(keyOfGroup)).size).toBe(groups.length);
  });
});

it('a status and a type that this version does not know are shown as the service wrote them', () => {
  const { result } = renderValue(() => ({ status: useStatusWord(), type: useTypeWord() }));
  expect(result.current.status('brand_new')).toBe('brand_new');
  expect(result.current.status('in_review')).not.toBe('in_review');
  expect(result.current.type('hologram')).toBe('hologram');
  expect(result.current.type('reels')).not.toBe('');
});

it('an edited text shows what was taken out and what was put in', () => {
  const { container } = render(<WordDiff before="Fresh coffee today" after="Fresh tea today" />);
  expect(container.querySelector('del')?.textContent).toBe('coffee');
  expect(container.querySelector('ins')?.textContent).toBe('tea');
  expect(container.textContent).toContain('today');
});
