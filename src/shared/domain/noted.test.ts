import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LatestDecision } from './guard';
import {
  changedSinceSaid,
  isClosedBy,
  type NotedDecision,
  type NotedEntry,
  type NotedPost,
  notedAnswers,
  notesOf,
  outcomeOf,
  proposedPerson,
  standingYes,
  summaryOf,
} from './noted';

const HOUR = 3_600_000;
const saidAt = Date.UTC(2026, 10, 20, 14);

const decision = (given: Partial<NotedDecision> = {}): NotedDecision => ({
  post: '1',
  version: 'v',
  answer: 'approved',
  who: 'Ana Beatriz',
  way: 'phone',
  words: '',
  saidAt,
  notedAt: saidAt + 120_000,
  isAfterPublishing: false,
  first: null,
  ...given,
});
const entry = (key: string, given: Partial<NotedDecision> = {}): NotedEntry => ({
  key,
  value: decision(given),
});

const answered = (status: LatestDecision['status'], at: number, given: Partial<LatestDecision> = {}) => ({
  name: 'Ana Beatriz',
  email: 'ana@aurora.example',
  latest: { status, at, isInvalidated: false, ...given },
});
const post = (given: Partial<NotedPost> = {}): NotedPost => ({
  review: 'pending',
  versionId: 'v',
  reviewers: [],
  approval: null,
  ...given,
});
const noteOf = (given: Partial<NotedDecision> = {}) => {
  const [note] = notesOf([entry('a', given)]);
  if (!note) throw new Error('no note');
  return note;
};

const later = saidAt + 2 * HOUR;
const same = { kind: 'same' } as const;
const changed = { kind: 'changed', pair: 'v..w' } as const;

describe('Outcome of a noted decision', () => {
  it.each<[string, Partial<NotedDecision>, Partial<NotedPost>, object]>([
    ['approved V, still pending', {}, {}, { kind: 'waits' }],
    [
      'approved V, then the service approval of V',
      {},
      { reviewers: [answered('approved', later)], approval: same },
      { kind: 'confirmed', at: later, by: null },
    ],
    [
      'approved V, and the service approval of V came first',
      {},
      { reviewers: [answered('approved', saidAt - HOUR)], approval: same },
      { kind: 'confirmed', at: saidAt - HOUR, by: null },
    ],
    [
      'approved V, then the service approval of today’s other version',
      {},
      { reviewers: [answered('approved', later)], approval: same, versionId: 'w' },
      { kind: 'other_version', at: later, by: null },
    ],
    [
      'approved W, then the service approval of the earlier V',
      { version: 'w' },
      { reviewers: [answered('approved', later)], approval: changed, versionId: 'w' },
      { kind: 'other_version', at: later, by: null },
    ],
    [
      'approved W, and the service approval of V came before the edit',
      { version: 'w' },
      { reviewers: [answered('approved', saidAt - HOUR)], approval: changed, versionId: 'w' },
      { kind: 'open' },
    ],
    [
      'approved V, then a service approval of an unknown version',
      {},
      { reviewers: [answered('approved', later)], approval: { kind: 'unknown' } },
      { kind: 'unknown_version', at: later, by: null },
    ],
    [
      'approved V, then confirmed by the service’s own word, then edited',
      {},
      { reviewers: [answered('approved', later, { wordVersion: 'v' })], approval: changed, versionId: 'w' },
      { kind: 'confirmed', at: later, by: null },
    ],
    [
      'approved V, then changes requested in the service',
      {},
      { reviewers: [answered('request_changes', later)], review: 'request_changes' },
      { kind: 'contradicted', at: later, by: null },
    ],
    [
      'approved V, after changes were requested in the service',
      {},
      { reviewers: [answered('request_changes', saidAt - HOUR)] },
      { kind: 'open' },
    ],
    [
      'changes, then a service approval',
      { answer: 'changes' },
      { reviewers: [answered('approved', later)], approval: same },
      { kind: 'approved_since', at: later, by: null },
    ],
    [
      'changes, after a service approval',
      { answer: 'changes' },
      { reviewers: [answered('approved', saidAt - HOUR)], approval: same, review: 'approved' },
      { kind: 'open' },
    ],
    [
      'changes, then changes requested in the service',
      { answer: 'changes' },
      { reviewers: [answered('request_changes', later)] },
      { kind: 'confirmed', at: later, by: null },
    ],
    ['approved V, then edited', {}, { versionId: 'w' }, { kind: 'changed_since' }],
    ['approved, the post could not be read then', { version: null }, { versionId: 'w' }, { kind: 'waits' }],
    ['approved V, scheduled without an answer', {}, { review: null }, { kind: 'open' }],
    [
      'something else, then a service approval',
      { answer: 'something_else' },
      { review: 'approved' },
      { kind: 'open' },
    ],
    [
      'approved by somebody the service does not know, while reviewers are pending',
      { who: 'Carla' },
      { reviewers: [answered('approved', later)] },
      { kind: 'waits' },
    ],
    [
      'approved by somebody the service does not know, then the review is over',
      { who: 'Carla' },
      { reviewers: [answered('approved', later)], approval: same, review: 'approved' },
      { kind: 'confirmed', at: later, by: 'Ana Beatriz' },
    ],
    [
      'approved by a person written by address in other letters',
      { who: ' ANA@aurora.example' },
      { reviewers: [answered('approved', later)], approval: same },
      { kind: 'confirmed', at: later, by: null },
    ],
    ['approved V, decisions never read', {}, { reviewers: null, review: 'approved' }, { kind: 'open' }],
  ])('%s', (_name, said, facts, outcome) => expect(outcomeOf(noteOf(said), post(facts))).toEqual(outcome));

  it('a decision is later if this computer’s clock says so', () => {
    const span = { from: later - 1_000, to: later, isCompared: true };
    const facts = post({ reviewers: [answered('request_changes', saidAt - HOUR, { span })] });
    expect(outcomeOf(noteOf(), facts)).toEqual({ kind: 'contradicted', at: later, by: null });
  });
});

describe('Notes of a post', () => {
  it('a correction shows its text and keeps the first one', () => {
    const first = entry('a', { words: 'ok' });
    const second = entry('b', { words: 'ok, with 12,90', first: 'a', notedAt: saidAt + HOUR });
    expect(notesOf([second, first])).toEqual([
      { key: 'a', said: second.value, isWithdrawn: false, earlier: [first.value] },
    ]);
  });

  it('a withdrawal keeps the text and ends the note', () => {
    const first = entry('a');
    const end = entry('b', { answer: 'withdrawn', first: 'a', notedAt: saidAt + HOUR });
    const notes = notesOf([end, first]);
    expect(notes).toEqual([{ key: 'a', said: first.value, isWithdrawn: true, earlier: [] }]);
    expect(summaryOf(notes, post())).toBeNull();
  });

  it('two people with opposite answers are one sign', () => {
    const notes = notesOf([
      entry('a'),
      entry('b', { who: 'Otávio', answer: 'changes', saidAt: saidAt + HOUR }),
    ]);
    expect(summaryOf(notes, post())).toMatchObject({ kind: 'opposite', note: { key: 'b' }, isWaiting: true });
  });

  it('only the latest note of a person counts', () => {
    const notes = notesOf([entry('a'), entry('b', { answer: 'changes', saidAt: saidAt + HOUR })]);
    expect(summaryOf(notes, post())).toMatchObject({ kind: 'changes', isWaiting: false });
  });

  it.each<[string, Partial<NotedPost>, string | undefined]>([
    [
      'a requested change comes before all',
      { reviewers: [answered('request_changes', later)] },
      'contradicted',
    ],
    ['an edit comes before the note itself', { versionId: 'w' }, 'changed_since'],
    ['a confirmed note has no sign', { reviewers: [answered('approved', later)], approval: same }, undefined],
  ])('%s', (_name, facts, kind) => expect(summaryOf(notesOf([entry('a')]), post(facts))?.kind).toBe(kind));

  it.each<[string, Partial<NotedDecision>, Partial<NotedPost>, boolean]>([
    ['edited after a yes', {}, { versionId: 'w' }, true],
    ['as it was said', {}, {}, false],
    ['edited after changes were requested', { answer: 'changes' }, { versionId: 'w' }, false],
    [
      'edited, and changes were requested in the service since',
      {},
      { versionId: 'w', reviewers: [answered('request_changes', later)] },
      false,
    ],
    ['edited after an approval in the service too', {}, { versionId: 'w', approval: changed }, false],
    [
      'edited, and its other approval no longer counts',
      {},
      { versionId: 'w', approval: { kind: 'voided' } },
      true,
    ],
  ])('a post %s: is what was said its reference?', (_name, given, facts, isReference) =>
    expect(changedSinceSaid([noteOf(given)], post(facts)) !== null).toBe(isReference),
  );

  it('proposes who decided last and has no answer that counts', () => {
    const [ana, rui] = [answered('approved', later), { ...answered('approved', saidAt), name: 'Rui' }];
    expect(proposedPerson([])).toBe('');
    expect(
      proposedPerson([
        { ...rui, answeredAt: null },
        { ...ana, answeredAt: null },
      ]),
    ).toBe('Ana Beatriz');
    expect(
      proposedPerson([
        { ...rui, answeredAt: null },
        { ...ana, answeredAt: later },
      ]),
    ).toBe('Rui');
  });
});

describe('Properties of noted decisions', () => {
  const when = fc.integer({ min: -3, max: 3 }).map((hours) => saidAt + hours * HOUR);
  const person = fc.constantFrom('Ana Beatriz', 'Otávio Lins', 'Carla');
  const versions = fc.constantFrom('v', 'w');
  const entries = fc
    .array(
      fc.record({
        answer: fc.constantFrom(...notedAnswers),
        who: person,
        version: versions,
        saidAt: when,
        notedAt: when,
      }),
      { maxLength: 5 },
    )
    .chain((said) =>
      fc
        .array(fc.tuple(fc.nat(4), when, fc.constantFrom('approved', 'withdrawn')), { maxLength: 3 })
        .map((more) => [
          ...said.map((one, index) => entry(`first ${index}`, one)),
          ...more.map(([of, notedAt, answer], index) =>
            entry(`more ${index}`, { answer: answer as 'approved', notedAt, first: `first ${of}` }),
          ),
        ]),
    );
  const reviewers = fc.uniqueArray(
    fc.record({
      name: person,
      email: fc.constant(null),
      latest: fc.record({
        status: fc.constantFrom('approved' as const, 'request_changes' as const),
        at: when,
        isInvalidated: fc.boolean(),
      }),
    }),
    { maxLength: 3, selector: ({ name }) => name },
  );
  const facts = fc.record({
    review: fc.constantFrom('pending' as const, 'approved' as const, 'request_changes' as const, null),
    versionId: versions,
    reviewers,
    approval: fc.constantFrom(null, same, changed),
  });

  // Property 22 of the design.
  it('property 22: the result is the same in any order of notes and service answers', () => {
    fc.assert(
      fc.property(entries, facts, fc.infiniteStream(fc.nat()), (given, shown, order) => {
        const shuffled = <T>(items: readonly T[]) =>
          items
            .map((item) => ({ item, place: order.next().value as number }))
            .sort((a, b) => a.place - b.place)
            .map(({ item }) => item);
        const found = notesOf(given);
        const again = notesOf(shuffled(given));
        const other = { ...shown, reviewers: shuffled(shown.reviewers) };
        expect(again).toEqual(found);
        for (const note of found) expect(outcomeOf(note, other)).toEqual(outcomeOf(note, shown));
        expect(summaryOf(again, other)).toEqual(summaryOf(found, shown));
      }),
    );
  });

  it('what was said is a reference only where today’s version is another one, and no approval shows the edit', () => {
    fc.assert(
      fc.property(entries, facts, (given, shown) => {
        const note = changedSinceSaid(notesOf(given), shown);
        if (!note) return;
        expect(note.said.answer).toBe('approved');
        expect(note.said.version).not.toBe(shown.versionId);
        expect(shown.approval?.kind).not.toBe('changed');
        expect(
          changedSinceSaid(notesOf(given), { ...shown, versionId: note.said.version ?? '' })?.key,
        ).not.toBe(note.key);
      }),
    );
  });

  it('a yes that stands is the latest answer of its person', () => {
    fc.assert(
      fc.property(entries, versions, (given, today) => {
        const notes = notesOf(given);
        const yes = standingYes(notes, today);
        if (!yes) return;
        expect([yes.isWithdrawn, yes.said.answer, yes.said.version]).toEqual([false, 'approved', today]);
        const own = notes.filter(({ said, isWithdrawn }) => said.who === yes.said.who && !isWithdrawn);
        expect(own[0]?.key).toBe(yes.key);
      }),
    );
  });

  it('a closed or withdrawn note has no sign', () => {
    fc.assert(
      fc.property(entries, facts, (given, shown) => {
        const summary = summaryOf(notesOf(given), shown);
        if (!summary) return;
        expect(summary.note.isWithdrawn).toBe(false);
        expect(isClosedBy(outcomeOf(summary.note, shown))).toBe(false);
      }),
    );
  });
});
