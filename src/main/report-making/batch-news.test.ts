import type { MadeReport, ReportBatch, ReportResult } from '@shared/domain/reports';
import { beforeEach, describe, expect, it } from 'vitest';
import { createBatchNews } from './report-maker';

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

describe('Batch notices', () => {
  it('a finished batch is announced once, with its number of created reports', () => {
    const batch = batchOf(['a', 'b']);
    expect(look(batch, {})).toEqual([]);
    expect(look(batch, { a: made })).toEqual([]);
    expect(look(batch, { a: made, b: made })).toEqual(['batch_done November (2/2)']);
    expect(look(batch, { a: made, b: made })).toEqual([]);
  });

  it('each item that needs a decision is announced, and the end is then not announced', () => {
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

  it('an unconfirmed report with a similar one found is announced at once', () => {
    look(batchOf(['a']), {});
    expect(look(batchOf(['a']), { a: doubt([report]) })).toEqual(['batch_needs November']);
  });

  it('a batch paused by a failure is announced, one paused by the user is not', () => {
    const error = { code: 'KEY_REFUSED', message: '' } as const;
    look(batchOf(['a', 'b']), {});
    expect(look(batchOf(['a', 'b'], { by: 'person' }), {})).toEqual([]);
    expect(look(batchOf(['a', 'b'], { by: 'failure', error }), {})).toEqual(['batch_needs November (0/2)']);
  });

  it('earlier results, forgotten workspaces and one quick report are not announced', () => {
    expect(look(batchOf(['a', 'b']), { a: refused, b: made })).toEqual([]);
    news.forget('w');
    expect(look(batchOf(['a', 'b']), { a: refused, b: refused })).toEqual([]);
    news.forget('w');
    look(batchOf(['a']), {});
    expect(look(batchOf(['a']), { a: { ...made, at: '2026-12-01T09:00:20.000Z' } })).toEqual([]);
  });

  it('a single report that took long is announced', () => {
    look(batchOf(['a']), {});
    expect(look(batchOf(['a']), { a: made })).toEqual(['batch_done November']);
  });
});
