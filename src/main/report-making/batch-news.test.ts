import type { MadeReport, ReportBatch, ReportResult } from '@shared/domain/reports';
import { beforeEach, describe, expect, it } from 'vitest';
import { createBatchNews } from './batch-news';

const id = '11111111-1111-4111-8111-111111111111';
const base = { batch: id, at: '2026-12-01T09:30:00.000Z' };
const report: MadeReport = {
  id: 4,
  title: 't',
  internalUrl: null,
  externalUrl: null,
  createdAt: '2026-12-01 09:30:00',
};
const made: ReportResult = { ...base, state: 'made', report, isFound: false };
const refused: ReportResult = { ...base, state: 'refused', error: { code: 'REQUEST_REFUSED', message: '' } };
const doubt = (...found: MadeReport[][]): ReportResult => ({
  ...base,
  state: 'in_doubt',
  sentAt: base.at,
  error: null,
  looks: found.map((one) => ({ at: base.at, found: one })),
});
const item = (itemId: string): ReportBatch['items'][number] => ({
  id: itemId,
  client: null,
  notBefore: null,
  request: {
    kind: 'report',
    body: {
      title: 'Report',
      subtitle: '',
      start: '2026-11-01',
      end: '2026-11-30',
      template_id: 1,
      integration_ids: [],
      project_id: 7,
    },
  },
});
const batchOf = (ids: readonly string[], pause: ReportBatch['pause'] = null): ReportBatch => ({
  name: 'November',
  startedAt: '2026-12-01T09:00:00.000Z',
  pause,
  items: ids.map(item),
});

let news: ReturnType<typeof createBatchNews>;
const look = (batch: ReportBatch, results: Readonly<Record<string, ReportResult>>) =>
  news
    .newsOf('w', { batches: new Map([[id, batch]]), results: new Map(Object.entries(results)) })
    .map(({ kind, title }) => `${kind} ${title}`);

beforeEach(() => {
  news = createBatchNews();
});

describe('news of a batch', () => {
  it('tells its end once, with how many were created', () => {
    const batch = batchOf(['a', 'b']);
    expect(look(batch, {})).toEqual([]);
    expect(look(batch, { a: made })).toEqual([]);
    expect(look(batch, { a: made, b: made })).toEqual(['batch_done November (2/2)']);
    expect(look(batch, { a: made, b: made })).toEqual([]);
  });

  it('tells each thing that a person must decide, and no end beside it', () => {
    const batch = batchOf(['a', 'b', 'c']);
    look(batch, {});
    // The first look comes by itself, and so does the second.
    expect(look(batch, { a: doubt() })).toEqual([]);
    expect(look(batch, { a: doubt([]) })).toEqual([]);
    expect(look(batch, { a: doubt([], []) })).toEqual(['batch_needs November (0/3)']);
    expect(look(batch, { a: doubt([], []), b: refused })).toEqual(['batch_needs November (0/3)']);
    expect(look(batch, { a: doubt([], []), b: refused, c: made })).toEqual([]);
    expect(look(batch, { a: made, b: made, c: made })).toEqual([]);
  });

  it('tells at once where something like it was found', () => {
    look(batchOf(['a']), {});
    expect(look(batchOf(['a']), { a: doubt([report]) })).toEqual(['batch_needs November']);
  });

  it('tells that it was stopped, unless by the person', () => {
    const error = { code: 'KEY_REFUSED', message: '' } as const;
    look(batchOf(['a', 'b']), {});
    expect(look(batchOf(['a', 'b'], { by: 'person' }), {})).toEqual([]);
    expect(look(batchOf(['a', 'b'], { by: 'failure', error }), {})).toEqual(['batch_needs November (0/2)']);
  });

  it('is silent of what stood so before, of a workspace that was forgotten, and of one report that took a moment', () => {
    expect(look(batchOf(['a', 'b']), { a: refused, b: made })).toEqual([]);
    news.forget('w');
    expect(look(batchOf(['a', 'b']), { a: refused, b: refused })).toEqual([]);
    news.forget('w');
    look(batchOf(['a']), {});
    expect(look(batchOf(['a']), { a: { ...made, at: '2026-12-01T09:00:20.000Z' } })).toEqual([]);
  });

  it('tells one report of its own where that took long', () => {
    look(batchOf(['a']), {});
    expect(look(batchOf(['a']), { a: made })).toEqual(['batch_done November']);
  });
});
