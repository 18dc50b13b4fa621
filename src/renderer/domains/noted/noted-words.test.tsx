import {
  type Note,
  type NotedDecision,
  type NotedPost,
  notedAnswers,
  notedWays,
  outcomeOf,
  summaryOf,
} from '@shared/domain/noted';
import type { Language } from '@shared/language';
import { defaultSettings } from '@shared/settings';
import { cleanup, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { FakeEngine } from '../../testing/fake-engine';
import { NOW, postRow } from '../../testing/posts';
import { renderValue } from '../../testing/render-part';
import { useNotedRows, useNotedWords } from './noted-words';

afterEach(cleanup);

const HOUR = 3_600_000;
const noteOf = (given: Partial<NotedDecision> = {}): Note => ({
  key: 'a',
  isWithdrawn: false,
  earlier: [],
  said: {
    post: '1',
    version: 'v',
    answer: 'approved',
    who: 'Ana',
    way: 'phone',
    words: '',
    saidAt: NOW - 3 * HOUR,
    notedAt: NOW,
    isAfterPublishing: false,
    first: null,
    ...given,
  } as Note['said'],
});

const wordsIn = (language: Language) =>
  renderValue(useNotedWords, { bootstrap: { settings: { ...defaultSettings, language } } }).result.current;

describe('Words of noted decisions', () => {
  it.each<[Language, string, string]>([
    ['en', 'Ana said yes by phone', 'said yes by phone; the service still waits'],
    ['de', 'Ana hat per Telefon Ja gesagt', 'per Telefon Ja gesagt; der Dienst wartet noch'],
    ['fr', 'Ana a dit oui par téléphone', 'a dit oui par téléphone\u00a0; le service attend encore'],
    ['es', 'Ana dijo que sí por teléfono', 'dijo que sí por teléfono; el servicio sigue esperando'],
    ['it', 'Ana ha detto sì per telefono', 'ha detto sì per telefono; il servizio attende ancora'],
    ['pt-BR', 'Ana disse sim por telefone', 'disse sim por telefone; o serviço ainda aguarda'],
  ])('a yes by phone in %s', (language, said, row) => {
    const words = wordsIn(language);
    expect(words.said(noteOf())).toBe(said);
    expect(words.summary({ kind: 'approved', note: noteOf(), isWaiting: true })).toBe(row);
  });

  it('every answer and way has its own sentence', () => {
    const words = wordsIn('en');
    const all = notedAnswers.flatMap((answer) => notedWays.map((way) => words.said(noteOf({ answer, way }))));
    expect(new Set(all).size).toBe(15);
    expect(all.filter((text) => text.includes('{{') || text.includes('  '))).toEqual([]);
  });

  it.each([
    ['contradicted', 'said yes by phone, then requested changes'],
    ['changed_since', 'changed after what was said'],
    ['opposite', 'one said yes, another requested changes'],
    ['something_else', 'said yes by phone; not in the service'],
  ] as const)('the sign %s says %s', (kind, text) => {
    expect(wordsIn('en').summary({ kind, note: noteOf(), isWaiting: false })).toBe(text);
  });
});

describe('Noted decisions in an exported history', () => {
  const entry = fc.record({
    key: fc.uuid(),
    answer: fc.constantFrom(...notedAnswers, 'withdrawn' as const),
    way: fc.constantFrom(...notedWays),
    who: fc.constantFrom('Ana', 'Rui'),
    version: fc.constantFrom('v', 'w', null),
    first: fc.constantFrom(null, 'unknown'),
  });
  const post = fc.record({
    review: fc.constantFrom('pending' as const, 'approved' as const, 'request_changes' as const, null),
    versionId: fc.constantFrom('v', 'w'),
    approval: fc.constantFrom(null, { kind: 'same', approvedAt: NOW, grade: 'seen' } as const),
  });

  it('property 21: no note is a row that counts, or one of a cycle of the service', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { minLength: 1, maxLength: 5 }), post, async (entries, given) => {
        const engine = new FakeEngine([]);
        engine.setLocal(
          'noted_decisions',
          entries.map(({ key, ...value }) => ({
            key,
            at: '2026-11-20T15:00:00Z',
            value: { ...noteOf().said, ...value },
          })),
        );
        const row = postRow({ id: '1', ...given });
        const { result } = renderValue(useNotedRows, { engine });
        const hasText = entries.some(({ answer }) => answer !== 'withdrawn');
        await waitFor(() => expect(result.current(row).length > 0).toBe(hasText));
        for (const { counts, cycle } of result.current(row))
          expect([counts, cycle]).toEqual(['no', 'Said outside the service']);
        cleanup();
      }),
      { numRuns: 15 },
    );
  });
});

describe('What a row of Today and the note itself say', () => {
  const at = NOW - HOUR;
  const response = (status: 'approved' | 'request_changes', wordVersion?: string) => ({
    reviewers: [
      {
        name: 'Ana',
        email: null,
        latest: { status, at, isInvalidated: false, ...(wordVersion !== undefined && { wordVersion }) },
      },
    ],
  });
  const post: NotedPost = { review: 'pending', versionId: 'v', reviewers: [], approval: null };
  const otavio = { ...noteOf({ who: 'Otávio', answer: 'changes' }), key: 'b' };

  // The rows of the design's table of noted decisions.
  it.each<[string, readonly Note[], Partial<NotedPost>, string | null, string]>([
    [
      'approved, then the service approval of the same version',
      [noteOf()],
      response('approved', 'v'),
      null,
      'Confirmed in the service 2 h later',
    ],
    [
      'approved, then the service approval of another version',
      [noteOf()],
      response('approved', 'w'),
      null,
      'Approved in the service 2 h later, in another version than this',
    ],
    [
      'approved, then changes requested in the service',
      [noteOf()],
      response('request_changes'),
      'said yes by phone, then requested changes',
      'Requested changes in the service 2 h later',
    ],
    [
      'changes, then the service approval',
      [noteOf({ answer: 'changes' })],
      response('approved', 'v'),
      null,
      'Approved in the service 2 h later',
    ],
    [
      'approved, then edited',
      [noteOf()],
      { versionId: 'w' },
      'changed after what was said',
      'Changed after what was said',
    ],
    [
      'approved, and still pending',
      [noteOf()],
      {},
      'said yes by phone; the service still waits',
      'The service is still waiting for the response',
    ],
    [
      'approved by one and changes by another',
      [noteOf(), otavio],
      {},
      'one said yes, another requested changes',
      'The service is still waiting for the response',
    ],
    [
      'approved after publishing',
      [noteOf({ isAfterPublishing: true })],
      { review: null },
      'said yes by phone; not in the service',
      'No response in the service since',
    ],
  ])('%s', (_name, notes, given, row, own) => {
    const words = wordsIn('en');
    const facts = { ...post, ...given };
    const summary = summaryOf(notes, facts);
    expect(summary && words.summary(summary)).toBe(row);
    const [note] = notes;
    expect(note && words.outcome(note, outcomeOf(note, facts), String)).toBe(own);
  });
});
