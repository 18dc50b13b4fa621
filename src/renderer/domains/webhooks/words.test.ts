import { eventRules } from '@shared/domain/webhooks/event-rules';
import type { Confirmation, ConfirmedFact, Verdict } from '@shared/webhooks';
import { describe, expect, it } from 'vitest';
import { loadTextsIn } from '../../i18n/FormatProvider';
import { NOW } from '../../testing/posts';
import { deliveryDetail, deliveryRow, minutesAgo, viewed } from './testing/delivery-samples';
import { deliveryWordsOf, knownEvents } from './words';

const { i18n, format } = await loadTextsIn('en-GB', 'UTC');
const words = deliveryWordsOf(i18n.t, format);

const confirmed = (...facts: readonly ConfirmedFact[]): Confirmation => ({
  kind: 'confirmed',
  at: minutesAgo(1),
  facts,
});
const at = minutesAgo(1);

describe('Event name', () => {
  it('every documented event has its own name without underscores', () => {
    expect(knownEvents.toSorted()).toEqual(Object.keys(eventRules).toSorted());
    const names = knownEvents.map((event) => words.eventName(event));
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).not.toMatch(/inbox|_/);
  });

  it('an unknown event is shown by its own name, also if it equals an object property', () => {
    expect(words.eventName('goal_reopened')).toBe('goal_reopened');
    expect(words.eventName('constructor')).toBe('constructor');
  });

  it.each([
    [{ kind: 'metrics', job: 'j' } as const, null, 'Metrics delivered'],
    [{ kind: 'test' } as const, 'report_viewed', 'Test'],
    [null, null, 'Unknown event'],
    [null, 'oauth_saved', 'Sign-in saved'],
  ])('an event is named by the purpose of its path, else by its own event: %j %s', (purpose, event, name) => {
    expect(words.event({ purpose, event })).toBe(name);
  });
});

describe('Verdict reason', () => {
  const why = (verdict: Verdict, given = {}) => words.verdictWhy(verdict, deliveryDetail(1, given));

  it('a valid signature says how old it was, if known and not ahead', () => {
    const signed = (signedAt: string | null) => ({
      receivedAt: minutesAgo(1),
      judged: { signedAt, clockOffsetMs: 0, toleranceMs: 300_000 },
    });
    expect(why({ kind: 'valid' }, signed(minutesAgo(3)))).toMatch(
      /^The signature matches and was 2 min old\./,
    );
    // A clock that is ahead of ours makes no age.
    expect(why({ kind: 'valid' }, signed(minutesAgo(0)))).toMatch(
      /^The signature matches\. It doesn’t cover/,
    );
    expect(why({ kind: 'valid' }, signed(null))).toMatch(/^The signature matches\. It doesn’t cover/);
  });

  it('a changed token says if the new or the earlier one was sent', () => {
    expect(why({ kind: 'valid', token: 'new' })).toContain('a different token from earlier ones');
    expect(why({ kind: 'valid', token: 'earlier' })).toContain('has the earlier token');
  });

  it.each([
    [7 * 60_000, /its time is 7 min ahead/],
    [-7 * 60_000, /it was 7 min old/],
  ])('a stale signature says if it is too old or ahead of this clock: %i ms', (offMs, said) => {
    expect(why({ kind: 'stale', offMs })).toMatch(said);
  });

  it('each reason for distrust in a signature has its own sentence', () => {
    const verdicts: readonly Verdict[] = [
      ...(['header_unreadable', 'time_unreadable', 'digest_differs', 'token_differs'] as const).map(
        (reason) => ({ kind: 'forged', reason }) as const,
      ),
      ...(['none_documented', 'header_missing', 'metric_path'] as const).map(
        (reason) => ({ kind: 'unsigned', reason }) as const,
      ),
      { kind: 'unknown_key' },
    ];
    const reasons = verdicts.map((verdict) => why(verdict));
    expect(new Set(reasons).size).toBe(verdicts.length);
    expect(words.verdict({ kind: 'unknown_key' })).toBe('Unknown key');
  });
});

describe('Confirmation words', () => {
  const said = (confirmation: Confirmation, event: string | null = 'report_viewed') => {
    const row = deliveryRow(1, { event, confirmation });
    return [words.state(row), words.stateTitle(row, NOW), words.stateWhy(row)];
  };

  it('a confirmed event says what the refresh found, when and from which service', () => {
    expect(said(confirmed(viewed()))).toEqual([
      '4 views',
      expect.stringMatching(/^Confirmed .*17:33/),
      'Refreshed from the reporting service: “October” has 4 views.',
    ]);
  });

  it('several added connections are counted and named', () => {
    const added = (id: string, name: string | null): ConfirmedFact => ({
      kind: 'connection_added',
      resource: 'connect.connections',
      id,
      name,
      client: null,
    });
    const [state, , why] = said(confirmed(added('1', '@a'), added('2', null)), 'session_completed');
    expect(state).toBe('2 connections added');
    expect(why).toBe(
      'Refreshed from the connector: the connection “@a” was added and the connection “2” was added.',
    );
  });

  it('an event without a check says either cannot be checked or nothing to check', () => {
    const nothing: Confirmation = { kind: 'nothing_to_read', at };
    expect(said(nothing, 'control_goal_met')[0]).toBe('Can’t be checked');
    expect(said(nothing, 'oauth_saved')[0]).toBe('Nothing to check');
    expect(said(nothing, null)[0]).toBe('Nothing to check');
  });

  it.each([
    [{ kind: 'pending' }, 'Checking…'],
    [{ kind: 'same_again', at }, 'Duplicate'],
    [{ kind: 'not_acted_on', at }, 'Ignored'],
    [{ kind: 'not_confirmed', at, reason: 'says_otherwise' }, 'Not confirmed'],
  ] as const)('a confirmation has a short state and a reason: %j', (confirmation, state) => {
    const [short, title, why] = said(confirmation);
    expect([short, title]).toEqual([state, state]);
    expect(why).not.toBe(state);
  });
});

describe('Fact words', () => {
  const connection = (kind: ConfirmedFact['kind'], after?: string): ConfirmedFact => ({
    kind,
    resource: 'connect.connections',
    id: 'u1',
    name: '@aurora',
    client: null,
    ...(after !== undefined && { after }),
  });

  it.each([
    [connection('connection_lost', 'expired'), 'Expired'],
    [connection('connection_lost', 'revoked'), 'Revoked'],
    [connection('connection_lost', 'a word of next year'), 'Needs reconnecting'],
    [connection('connection_back'), 'Active again'],
    [connection('connection_removed'), 'Removed'],
    [viewed({ kind: 'report_created' }), 'October'],
    [viewed({ kind: 'report_created', name: null }), 'Report 5'],
    [viewed({ kind: 'dashboard_created', name: null }), 'Dashboard 5'],
    [viewed({ kind: 'milestone_added' }), 'On the timeline'],
    [viewed({ kind: 'record_read' }), 'No change'],
    [viewed({ after: null }), '0 views'],
  ])('a fact is shown in a few words: %j', (fact, said) => {
    expect(words.fact(fact)).toBe(said);
  });

  it('a fact is named by its event, and by its id without a name', () => {
    expect(words.factEvent(connection('connection_lost'))).toBe('Connection status changed');
    expect(words.kindName('connection_back')).toBe(words.kindName('connection_lost'));
    expect(words.factSaid(viewed({ kind: 'dashboard_created', name: null }))).toContain('“5”');
  });

  it('a fact about an unchanged connection gives its status', () => {
    const read = (after: string) =>
      words.factSaid({ ...connection('connection_lost', after), kind: 'record_read' });
    expect(read('active')).toBe('the connection “@aurora” is active');
    expect(read('expired')).toBe('the connection “@aurora” is no longer active');
  });
});
