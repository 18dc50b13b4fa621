import { historyOf } from '@shared/domain/audit-trail/post-history';
import { trailOf } from '@shared/domain/audit-trail/trail';
import type { Decision } from '@shared/services/planning/records';
import { describe, expect, it } from 'vitest';
import { changeLine } from '../../engine/testing';
import { FakeEngine } from '../../testing/fake-engine';
import { NOW } from '../../testing/posts';
import { readHistory } from './queries';
import { isRepeated, voidCause, voidedBy } from './trail-words';

const minuteMs = 60_000;
const at = (minutes: number) => new Date(NOW + minutes * minuteMs).toISOString();

const decision = (id: number, minutes: number, given: Partial<Decision> = {}): Decision => ({
  id,
  reviewer: { name: 'Ana', email: 'ana@aurora.example' },
  status: 'approved',
  reasons: [],
  comments: null,
  is_invalidated: false,
  decided_at: at(minutes),
  created_at: at(minutes),
  ...given,
});

const caption = (id: string, minutes: number) => ({
  ...changeLine(id, {
    kind: 'caption_edited',
    lastSeenAt: NOW + (minutes - 1) * minuteMs,
    seenAt: NOW + minutes * minuteMs,
  }),
  key: id,
});

const trail = (decisions: readonly Decision[], lines: Parameters<typeof historyOf>[0]['lines'] = []) =>
  trailOf(historyOf({ decisions, lines, cycleStartedAt: null, review: 'open', decided: null }));
const decisionsIn = (of: ReturnType<typeof trail>) =>
  of.flatMap(({ events }) => events.filter((event) => event.kind === 'decision'));

describe('Approval trail events', () => {
  it('a decision is repeated only if the same reviewer made it before', () => {
    const of = trail([
      decision(1, 0),
      decision(2, 5, { status: 'request_changes' }),
      decision(3, 10),
      decision(4, 20, { reviewer: { name: 'Bia', email: 'bia@aurora.example' } }),
    ]);
    const repeated = decisionsIn(of).filter(({ decision: one }) => isRepeated(of, one));
    expect(repeated.map(({ decision: { id } }) => id)).toEqual(['3']);
  });

  it('a valid decision has no void cause', () => {
    const [event] = decisionsIn(trail([decision(1, 0)]));
    expect(event && voidCause(event)).toBeNull();
  });

  it('a void decision names the only edit that can have voided it', () => {
    const of = trail([decision(1, 0, { is_invalidated: true })], [caption('edit', 30)]);
    const [event] = decisionsIn(of);
    expect(event && voidCause(event)).toEqual({ cause: 'caption', seenAt: NOW + 30 * minuteMs });
    const edits = of.flatMap(({ events }) => events.filter(({ kind }) => kind === 'edit'));
    expect(edits.map((one) => one.kind === 'edit' && voidedBy(of, one.edit))).toEqual([1]);
  });

  it('a void decision without a seen edit has the cause unseen', () => {
    const [event] = decisionsIn(trail([decision(1, 0, { is_invalidated: true })]));
    expect(event && voidCause(event)).toEqual({ cause: 'unseen', seenAt: null });
  });
});

describe('Reading an approval history', () => {
  const review = (parent: string, id: number, given: Partial<Decision> = {}) => ({
    id: String(id),
    parent,
    seenAt: NOW,
    isSuspect: false,
    record: decision(id, 0, given),
  });

  it("the approval history contains the post's decisions and all its change lines, however many", async () => {
    const engine = new FakeEngine();
    engine.setRecords('planning.post_reviews', { records: [review('1', 7), review('2', 8)], asOf: NOW });
    const own = Array.from({ length: 450 }, (_, index) => caption(`line ${index}`, index));
    engine.changeLines = [...own, { ...caption('of another', 1), recordId: '2' }];
    const history = await readHistory(engine, { id: '1', assetGroupId: 'g' });
    expect(history.decisions.map(({ id }) => id)).toEqual([7]);
    expect(history).toMatchObject({ decisionsReadAt: NOW, error: null, colleagues: [] });
    expect(history.lines).toHaveLength(450);
  });

  it('the approval history names reviewers who decided on the same content group for other networks', async () => {
    const engine = new FakeEngine();
    const bia = { name: 'Bia', email: 'bia@aurora.example' };
    engine.setRecords('planning.post_reviews', {
      records: [review('1', 7), review('2', 8, { reviewer: bia })],
    });
    engine.setRecords('planning.content_groups', {
      records: [
        {
          id: 'g',
          parent: null,
          seenAt: NOW,
          isSuspect: false,
          record: { id: 'g', posts: [{ id: 1 }, { id: 2 }] } as never,
        },
      ],
    });
    const { colleagues } = await readHistory(engine, { id: '1', assetGroupId: 'g' });
    expect(colleagues).toMatchObject([bia]);
  });
});
