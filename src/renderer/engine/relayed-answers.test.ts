// @vitest-environment node
import { fail, succeed } from '@shared/errors';
import { runs } from '@shared/testing/runs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { MetricReading } from './api';
import { fitsMessage, maxMessageBytes } from './message-weight';
import { deliveries, joinParts, splitToFit } from './protocol';

const page = { currentPage: 1, lastPage: 1, perPage: 50, total: 50, next: null };
const listOf = (records: readonly object[]) => succeed({ readAt: 1, setAside: [], page, records });
const record = (id: number, characters: number) => ({ id, text: 'x'.repeat(characters) });

it('a response that fits one message is not split', () => {
  const result = listOf([record(1, 10)]);
  expect(splitToFit(result)).toEqual({ ahead: [], result });
});

it('a large page is split into parts and joined to an equal page', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 300_000 }), { maxLength: 12 }), (sizes) => {
      const result = listOf(sizes.map((characters, index) => record(index, characters)));
      const { ahead, result: last } = splitToFit(result);
      for (const message of [...ahead, last]) expect(fitsMessage(message, maxMessageBytes * 1.01)).toBe(true);
      expect(joinParts(ahead.flat(), last)).toEqual(result);
    }),
    runs(10),
  );
});

it('a record over 1 MB is reported as unreadable and the others are kept', () => {
  const heavy = { uuid: 'u7', text: 'x'.repeat(maxMessageBytes) };
  const { ahead, result } = splitToFit(listOf([record(1, 10), heavy, record(2, 10)]));
  expect(ahead).toEqual([]);
  expect(result).toMatchObject({
    ok: true,
    data: {
      page,
      records: [{ id: 1 }, { id: 2 }],
      setAside: [{ path: 'data.1', reason: 'the record is over 1 MB', id: 'u7' }],
    },
  });
});

it('many metric values are split and joined again, and a value that is too large fails alone', () => {
  const values = { m0: { value: 1 }, m1: { values: 'x'.repeat(300_000) }, m2: 'y'.repeat(400_000), m3: null };
  const result = succeed({ readAt: 1, setAside: [], values });
  const { ahead, result: last } = splitToFit(result);
  expect(ahead.length).toBeGreaterThan(0);
  for (const message of [...ahead, last]) expect(fitsMessage(message, maxMessageBytes * 1.01)).toBe(true);
  expect(joinParts(ahead.flat(), last)).toEqual(result);
  const heavy = { ...values, m4: 'z'.repeat(maxMessageBytes) };
  const parts = splitToFit(succeed({ readAt: 1, setAside: [], values: heavy }));
  expect(joinParts(parts.ahead.flat(), parts.result)).toMatchObject({
    data: { values: { ...values, m4: { error: { code: 'answer_too_large' } } } },
  });
});

const rowsOf = (count: number) => Array.from({ length: count }, (_, at) => [`2026-11-${at}`, at, at / 7]);
const sizes = fc.array(fc.integer({ min: 0, max: 30_000 }), { minLength: 1, maxLength: 4 });

it('a metric table of any size is split and joined to an equal table', () => {
  fc.assert(
    fc.property(sizes, fc.boolean(), (counts, isCompared) => {
      const tables = counts.map((count) => ({ columns: ['date', 'reach', 'rate'], rows: rowsOf(count) }));
      const values = Object.fromEntries(
        tables.map((values, at) => [`m${at}`, { values, ...(isCompared && { comparison: { values } }) }]),
      );
      const result = succeed({ readAt: 1, setAside: [], values });
      const { ahead, result: last } = splitToFit(result);
      for (const message of [...ahead, last]) expect(fitsMessage(message, maxMessageBytes * 1.01)).toBe(true);
      // Compared as text: a table of this size is slow to compare field by field.
      expect(JSON.stringify(joinParts(structuredClone(ahead).flat(), last))).toBe(JSON.stringify(result));
    }),
    runs(4),
  );
});

it('metric readings with large tables are split and joined to equal readings', () => {
  fc.assert(
    fc.property(sizes, (counts) => {
      const readings = counts.map(
        (count): MetricReading => ({
          answer: { kind: 'table', columns: [{ key: 'date', label: 'Date' }], rows: rowsOf(count) },
          asOf: 1,
          refusal: null,
          isWaiting: false,
          readingSince: null,
        }),
      );
      const sent: (readonly unknown[])[] = [];
      const last = deliveries.metrics.split(readings, (items) => sent.push(structuredClone(items)));
      for (const message of [...sent, last]) expect(fitsMessage(message, maxMessageBytes * 1.01)).toBe(true);
      expect(JSON.stringify(deliveries.metrics.join(sent.flat(), last))).toBe(JSON.stringify(readings));
    }),
    runs(4),
  );
});

it('a large response that is no list or has large metadata returns ANSWER_TOO_LARGE', () => {
  const code = 'ANSWER_TOO_LARGE';
  const heavy = 'x'.repeat(maxMessageBytes);
  expect(splitToFit(succeed({ body: heavy })).result).toMatchObject({ error: { code } });
  expect(splitToFit(succeed({ records: [], setAside: [], meta: heavy })).result).toMatchObject({
    error: { code },
  });
  const failed = fail('SERVICE_FAILED', 'no');
  expect(splitToFit(failed).result).toBe(failed);
});
