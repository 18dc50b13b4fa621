import { fail, succeed } from '@shared/errors';
import type { SubscriptionWork } from '@shared/subscriptions';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drift, type Expected, type Listed } from './drift';
import { carryOut, stepsOf } from './work';

const base = 'https://hooks.example.com';
const old = 'https://old.example';
const paths = ['a', 'b', 'c', 'd', 'e'] as const;
const pathIdIn = (url: string) => /\/in\/(\w+)$/.exec(url)?.[1] ?? null;

type Fault = 'none' | 'refused' | 'lost_before' | 'lost_after' | 'killed_before' | 'killed_after';
class Killed extends Error {}

/** A service with subscriptions, some of them third parties', and a machine that may be killed at any call. */
class Office {
  readonly calls: string[] = [];
  #nextId = 100;
  records: Omit<Listed, 'pathId'>[];
  #faults: Fault[];
  #seen: readonly Omit<Listed, 'pathId'>[] = [];
  readonly expected: readonly Expected[];

  constructor(
    wanted: readonly string[],
    there: readonly { path: string; isMoved: boolean; projectId: number | null }[],
    faults: Fault[],
  ) {
    this.expected = paths.map((pathId) => ({
      ...({ pathId, service: 'reporting', event: pathId, projectId: null } as const),
      isWanted: wanted.includes(pathId),
      address: `${base}/in/${pathId}`,
    }));
    this.records = there.map(({ path, isMoved, projectId }, index) => ({
      ...record(
        index,
        path === 'foreign' ? 'https://other.example/hook' : `${isMoved ? old : base}/in/${path}`,
        path,
      ),
      projectId,
    }));
    this.#faults = faults;
  }

  rows = () =>
    drift(
      this.expected,
      this.#seen.map((one) => ({ ...one, pathId: pathIdIn(one.url) })),
    );

  async #call(name: string, change: () => void) {
    const fault = this.#faults.shift() ?? 'none';
    if (fault === 'killed_before') throw new Killed();
    if (fault === 'refused') return fail('RATE_LIMITED', 'too often');
    if (fault === 'lost_before') return fail('OUTCOME_UNKNOWN', 'no answer');
    this.calls.push(name);
    change();
    if (fault === 'killed_after') throw new Killed();
    return fault === 'lost_after' ? fail('OUTCOME_UNKNOWN', 'no answer') : succeed(null);
  }

  /** Runs the operation like a start of the app, which reads the lists first. Returns whether it completed. */
  async run(work: SubscriptionWork): Promise<boolean> {
    const reread = async () => {
      this.#seen = [...this.records];
      return succeed(null);
    };
    await reread();
    try {
      const stopped = await carryOut('w', work, {
        rows: this.rows,
        reread,
        isWhole: () => true,
        tell: async () => succeed(null),
        onProgress: () => undefined,
        signal: new AbortController().signal,
        calls: {
          create: (_, { event }, url) =>
            this.#call(`create ${event}`, () => {
              this.#nextId += 1;
              this.records = [...this.records, record(this.#nextId, url, event)];
            }),
          update: (_, _service, id, { url, event, projectId }) =>
            this.#call(`update ${id}`, () => {
              this.records = this.records.map((one) =>
                one.id === id
                  ? {
                      ...one,
                      ...(url !== undefined && { url }),
                      ...(event !== undefined && { events: [event] }),
                      ...(projectId !== undefined && { projectId }),
                    }
                  : one,
              );
            }),
          delete: (_, _service, id) =>
            this.#call(`delete ${id}`, () => {
              this.records = this.records.filter((one) => one.id !== id);
            }),
        },
      });
      await reread();
      return stopped === null;
    } catch (error) {
      if (error instanceof Killed) return false;
      throw error;
    }
  }
}

const record = (id: number, url: string, event: string): Omit<Listed, 'pathId'> => ({
  ...({ service: 'reporting', id, url, events: [event], projectId: null, isActive: true } as const),
  source: 'custom',
  createdAt: null,
});

describe('Subscription work', () => {
  const faults = fc.array(
    fc.constantFrom<Fault>(
      'none',
      'none',
      'refused',
      'lost_before',
      'lost_after',
      'killed_before',
      'killed_after',
    ),
    { maxLength: 12 },
  );
  const there = fc.array(
    fc.record({
      path: fc.constantFrom(...paths, 'foreign'),
      isMoved: fc.boolean(),
      projectId: fc.constantFrom(null, null, 7),
    }),
    {
      maxLength: 8,
    },
  );
  const works = fc.constantFrom<SubscriptionWork>('subscribe', 'update', 'restore', 'remove');

  it('work completes despite failures and kills, repeats no call and spares foreign subscriptions', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.subarray([...paths]),
        there,
        faults,
        works,
        async (wanted, records, failing, work) => {
          const office = new Office(wanted, records, [...failing]);
          const strangers = office.records.filter(({ url }) => url.startsWith('https://other'));
          for (let tries = 0; tries <= failing.length; tries += 1) if (await office.run(work)) break;
          expect(stepsOf(work, office.rows())).toEqual([]);
          expect(new Set(office.calls).size).toBe(office.calls.length);
          expect(office.records.filter(({ url }) => url.startsWith('https://other'))).toEqual(strangers);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('work stops at a rate limit and completes in the next run', async () => {
    const office = new Office(['a', 'b'], [], ['refused']);
    expect(await office.run('subscribe')).toBe(false);
    expect(office.calls).toEqual([]);
    expect(await office.run('subscribe')).toBe(true);
    expect(office.calls).toEqual(['create a', 'create b']);
  });
});
