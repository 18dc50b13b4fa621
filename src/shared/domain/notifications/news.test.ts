import { describe, expect, it } from 'vitest';
import type { RecordChange } from '../../changes';
import { newsOf, newsOfDue, nothingRemembered } from './index';

const change = (given: Partial<RecordChange>): RecordChange => ({
  id: 'c1',
  resource: 'planning.posts',
  recordId: '7',
  title: 'Teaser',
  client: 'planning:1',
  kind: 'review_moved',
  field: 'review_status',
  before: 'pending',
  after: 'approved',
  lastSeenAt: 1,
  seenAt: 2,
  ...given,
});

/** The kinds told over several changes, one after the other. */
function told(changes: readonly Partial<RecordChange>[]): (string | null)[] {
  let memory = nothingRemembered;
  return changes.map((given) => {
    const read = newsOf(change(given), memory);
    memory = read.memory;
    return read.news?.kind ?? null;
  });
}

describe('newsOf', () => {
  it('only approvals, change requests and failures of posts give a notification', () => {
    expect(told([{ after: 'approved' }])).toEqual(['approved']);
    expect(told([{ after: 'request_changes' }])).toEqual(['changes_requested']);
    expect(told([{ kind: 'failed', before: 'publishing', after: 'failed' }])).toEqual(['failed']);
    const others = ['caption_edited', 'schedule_moved', 'published', 'decision_made', 'appeared'] as const;
    expect(told(others.map((kind) => ({ kind })))).toEqual(others.map(() => null));
    expect(told([{ resource: 'reporting.reports', kind: 'failed' }])).toEqual([null]);
  });

  it('a post that first appears as failed is notified if its publish date is after the last read', () => {
    const lastSeenAt = Date.UTC(2026, 10, 20, 9);
    const seen = (status: string, schedule_at: string | null): Partial<RecordChange> => ({
      kind: 'appeared',
      field: null,
      before: null,
      after: { status, schedule_at },
      lastSeenAt,
    });
    expect(told([seen('failed', '2026-11-20T10:00:00+00:00')])).toEqual(['failed']);
    expect(told([seen('failed', '2026-11-20T08:00:00+00:00')])).toEqual([null]);
    expect(told([seen('failed', null), seen('published', '2026-11-20T10:00:00+00:00')])).toEqual([
      null,
      null,
    ]);
    expect(told([{ ...seen('failed', '2026-11-20T10:00:00+00:00'), lastSeenAt: null }])).toEqual([null]);
  });

  it('a post that moved from review to scheduled counts as approved', () => {
    expect(told([{ kind: 'status_moved', before: 'in_review', after: 'scheduled' }])).toEqual(['approved']);
    expect(told([{ kind: 'status_moved', before: 'draft', after: 'scheduled' }])).toEqual([null]);
  });

  it('an approval followed by scheduling is notified once', () => {
    const scheduled = { kind: 'status_moved', before: 'in_review', after: 'scheduled' } as const;
    expect(told([{ after: 'approved' }, scheduled])).toEqual(['approved', null]);
  });

  it('a second approval is notified after a voided approval, a change request or a return to draft', () => {
    expect(told([{ after: 'approved' }, { kind: 'approval_invalidated' }, { after: 'approved' }])).toEqual([
      'approved',
      'approval_voided',
      'approved',
    ]);
    expect(told([{ after: 'approved' }, { after: 'request_changes' }, { after: 'approved' }])).toEqual([
      'approved',
      'changes_requested',
      'approved',
    ]);
    const back = { kind: 'status_moved', before: 'scheduled', after: 'draft' } as const;
    expect(told([{ after: 'approved' }, back, { after: 'approved' }])).toEqual([
      'approved',
      null,
      'approved',
    ]);
  });
});

describe('Change request notification', () => {
  const move = { after: 'request_changes' } as const;
  const decision = {
    kind: 'decision_made',
    field: 'status',
    before: null,
    after: { status: 'request_changes', reviewer: { name: 'Ana' } },
  } as const;

  it('a change request is notified once in either order of its two feed lines', () => {
    expect(told([move, decision])).toEqual(['changes_requested', null]);
    expect(told([decision, move])).toEqual(['changes_requested', null]);
  });

  it('a change request of a second reviewer is notified too', () => {
    expect(told([move, decision, decision])).toEqual(['changes_requested', null, 'changes_requested']);
  });

  it('change requests of another post or of the next cycle are notified separately', () => {
    expect(told([move, { ...decision, recordId: '8' }])).toEqual(['changes_requested', 'changes_requested']);
    expect(told([move, { after: 'pending' }, move, decision])).toEqual([
      'changes_requested',
      null,
      'changes_requested',
      null,
    ]);
  });

  it('a voided decision or an approval is no change request', () => {
    const voided = { ...decision, after: { ...decision.after, is_invalidated: true } };
    const approval = { ...decision, after: { status: 'approved' } };
    expect(told([voided, approval])).toEqual([null, null]);
  });
});

describe('newsOfDue', () => {
  it('due news has one id for each post and due time', () => {
    const due = { postId: '7', title: null, client: 'planning:1', dueAt: 5 } as const;
    expect(newsOfDue(due, 1).id).toBe(newsOfDue(due, 2).id);
    expect(newsOfDue(due, 1).id).not.toBe(newsOfDue({ ...due, dueAt: 6 }, 1).id);
  });
});
