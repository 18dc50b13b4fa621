import type { UnknownReason } from '@shared/domain/connections/unknown-reason';
import { deskError } from '@shared/errors';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MetricNumbers } from '../../engine';
import { monthQuestion, planNumbers } from './plan';
import { monthRowsOf } from './rows';
import { itemOf, sourceOf } from './testing/month-samples';

const client = {
  ...({ key: 'connect:c', name: 'C', givenName: null, planning: null, reporting: null } as const),
  connect: null,
};

interface Account {
  readonly isActive?: boolean;
  readonly value?: number | null;
  readonly before?: number | null;
  readonly readAt?: number;
  /** The service said of the month that it has nothing. */
  readonly isAnswered?: boolean;
  readonly refused?: 'METRIC_RESTRICTED' | 'CONNECTION_EXPIRED' | 'SERVICE_FAILED';
  readonly isComparisonRefused?: boolean;
  /** By default the copy has the platform's catalogue, with the metric. */
  readonly platform?: 'instagram' | 'tiktok' | 'unknown';
}

/** The row of a client with these accounts, for its reach. */
function rowOf(accounts: readonly Account[], unread: UnknownReason | null = null) {
  const sources = accounts.map(({ isActive = true, platform = 'instagram' }, at) => ({
    key: `${at}`,
    source: sourceOf('c', `${at}`),
    platform: { slug: platform, name: platform },
    accountName: `@${at}`,
    label: 'account',
    status: isActive ? 'active' : 'expired',
    isActive,
  }));
  const reach = new Map([['reach', { metric: 'reach', item: itemOf('instagram', 'reach') }]]);
  const plan = planNumbers(
    [client],
    new Map([[client.key, sources]]),
    {
      byPlatform: new Map([['connect instagram', reach]]),
      isRead: (platform) => platform !== 'connect unknown',
    },
    monthQuestion({ month: '2026-10-01', today: '2026-11-20', comparison: 'previous', metrics: ['reach'] }),
  );
  const numbers = plan.batches.map(({ periods }): MetricNumbers => {
    const asked = accounts.filter(({ platform = 'instagram' }) => platform === 'instagram');
    const values = new Float64Array(asked.length * periods.length).fill(Number.NaN);
    const readAt = values.slice();
    const refusals: MetricNumbers['refusals'][number][] = [];
    asked.forEach((account, place) => {
      const { value = null, before = null, readAt: at = 5, refused, isAnswered } = account;
      const first = place * periods.length;
      if (value !== null) [values[first], readAt[first]] = [value, at];
      if (before !== null) [values[first + 1], readAt[first + 1]] = [before, at];
      if (isAnswered) readAt[first] = at;
      if (refused) refusals.push({ place: first, refusal: { error: deskError(refused, 'no'), at: 1 } });
      if (account.isComparisonRefused)
        refusals.push({ place: first + 1, refusal: { error: deskError('REQUEST_REFUSED', 'no'), at: 1 } });
    });
    return { values, readAt, refusals };
  });
  const [row] = monthRowsOf({
    plan,
    numbers,
    goals: new Map(),
    nameOf: ({ name }) => name ?? '',
    unread: new Map(unread ? [[client.key, unread]] : []),
  });
  if (!row) throw new Error('a client has a row');
  return row;
}

describe('Reason for a missing number', () => {
  const reasonOf = (...given: Parameters<typeof rowOf>) => {
    const { group, reason } = rowOf(...given);
    return [group, reason?.kind ?? null];
  };

  it('a client without accounts or without a measured platform is unmeasured', () => {
    expect(reasonOf([])).toEqual(['unmeasured', 'no_accounts']);
    expect(reasonOf([{ platform: 'tiktok' }])).toEqual(['unmeasured', 'unmeasured']);
  });

  it('a client is not loaded before its accounts and catalogues are loaded', () => {
    expect(reasonOf([], 'not_read')).toEqual(['not_read', 'unread']);
    expect(reasonOf([{ platform: 'unknown' }], 'token_missing')).toEqual(['not_read', 'unread']);
    expect(reasonOf([{ platform: 'unknown' }])).toEqual(['not_read', 'unread']);
    expect(reasonOf([{ platform: 'tiktok' }, { platform: 'unknown' }])).toEqual(['not_read', 'unread']);
  });

  it('a client whose accounts cannot be read says why, unless another service has a number', () => {
    expect(reasonOf([], 'token_missing')).toEqual(['not_read', 'unknown']);
    expect(reasonOf([{ value: 5, before: 4 }], 'token_missing')[1]).toBeNull();
  });

  it('an expired account is the first reason, then a refusal, then not loaded, then no data', () => {
    const refused = { refused: 'SERVICE_FAILED' } as const;
    expect(reasonOf([refused, { isActive: false }])).toEqual(['not_read', 'expired']);
    expect(reasonOf([{}, refused])).toEqual(['not_read', 'refused']);
    expect(reasonOf([{ refused: 'CONNECTION_EXPIRED' }])).toEqual(['not_read', 'expired']);
    expect(reasonOf([{ isAnswered: true, isComparisonRefused: true }])).toEqual(['no_data', 'no_data']);
    expect(reasonOf([{}])).toEqual(['not_read', 'not_loaded']);
    expect(reasonOf([{ isAnswered: true }])).toEqual(['no_data', 'no_data']);
    expect(reasonOf([{ isAnswered: true }, {}])).toEqual(['not_read', 'not_loaded']);
  });

  it('a client with any known number has no reason for a missing one', () => {
    expect(reasonOf([{ value: 5, before: 4 }, { isActive: false }, { platform: 'unknown' }])).toEqual([
      ...['in_part', null],
    ]);
  });
});

describe('Month row numbers', () => {
  const maybe = fc.option(fc.integer({ min: -1_000, max: 1_000_000 }), { freq: 3 });
  const accounts = fc.array(
    fc.record({ value: maybe, before: maybe, readAt: fc.integer({ min: 1, max: 1_000 }) }),
    { minLength: 1, maxLength: 6 },
  );

  it('a row has the age of its oldest counted number and the time of its newest one', () => {
    fc.assert(
      fc.property(accounts, (given) => {
        const { cells, readAt, lastGoodAt, parts } = rowOf(given);
        const counted = cells[0]?.counted.map((place) => given[place]?.readAt ?? 0) ?? [];
        expect(readAt).toBe(counted.length === 0 ? null : Math.min(...counted));
        const any = given.filter(({ value, before }) => value !== null || before !== null);
        const newest = any.length === 0 ? null : Math.max(...any.map((one) => one.readAt));
        expect(lastGoodAt).toBe(newest);
        expect(parts[0]).toHaveLength(given.length);
      }),
    );
  });

  it('a row names every account that it leaves out, once', () => {
    fc.assert(
      fc.property(accounts, (given) => {
        const { cells, without } = rowOf(given);
        const names = without.map(({ accountName }) => accountName);
        expect(names).toEqual((cells[0]?.leftOut ?? []).map((place) => `@${place}`));
      }),
    );
  });

  it('a left-out account says if it was not loaded, has no data or was refused', () => {
    const account = fc.record({
      value: maybe,
      before: maybe,
      isAnswered: fc.boolean(),
      refused: fc.option(fc.constant('SERVICE_FAILED' as const)),
    });
    fc.assert(
      fc.property(fc.array(account, { minLength: 1, maxLength: 5 }), (given) => {
        const { without } = rowOf(
          given.map(({ refused, ...one }) => ({ ...one, ...(refused && { refused }) })),
        );
        for (const { accountName, state } of without) {
          const { value, isAnswered, refused } = given[Number(accountName.slice(1))] ?? {};
          // The period before was never answered without a number here.
          if (value != null) expect(state).toBe('not_loaded');
          else expect(state).toBe(refused ? 'refused' : isAnswered ? 'no_data' : 'not_loaded');
        }
      }),
    );
  });
});
