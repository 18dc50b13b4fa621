import type { Change, GoalJudgement, MonthCell } from '@shared/domain/metrics';
import { deskError } from '@shared/errors';
import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { NOW } from '../../testing/posts';
import { renderValue } from '../../testing/render-part';
import type { ClientSource } from '../metrics';
import type { ShownColumn } from './queries';
import type { MonthRow, NotReadReason } from './rows';
import { sourceOf } from './testing/month-samples';
import { useMonthWords } from './words';

afterEach(cleanup);

const words = () => renderValue(() => useMonthWords()).result.current;
const source: ClientSource = {
  key: 'a',
  source: sourceOf('c', 'a'),
  platform: { slug: 'facebook', name: 'Facebook' },
  accountName: '@aurora',
  label: 'Facebook',
  status: 'expired',
  isActive: false,
};
const cell = (given: Partial<MonthCell> = {}): MonthCell => ({
  kind: 'known',
  value: 1_100,
  before: 1_000,
  past: [],
  counted: [0],
  leftOut: [],
  isUnusual: false,
  change: { kind: 'percent', percent: 10 } as unknown as Change,
  ...given,
});
const row = (given: Partial<MonthRow> = {}): MonthRow =>
  ({
    name: 'Aurora',
    cells: [cell()],
    goals: [null],
    units: [null],
    parts: [[]],
    without: [],
    reason: null,
    ...given,
  }) as MonthRow;
const columns = (...names: string[]) =>
  names.map((name) => ({ metric: name, name })) as unknown as ShownColumn[];
const goal = (state: GoalJudgement['state']): GoalJudgement =>
  ({
    state,
    goal: { client: 'connect:c', metric: 'reach', rule: 'at_least', value: 2_000 },
  }) as unknown as GoalJudgement;

describe('Month cell words', () => {
  it.each([
    ['its value', row(), '1,100'],
    ['a zero as a number', row({ cells: [cell({ value: 0 })] }), '0'],
    ['not loaded', row({ cells: [cell({ kind: 'unread', value: null })] }), 'not loaded'],
    ...(
      [
        ['no data', 'no_data'],
        ['not loaded', 'not_loaded'],
        ['couldn’t load', 'refused'],
      ] as const
    ).map(([said, missing]): [string, MonthRow, string] => [
      said,
      row({ cells: [cell({ kind: 'unread', value: null })], parts: [[{ missing }]] as never }),
      said,
    ]),
    ['a metric that no account has', row({ cells: [cell({ kind: 'unmeasured', value: null })] }), '–'],
    ['rates of several accounts', row({ cells: [cell({ kind: 'apart', value: null })] }), 'by account'],
    [
      'a metric outside the contract',
      row({
        cells: [cell({ kind: 'unread', value: null })],
        parts: [[{ refusal: { error: deskError('METRIC_RESTRICTED', 'no'), at: NOW } }]] as never,
      }),
      'restricted',
    ],
    ['money with its currency', row({ units: ['BRL'], cells: [cell({ value: 12.5 })] }), 'R$'],
  ])('the text of a month cell is %s', (_, one, said) => expect(words().value(one, 0)).toContain(said));

  it('the text of a month column outside the row is a dash', () => expect(words().value(row(), 5)).toBe('–'));
});

describe('Month row words', () => {
  it('a month row names each metric with value, change, unusual mark and goal state', () => {
    const all = row({
      cells: [
        cell({ isUnusual: true }),
        cell({ kind: 'unmeasured', value: null, change: null }),
        cell({ value: 0, change: null }),
      ],
      goals: [goal('missed'), null, goal('unknown')],
      units: [null, null, null],
    });
    expect(words().row(all, columns('Reach', 'Saves', 'Clicks'))).toBe(
      'Aurora: Reach 1,100, +10.0%, unusual, Goal missed: at least 2,000; Clicks 0, Goal: at least 2,000. Not enough data.',
    );
  });

  it('a month row without any number names the reason', () => {
    const of = (reason: NotReadReason) => words().row(row({ reason }), columns('Reach'));
    expect(of({ kind: 'expired', source, isOnly: true })).toBe(
      'Aurora: @aurora on Facebook needs reconnecting. It’s this client’s only account.',
    );
    expect(of({ kind: 'expired', source, isOnly: false })).toBe(
      'Aurora: @aurora on Facebook needs reconnecting.',
    );
    expect(of({ kind: 'no_accounts' })).toBe('Aurora: No connected accounts.');
    expect(of({ kind: 'unknown', why: 'token_missing' })).toBe('Aurora: Accounts unknown: token missing.');
    const refusal = { error: deskError('TRIAL_ENDED', 'no'), at: NOW };
    // A refusal in the words that it has everywhere.
    expect(of({ kind: 'refused', source, refusal })).toMatch(/^Aurora: .*trial/i);
  });

  it('a month row names the left-out platforms with the reason', () => {
    const without = (['no_data', 'not_loaded', 'refused'] as const).map((state) =>
      words().without(row({ without: [{ ...source, state }] })),
    );
    expect(without).toEqual([
      'without Facebook (no data). Left out of both periods.',
      'without Facebook (not loaded). Left out of both periods.',
      'without Facebook (couldn’t load). Left out of both periods.',
    ]);
  });

  it.each([
    ['met', 'Goal met: at least 2,000'],
    ['open', 'Goal: at least 2,000. The month isn’t over.'],
  ] as const)('the text of a goal says that it is %s', (state, said) =>
    expect(words().goal(goal(state))).toBe(said),
  );
});
