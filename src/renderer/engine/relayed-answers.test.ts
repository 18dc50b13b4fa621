// @vitest-environment node
import { fail, succeed } from '@shared/errors';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fitsMessage, joinParts, maxMessageBytes, splitToFit } from './protocol';

const page = { currentPage: 1, lastPage: 1, perPage: 50, total: 50, next: null };
const listOf = (records: readonly object[]) => succeed({ readAt: 1, setAside: [], page, records });
const record = (id: number, characters: number) => ({ id, text: 'x'.repeat(characters) });

it('leaves an answer that fits as it is', () => {
  const result = listOf([record(1, 10)]);
  expect(splitToFit(result)).toEqual({ ahead: [], result });
});

it('sends a heavy page in parts, from which the very same page comes together again', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 300_000 }), { maxLength: 12 }), (sizes) => {
      const result = listOf(sizes.map((characters, index) => record(index, characters)));
      const { ahead, result: last } = splitToFit(result);
      for (const message of [...ahead, last]) expect(fitsMessage(message, maxMessageBytes * 1.01)).toBe(true);
      expect(joinParts(ahead.flat(), last)).toEqual(result);
    }),
    { numRuns: 30 },
  );
});

it('sets aside a record that is too heavy alone, and keeps the others', () => {
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

it('sends the values of many metrics in parts, each under its name again; one that is too heavy alone has failed', () => {
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

it('refuses what is no list, or is heavy beside its records', () => {
  const code = 'ANSWER_TOO_LARGE';
  const heavy = 'x'.repeat(maxMessageBytes);
  expect(splitToFit(succeed({ body: heavy })).result).toMatchObject({ error: { code } });
  expect(splitToFit(succeed({ records: [], setAside: [], meta: heavy })).result).toMatchObject({
    error: { code },
  });
  const failed = fail('SERVICE_FAILED', 'no');
  expect(splitToFit(failed).result).toBe(failed);
});
