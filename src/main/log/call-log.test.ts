import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { virtualTime } from '../services/testing/virtual-time';
import { type CallMade, createCallLog } from './call-log';
import { createRedactor } from './redactor';

const call = (path = '/posts/4', more: Partial<CallMade> = {}): CallMade => ({
  service: 'planning',
  endpoint: 'get_post',
  method: 'GET',
  path,
  lane: 'freshness',
  tried: 1,
  ms: 120,
  status: 200,
  code: null,
  budgetLeft: 119,
  requestId: 'req-1',
  ...more,
});

function open(mostKept?: number) {
  const time = virtualTime();
  const redactor = createRedactor({ homeFolder: '/home/ana' });
  const log = createCallLog({
    ...time,
    redactText: redactor.redactText,
    ...(mostKept !== undefined && { mostKept }),
  });
  return { log, time, redactor };
}

describe('CallLog', () => {
  it('a new call log is empty', () => {
    expect(open().log.readAfter(0, 10)).toEqual({ calls: [], lastId: 0 });
  });

  it('a call is kept with its id and time', () => {
    const { log, time } = open();
    log.add(call());
    expect(log.readAfter(0, 10)).toEqual({
      calls: [{ ...call(), id: 1, at: time.clock.now() }],
      lastId: 1,
    });
  });

  it('secrets in a call path are masked and ordinary paths stay unchanged', () => {
    const { log, redactor } = open();
    redactor.learn('known-secret');
    for (const path of [
      '/customers/9c3e2a44-6b3f-4f4f-8f0c-0b7d1a9e0101',
      '/x/known-secret/y',
      '/posts/4/reviews',
    ]) {
      log.add(call(path));
    }
    expect(log.readAfter(0, 10).calls.map(({ path }) => path)).toEqual([
      '/customers/‹…101›',
      '/x/‹…ret›/y',
      '/posts/4/reviews',
    ]);
  });

  it('a reader gets each remembered call once and in order', () => {
    const step = fc.oneof(
      fc.record({ add: fc.integer({ min: 1, max: 9 }) }),
      fc.record({ read: fc.integer({ min: 1, max: 4 }) }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.array(step, { maxLength: 30 }), (mostKept, steps) => {
        const { log } = open(mostKept);
        let added = 0;
        let stands = 0;
        for (const now of steps) {
          if ('add' in now) {
            for (let n = 0; n < now.add; n += 1) log.add(call());
            added += now.add;
            continue;
          }
          const { calls, lastId } = log.readAfter(stands, now.read);
          expect(lastId).toBe(added);
          const from = Math.max(stands, added - mostKept);
          const expected = Array.from({ length: Math.min(now.read, added - from) }, (_, n) => from + n + 1);
          expect(calls.map(({ id }) => id)).toEqual(expected);
          stands = calls.at(-1)?.id ?? stands;
        }
      }),
    );
  });

  it('several calls at one time produce one notification', async () => {
    const { log, time } = open();
    const told: number[] = [];
    log.onMade((lastId) => told.push(lastId));
    log.readAfter(0, 10);
    for (let n = 0; n < 30; n += 1) log.add(call());
    await time.advance(1_000);
    log.readAfter(30, 10);
    log.add(call());
    await time.advance(1_000);
    expect(told).toEqual([30, 31]);
  });

  it('a new call is reported once after each read, and never before the first read', async () => {
    const { log, time } = open();
    const told: number[] = [];
    log.onMade((lastId) => told.push(lastId));
    for (let n = 0; n < 30; n += 1) log.add(call());
    await time.advance(1_000);
    log.readAfter(0, 100);
    await time.advance(1_000);
    expect(told).toEqual([]);
    log.add(call());
    await time.advance(1_000);
    log.add(call());
    await time.advance(1_000);
    expect(told).toEqual([31]);
  });
});
