import type { PlacedItem, ReportResult } from '@shared/domain/reports';
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { NOW } from '../../testing/posts';
import { renderValue } from '../../testing/render-part';
import { engineWithReports } from '../../testing/report-samples';
import {
  agoIso,
  batchItem,
  batchResults,
  madeReport,
  resultBase,
  sampleBatch,
} from './testing/batch-samples';
import { batchFailureOf, useBatchWords } from './words';

afterEach(cleanup);

async function batchWords() {
  const { result } = renderValue(useBatchWords, { engine: engineWithReports() });
  await waitFor(() => expect(result.current.client(batchItem('a'))).toBe('Cocina Doña Remedios'));
  return result.current;
}
const placed = (given: Partial<PlacedItem>): PlacedItem => ({
  item: batchItem('a'),
  part: 'today',
  result: null,
  day: '2026-11-20',
  ...given,
});
const refused = (data: object = {}): ReportResult => ({
  ...resultBase,
  state: 'refused',
  error: { code: 'REQUEST_REFUSED', message: 'x', data: data as never },
});

describe('a batch', () => {
  const view = (name: string | null, ...ids: string[]) => ({
    batch: sampleBatch({ name }),
    startedAt: NOW,
    items: ids.map((id) => placed({ item: batchItem(id) })),
  });

  it('is called by its name, a single report by its title, and others by the day they were begun', async () => {
    const words = await batchWords();
    expect(words.batch(view('November', 'a'))).toBe('November');
    expect(words.batch(view(null, 'a'))).toBe('Title a');
    expect(words.batch(view(null, 'a', 'b'))).toMatch(/20 Nov/);
    expect(words.batch(view(null))).toMatch(/20 Nov/);
  });
});

describe('an item', () => {
  it('is its client’s, or its project’s where nobody knows the client', async () => {
    const words = await batchWords();
    expect(words.client(batchItem('a', 9))).toBe('Project 9');
    expect(words.client(batchItem('a', 7, { client: 'reporting:404' }))).toBe('Project 7');
  });

  it('is called by title and subtitle, and by the title alone where it has no subtitle', async () => {
    const words = await batchWords();
    const item = batchItem('a');
    const bare = { ...item, request: { ...item.request, body: { ...item.request.body, subtitle: '' } } };
    expect([words.document(item), words.document(bare)]).toEqual(['Title a · November 2026', 'Title a']);
  });

  it.each([
    ['sent in doubt', batchResults.doubt, 'May have been created: check first'],
    [
      'found before it was sent',
      { ...batchResults.doubt, sentAt: null } as ReportResult,
      'One like it already exists',
    ],
    [
      'found by the person',
      { ...resultBase, state: 'made', report: madeReport(1), isFound: true },
      'Created, confirmed by you',
    ],
    ['refused with its fields', batchResults.refused, 'Not accepted: integration_ids'],
    [
      'refused with what the service says',
      refused({ fields: ['title', 'subtitle'], said: { title: 'too long' } }),
      'Not accepted: title, subtitle – “too long”',
    ],
  ] as const)('that was %s says so', async (_how, result, said) => {
    const words = await batchWords();
    expect(words.state(placed({ part: 'failed', result: result ?? null, day: null }))).toBe(said);
  });

  it('that was refused without a field says what its code means', async () => {
    const words = await batchWords();
    const said = words.state(placed({ part: 'failed', result: refused(), day: null }));
    expect(said).not.toMatch(/REQUEST_REFUSED|Not accepted/);
    expect(said).not.toBe('');
  });

  it('that waits says for what: its turn, the limit, or the day that was chosen', async () => {
    const words = await batchWords();
    expect(words.state(placed({}))).toBe('Waiting');
    expect(words.state(placed({ part: 'later', day: '2026-11-21' }))).toBe('Waiting for the daily limit');
    const chosen = batchItem('a', 7, { notBefore: '2026-11-24' });
    expect(words.state(placed({ item: chosen, part: 'later', day: '2026-11-24' }))).toMatch(/^Not before 24/);
  });

  it('came to stand so at a moment, or leaves on a day, which is named only where it is not today', async () => {
    const words = await batchWords();
    expect(words.when(placed({ result: batchResults.made ?? null, day: null }), NOW)).toMatch(/17:33/);
    expect(words.when(placed({ day: '2026-11-19' }), NOW)).toBe('today');
    expect(words.when(placed({ day: '2026-11-21' }), NOW)).toMatch(/21/);
    expect(words.when(placed({ day: null }), NOW)).toBeNull();
  });

  it('with a moment that cannot be read is told as of now, never as of 1970', async () => {
    const words = await batchWords();
    expect(words.moment('some day', NOW)).toBe(words.moment(agoIso(0), NOW));
  });
});

it('a kept failure has the category of its code, as a new one has', () => {
  expect(batchFailureOf({ code: 'KEY_REFUSED', message: 'x' })).toMatchObject({
    code: 'KEY_REFUSED',
    category: 'auth',
    message: 'x',
  });
});
