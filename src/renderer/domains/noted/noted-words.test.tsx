import { type Note, type NotedDecision, notedAnswers, notedWays } from '@shared/domain/noted';
import type { Language } from '@shared/language';
import { defaultSettings } from '@shared/settings';
import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { NOW } from '../../testing/posts';
import { renderValue } from '../../testing/render-part';
import { useNotedWords } from './noted-words';

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
