import type { HealthReason } from '@shared/domain/clients';
import { fail, succeed } from '@shared/errors';
import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { KeptRecord } from '../../engine';
import { connectionRecord, customerRecord } from '../../testing/connector-samples';
import { FakeEngine } from '../../testing/fake-engine';
import { NOW, postRow } from '../../testing/posts';
import { renderPart, renderValue } from '../../testing/render-part';
import { HealthSign } from './HealthSign';
import { usePortfolio } from './queries';
import { useClientWords, useReasonWords } from './words';

afterEach(cleanup);

const at = '2026-11-20T14:00:00.000Z';

/** Aurora has a post that was sent back and a broken connection; Maré is quiet. */
function engineWithClients() {
  const project = (id: string, name: string) =>
    ({
      id,
      parent: null,
      seenAt: NOW,
      isSuspect: false,
      record: { id: Number(id), name, timezone: 'UTC' },
    }) as KeptRecord<'planning.projects'>;
  const engine = new FakeEngine([postRow({ id: '1', projectId: '41', review: 'request_changes' })], {
    completedAt: NOW,
  });
  engine.setRecords('planning.projects', {
    records: [project('41', 'Aurora'), project('42', 'Maré')],
    asOf: NOW,
  });
  engine.setRecords('connect.customers', { records: [customerRecord('c1', 'Aurora')], asOf: NOW });
  engine.setRecords('connect.connections', {
    records: [connectionRecord('x1', 'c1', { status: 'expired' })],
    lists: [{ parent: 'c1', asOf: NOW, error: null }],
  });
  const value = { name: null, planning: '41', reporting: null, connect: 'c1' };
  engine.setLocal('client_links', [{ key: 'l', value, at }]);
  return engine;
}

describe('Portfolio query', () => {
  it('clients are null until main lists the tokens, then have facts, health and words', async () => {
    let answer: (value: ReturnType<typeof succeed<[{ customer: string; state: 'kept' }]>>) => void = () => {};
    const { result } = renderValue(() => ({ portfolio: usePortfolio(), words: useClientWords() }), {
      engine: engineWithClients(),
      answers: {
        'customer_tokens.list': () =>
          new Promise((resolve) => {
            answer = resolve;
          }),
      },
    });
    await act(async () => {});
    expect(result.current.portfolio).toBeNull();
    await act(async () => answer(succeed([{ customer: 'c1', state: 'kept' }])));
    await waitFor(() => expect(result.current.portfolio?.clients).toHaveLength(2));
    const [aurora, mare] = result.current.portfolio?.clients ?? [];
    if (!aurora || !mare) throw new Error('two clients');
    expect(aurora.facts).toMatchObject({
      planning: { changesRequested: 1 },
      connect: { connections: { total: 1, broken: { count: 1 } } },
    });
    expect(aurora.health.reasons.map(({ kind }) => kind)).toContain('changes_requested');
    expect(mare.facts).toMatchObject({ planning: { changesRequested: 0 }, connect: null, reporting: null });
    const { words } = result.current;
    expect(words.row(aurora, NOW)).toContain('Aurora');
    expect(words.reasons(aurora, NOW).split(' · ').length).toBeGreaterThan(1);
    expect(words.record(aurora.client, 'connect')).toContain('Aurora');
    expect(words.record(mare.client, 'connect')).not.toContain('Maré');
  });

  it('unknown tokens are reported as an error and not counted as missing', async () => {
    const { result } = renderValue(usePortfolio, {
      engine: engineWithClients(),
      answers: { 'customer_tokens.list': () => fail('NETWORK_OFFLINE', 'no network') },
    });
    await waitFor(() => expect(result.current?.error?.code).toBe('NETWORK_OFFLINE'));
    expect(result.current?.clients[0]?.facts.connect?.connections).toEqual({ unknown: 'token_unknown' });
    expect(result.current?.portfolio.withoutToken).toBe(0);
  });
});

describe('Health reason words', () => {
  const hour = 3_600_000;
  it.each<readonly [HealthReason, RegExp]>([
    [{ kind: 'overdue_posts', count: 2, since: NOW - 29 * hour }, /2.*1 day/],
    [{ kind: 'failed_posts', count: 3 }, /3/],
    [{ kind: 'due_posts', count: 4, missing: 7, nextAt: NOW + hour }, /4.*7/],
    [{ kind: 'broken_connections', count: 5, since: null, isAtLeast: true }, /5/],
    [{ kind: 'broken_connections', count: 5, since: NOW - 2 * hour, isAtLeast: true }, /5.*at least 2/],
    [{ kind: 'expired_accounts', count: 6, since: NOW - 3 * hour, isAtLeast: false }, /6.*first 3/],
    [{ kind: 'changes_requested', count: 8 }, /8/],
    [{ kind: 'unopened_reports', count: 9 }, /9/],
    [{ kind: 'trial_ending', at: NOW + 26 * hour }, /./],
    [{ kind: 'trial_ended', at: NOW - 26 * hour }, /./],
    [{ kind: 'gap', from: '2026-11-23', to: '2026-11-26' } as HealthReason, /23.*26/],
    [{ kind: 'connections_unknown', why: 'refused' }, /access refused/],
    [{ kind: 'stale', services: ['planning', 'connect'] }, /./],
  ])('the health reason %j has its figures in words', (reason, figures) => {
    const { result } = renderValue(useReasonWords);
    expect(result.current(reason, NOW)).toMatch(figures);
  });
});

it.each([
  [[{ kind: 'overdue_posts', count: 1, since: NOW }], 'failed'],
  [[{ kind: 'expired_accounts', count: 1, since: null, isAtLeast: false }], 'expired'],
  [
    [
      { kind: 'changes_requested', count: 1 },
      { kind: 'failed_posts', count: 1 },
    ],
    'request_changes',
  ],
  [[{ kind: 'unopened_reports', count: 1 }], 'pending'],
] as const)("a client's sign is that of its most urgent reason: %j", (reasons, sign) => {
  const { container } = renderPart(
    <HealthSign health={{ status: 'urgent' as never, reasons, hasNoToken: false }} />,
  );
  expect(container.querySelector('[data-sign]')?.getAttribute('data-sign')).toBe(sign);
});
