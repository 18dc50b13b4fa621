import { deskError } from '@shared/errors';
import { expect, it } from 'vitest';
import type { KindFreshness } from '../../engine';
import { groupKinds } from './freshness';

const kindOf = (kind: string, error: KindFreshness['error'] = null): KindFreshness => ({
  kind,
  records: 1,
  stale: 0,
  oldestAt: null,
  everyMs: null,
  progress: null,
  error,
});
const absent = deskError('SERVICE_NOT_CONFIGURED', 'none');
const down = deskError('NETWORK_TIMEOUT', 'late');
const told = (kinds: KindFreshness[]) =>
  groupKinds(kinds).map(({ service, error, kinds: own }) => [
    service,
    error?.code ?? null,
    own.map((one) => [one.kind, one.error?.code ?? null]),
  ]);

it('groupKinds sorts kinds by service and lists none of an unused service', () => {
  const kinds = [
    kindOf('metrics.results'),
    kindOf('reporting.reports', absent),
    kindOf('connect.merchant'),
    kindOf('planning.posts_in_review'),
  ];
  expect(told(kinds)).toEqual([
    ['planning', null, [['planning.posts_in_review', null]]],
    ['reporting', 'SERVICE_NOT_CONFIGURED', []],
    ['connect', null, [['connect.merchant', null]]],
    [null, null, [['metrics.results', null]]],
  ]);
});

it('groupKinds shows an error of all kinds once at the service, and of one kind at that kind', () => {
  expect(told([kindOf('reporting.reports', down), kindOf('reporting.dashboards', down)])).toEqual([
    [
      'reporting',
      'NETWORK_TIMEOUT',
      [
        ['reporting.reports', null],
        ['reporting.dashboards', null],
      ],
    ],
  ]);
  expect(told([kindOf('connect.customers', down), kindOf('connect.merchant')])).toEqual([
    [
      'connect',
      null,
      [
        ['connect.customers', 'NETWORK_TIMEOUT'],
        ['connect.merchant', null],
      ],
    ],
  ]);
});
