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

describe('Batch name', () => {
  const view = (name: string | null, ...ids: string[]) => ({
    batch: sampleBatch({ name }),
    startedAt: NOW,
    items: ids.map((id) => placed({ item: batchItem(id) })),
  });

  it('a batch is called by its name, a single report by its title, and others by start day', async () => {
    const words = await batchWords();
    expect(words.batch(view('November', 'a'))).toBe('November');
    expect(words.batch(view(null, 'a'))).toBe('Title a');
    expect(words.batch(view(null, 'a', 'b'))).toMatch(/20 Nov/);
    expect(words.batch(view(null))).toMatch(/20 Nov/);
  });
});

describe('Batch item words', () => {
  it('a batch item without a known client is named by its project', async () => {
    const words = await batchWords();
    expect(words.client(batchItem('a', 9))).toBe('Project 9');
    expect(words.client(batchItem('a', 7, { client: 'reporting:404' }))).toBe('Project 7');
  });

  it('a batch item is named by title and subtitle, or by the title alone without one', async () => {
    const words = await batchWords();
    const item = batchItem('a');
    const bare = { ...item, request: { ...item.request, body: { ...item.request.body, subtitle: '' } } };
    expect([words.document(item), words.document(bare)]).toEqual(['Title a · November 2026', 'Title a']);
  });

  it.each([
    ['sent with an unknown outcome', batchResults.doubt, 'May have been created: check first'],
    [
      'found before it was sent',
      { ...batchResults.doubt, sentAt: null } as ReportResult,
      'One like it already exists',
    ],
    [
      'confirmed by the user',
      { ...resultBase, state: 'made', report: madeReport(1), isFound: true },
      'Created, confirmed by you',
    ],
    ['refused with its fields', batchResults.refused, 'Not accepted: integration_ids'],
    [
      'refused with the service’s messages',
      refused({ fields: ['title', 'subtitle'], said: { title: 'too long' } }),
      'Not accepted: title, subtitle – “too long”',
    ],
  ] as const)('the state of a batch item that was %s is shown in words', async (_how, result, said) => {
    const words = await batchWords();
    expect(words.state(placed({ part: 'failed', result: result ?? null, day: null }))).toBe(said);
  });

  it('a batch item refused without a field explains the error code', async () => {
    const words = await batchWords();
    const said = words.state(placed({ part: 'failed', result: refused(), day: null }));
    expect(said).not.toMatch(/REQUEST_REFUSED|Not accepted/);
    expect(said).not.toBe('');
  });

  it('a waiting batch item says whether it waits for sending, the limit or its chosen day', async () => {
    const words = await batchWords();
    expect(words.state(placed({}))).toBe('Waiting');
    expect(words.state(placed({ part: 'later', day: '2026-11-21' }))).toBe('Waiting for the daily limit');
    const chosen = batchItem('a', 7, { notBefore: '2026-11-24' });
    expect(words.state(placed({ item: chosen, part: 'later', day: '2026-11-24' }))).toMatch(/^Not before 24/);
  });

  it('a batch item names its result time or planned day, which is called today if it is the current day', async () => {
    const words = await batchWords();
    expect(words.when(placed({ result: batchResults.made ?? null, day: null }), NOW)).toMatch(/17:33/);
    expect(words.when(placed({ day: '2026-11-19' }), NOW)).toBe('today');
    expect(words.when(placed({ day: '2026-11-21' }), NOW)).toMatch(/21/);
    expect(words.when(placed({ day: null }), NOW)).toBeNull();
  });

  it('a batch item with an unreadable moment is shown as of now', async () => {
    const words = await batchWords();
    expect(words.moment('some day', NOW)).toBe(words.moment(agoIso(0), NOW));
  });
});

it('a stored batch failure gets the category of its code', () => {
  expect(batchFailureOf({ code: 'KEY_REFUSED', message: 'x' })).toMatchObject({
    code: 'KEY_REFUSED',
    category: 'auth',
    message: 'x',
  });
});
