import { describe, expect, it } from 'vitest';
import type { RecordChange } from '../../changes';
import type { Decision } from '../../services/planning/records';
import { askedBefore } from './asked-before';
import { decisionOf, historyOf } from './post-history';
import { trailOf } from './trail';

const at = (day: number, hour: number) => Date.UTC(2026, 10, day, hour);
const iso = (day: number, hour: number) => new Date(at(day, hour)).toISOString();

const line = (given: Partial<RecordChange>): RecordChange => ({
  id: 'line',
  resource: 'planning.posts',
  recordId: '1',
  title: null,
  client: null,
  kind: 'field_changed',
  field: null,
  before: null,
  after: null,
  lastSeenAt: at(19, 8),
  seenAt: at(19, 9),
  ...given,
});

const decision = (id: number, name: string, given: Partial<Decision> = {}): Decision => ({
  id,
  reviewer: { name, email: `${name}@client.example` },
  status: 'approved',
  is_invalidated: false,
  decided_at: iso(18, 14),
  created_at: iso(18, 14),
  ...given,
});

const captionEdit = line({
  id: 'edit',
  kind: 'caption_edited',
  field: 'caption',
  before: 'Old',
  after: 'New',
});
const facts = { decisions: [], lines: [], cycleStartedAt: null, review: 'open', decided: null } as const;

describe('historyOf', () => {
  it('a voided approval is linked to the edit seen after it', () => {
    const voided = decision(7, 'ana', { is_invalidated: true });
    const lines = [
      captionEdit,
      line({
        id: 'void',
        kind: 'approval_invalidated',
        field: 'is_invalidated',
        after: { ...voided } as never,
      }),
    ];
    const [section] = trailOf(historyOf({ ...facts, decisions: [voided], lines }));
    expect(section?.events).toMatchObject([
      { kind: 'decision', counts: false, voidedBy: [{ id: 'edit', was: 'Old', became: 'New' }] },
      { kind: 'edit', at: at(19, 9), edit: { field: 'caption', after: at(19, 8) } },
    ]);
  });

  it('cycles with a known start are separate and older decisions form one section', () => {
    const lines = [
      line({
        kind: 'cycle_began',
        field: 'review',
        before: { cycle_started_at: iso(11, 10) },
        after: { cycle_started_at: iso(18, 10) },
      }),
    ];
    const decisions = [
      decision(1, 'ana', { decided_at: iso(3, 9) }),
      decision(2, 'bruno', { decided_at: iso(12, 9) }),
      decision(3, 'ana', { decided_at: iso(18, 12) }),
    ];
    const trail = trailOf(historyOf({ ...facts, decisions, lines, cycleStartedAt: iso(18, 10) }));
    expect(trail.map(({ kind, startedAt, events }) => [kind, startedAt, events.length])).toEqual([
      ['current', at(18, 10), 1],
      ['seen', at(11, 10), 1],
      ['earlier', null, 1],
    ]);
  });

  it('only changes of content and publish date count as edits', () => {
    const fields = ['caption', 'first_comment', 'schedule_at', 'media', 'published_url', 'status', null];
    const lines = fields.map((field, index) => line({ id: `${index}`, field }));
    expect(historyOf({ ...facts, lines }).edits.map(({ field }) => field)).toEqual(fields.slice(0, 4));
  });

  it('malformed feed lines add no voidings and no cycle starts', () => {
    const odd = [null, 'void', 7, [], { id: {}, is_invalidated: true }, { id: '7', is_invalidated: 'yes' }];
    const lines = odd.flatMap((after) => [
      line({ field: 'is_invalidated', after }),
      line({ kind: 'cycle_began', field: 'review', after }),
    ]);
    const history = historyOf({ ...facts, lines, cycleStartedAt: 'soon' });
    expect([history.voidings.size, history.cycleStarts]).toEqual([0, []]);
  });
});

describe('Possible reviewers from a group', () => {
  const decided = [decision(1, 'ana')].map(decisionOf);
  const bruno = { name: 'Bruno', email: 'BRUNO@client.example' };

  it('a reviewer of another post in the group is a candidate', () => {
    expect(askedBefore(decided, null, [bruno])).toEqual([{ reviewer: bruno, last: null }]);
  });

  it('a reviewer who decided on this post is not a candidate', () => {
    const ana = { name: 'Ana', email: 'Ana@Client.example' };
    expect(askedBefore(decided, null, [ana])).toEqual([]);
  });
});
