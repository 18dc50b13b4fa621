import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeMain } from '../testing/fake-main';
import { createQueryClient, type QueryDependencies } from './query-client';
import { QueryInvalidator } from './query-invalidator';

const restMs = 400;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
/** Everything that can happen at this moment does. */
const settle = () => vi.advanceTimersByTimeAsync(0);

/** A query whose answers the test gives: each is the number of its question. */
function setUp(meta: QueryDependencies = { tables: ['posts'] }, answerMs = 0) {
  const client = createQueryClient();
  const main = new FakeMain();
  const invalidator = new QueryInvalidator(client, main.on);
  const asked: number[] = [];
  const queryFn = () =>
    new Promise<number>((answer) => {
      const number = asked.push(performance.now());
      setTimeout(() => answer(number), answerMs);
    });
  const options = { queryKey: ['question'], queryFn, meta };
  const look = () => new QueryObserver(client, options).subscribe(() => {});
  const data = () => client.getQueryData(['question']);
  const change = () => invalidator.copyChanged({ kind: 'changed', tables: ['posts'] });
  const answeredOften = async () => {
    const leave = look();
    await vi.advanceTimersByTimeAsync(answerMs);
    for (let answers = 1; answers < 8; answers += 1) {
      change();
      await vi.advanceTimersByTimeAsync(10 * answerMs + restMs);
    }
    change();
    await vi.advanceTimersByTimeAsync(answerMs);
    asked.splice(0, asked.length - 2);
    return leave;
  };
  return { client, main, invalidator, options, asked, look, data, change, answeredOften };
}

describe('Query in use', () => {
  it('a query runs once for several components', async () => {
    const { look, asked, data } = setUp();
    for (let observers = 0; observers < 5; observers += 1) look();
    await settle();
    expect(asked).toHaveLength(1);
    expect(data()).toBe(1);
  });

  it('a query runs once more after a change of its tables, and not after a change of other tables', async () => {
    const { look, asked, change, invalidator } = setUp();
    for (let observers = 0; observers < 5; observers += 1) look();
    await vi.advanceTimersByTimeAsync(restMs);
    invalidator.copyChanged({ kind: 'changed', tables: ['notes'] });
    await vi.advanceTimersByTimeAsync(2 * restMs);
    expect(asked).toHaveLength(1);
    change();
    await settle();
    expect(asked).toHaveLength(2);
  });

  it('the pauses after the first answers are short, and double up to the usual one', async () => {
    const { look, asked, change } = setUp();
    look();
    await settle();
    for (let answers = 0; answers < 4; answers += 1) {
      change();
      await vi.advanceTimersByTimeAsync(restMs);
    }
    const pauses = asked.slice(1).map((at, index) => at - (asked[index] ?? 0));
    expect(pauses).toEqual([100, 300, 400, 400]);
  });

  it('a query pauses after a later answer, and all changes meanwhile cause one run', async () => {
    const { answeredOften, asked, change } = setUp();
    await answeredOften();
    for (let changes = 0; changes < 20; changes += 1) change();
    await vi.advanceTimersByTimeAsync(restMs - 1);
    expect(asked).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(10 * restMs);
    expect(asked).toHaveLength(3);
  });

  it('a query with a pause factor pauses longer after a slow answer', async () => {
    const { answeredOften, asked, change } = setUp({ tables: ['posts'], pauseFactor: 5 }, 1_000);
    await answeredOften();
    change();
    await vi.advanceTimersByTimeAsync(4_999);
    expect(asked).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toHaveLength(3);
  });

  it('changes during a run cause one more run after it', async () => {
    const { look, asked, data, change } = setUp(undefined, 1_000);
    look();
    await vi.advanceTimersByTimeAsync(500);
    change();
    change();
    await vi.advanceTimersByTimeAsync(499);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1 + restMs + 1_000);
    expect(asked).toHaveLength(2);
    expect(data()).toBe(2);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toHaveLength(2);
  });

  it('a change during a pause causes one more run, even after a refetch for another reason', async () => {
    const { answeredOften, asked, change, client } = setUp(undefined, restMs);
    await answeredOften();
    change();
    void client
      .getQueryCache()
      .find({ queryKey: ['question'] })
      ?.fetch();
    expect(asked).toHaveLength(3);
    change();
    await vi.advanceTimersByTimeAsync(restMs);
    expect(asked).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(restMs);
    expect(asked).toHaveLength(4);
  });

  it('two runs of a query do not overlap, so that an older answer can’t replace a newer one', async () => {
    const { client, invalidator, change } = setUp();
    const answers: ((text: string) => void)[] = [];
    const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
    const seen: unknown[] = [];
    const observer = new QueryObserver(client, {
      queryKey: ['slow'],
      queryFn,
      meta: { tables: ['posts'] as const },
    });
    observer.subscribe(({ data }) => seen.push(data));
    change();
    invalidator.copyChanged({ kind: 'changed', tables: ['posts'] });
    // There is no second question that could be answered before the first.
    expect(answers).toHaveLength(1);
    answers[0]?.('first');
    await vi.advanceTimersByTimeAsync(restMs);
    answers[1]?.('second');
    await settle();
    expect(seen.filter((data) => data !== undefined).at(0)).toBe('first');
    expect(seen.at(-1)).toBe('second');
  });

  it('a query that threw an error is reported, and runs again after a change', async () => {
    vi.stubGlobal('reportError', vi.fn());
    const { client, change } = setUp();
    const queryFn = vi.fn().mockRejectedValueOnce(new Error('a bug')).mockResolvedValue('well');
    new QueryObserver(client, { queryKey: ['broken'], queryFn, meta: { tables: ['posts'] } }).subscribe(
      () => {},
    );
    await settle();
    expect(reportError).toHaveBeenCalledExactlyOnceWith(new Error('a bug'));
    change();
    await vi.advanceTimersByTimeAsync(restMs);
    expect(client.getQueryData(['broken'])).toBe('well');
    vi.unstubAllGlobals();
  });
});

describe('Unused query', () => {
  it('a changed query without components runs once when components use it again', async () => {
    const { look, asked, change } = setUp();
    look()();
    await vi.advanceTimersByTimeAsync(restMs);
    change();
    await vi.advanceTimersByTimeAsync(restMs);
    change();
    await vi.advanceTimersByTimeAsync(10 * restMs);
    expect(asked).toHaveLength(1);
    look();
    look();
    await settle();
    expect(asked).toHaveLength(2);
  });

  it('an unchanged query without components keeps its answer', async () => {
    const { look, asked, data } = setUp();
    look()();
    await vi.advanceTimersByTimeAsync(60_000);
    look();
    await settle();
    expect(asked).toHaveLength(1);
    expect(data()).toBe(1);
  });

  it('a change during the last run is not lost after the component is gone', async () => {
    const { look, asked, change } = setUp(undefined, 1_000);
    const leave = look();
    await vi.advanceTimersByTimeAsync(500);
    leave();
    change();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toHaveLength(1);
    look();
    await settle();
    expect(asked).toHaveLength(2);
  });

  it('an unused query leaves no timer, and runs when a component uses it again', async () => {
    const { look, answeredOften, asked, change, client } = setUp();
    const leave = await answeredOften();
    change();
    leave();
    await vi.advanceTimersByTimeAsync(10 * restMs);
    expect(asked).toHaveLength(2);
    look();
    await settle();
    expect(asked).toHaveLength(3);
    client.clear();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('Query dependencies', () => {
  it('a query on any table runs again after every change and status', async () => {
    const { look, asked, invalidator } = setUp({ tables: 'any' });
    look();
    await vi.advanceTimersByTimeAsync(restMs);
    invalidator.copyChanged({ kind: 'changed', tables: ['notes'] });
    await vi.advanceTimersByTimeAsync(restMs);
    invalidator.statusChanged();
    await vi.advanceTimersByTimeAsync(restMs);
    expect(asked).toHaveLength(3);
  });

  it('a query runs again after the event of main that it names', async () => {
    const { look, asked, main } = setUp({ events: ['diagnostics.call_made'] });
    look();
    await vi.advanceTimersByTimeAsync(restMs);
    main.emit('diagnostics.call_made', { lastId: 1 });
    await settle();
    expect(asked).toHaveLength(2);
  });

  it('a pushed event replaces the query’s answer without a run', async () => {
    const { look, asked, data, main } = setUp({ pushedBy: 'sessions.changed' });
    look();
    await settle();
    main.emit('sessions.changed', []);
    await vi.advanceTimersByTimeAsync(10 * restMs);
    expect(data()).toEqual({ data: [], error: null });
    expect(asked).toHaveLength(1);
  });
});
