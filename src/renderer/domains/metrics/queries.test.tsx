import { type MetricQuestion, questionKeyOf } from '@shared/domain/metrics';
import { fail, succeed } from '@shared/errors';
import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { MetricWant } from '../../engine';
import { connectionRecord, customerRecord } from '../../testing/connector-samples';
import { FakeEngine } from '../../testing/fake-engine';
import { NOW } from '../../testing/posts';
import { renderValue } from '../../testing/render-part';
import { useAllSources, useMetrics, useSources, useUnreadClients, useWantMetrics } from './queries';

afterEach(cleanup);

const question = (metric: string): MetricQuestion => ({
  source: { service: 'connect', customer: 'c1', connections: ['a'] },
  item: {
    referenceKey: `ig:${metric}`,
    component: 'number_v1',
    metrics: [metric],
    dimensions: [],
    entity: null,
  },
  period: { start: '2026-11-01', end: '2026-11-20' },
});
const number = (value: number) => ({ answer: { kind: 'number', value } as const, asOf: NOW });
const wants = (metric: string): readonly MetricWant[] => [
  { question: question(metric), comparison: null, urgency: 'visible', maxAgeMs: 60_000 },
];

function engineWithAccounts(): FakeEngine {
  const engine = new FakeEngine([], { completedAt: NOW });
  engine.setRecords('connect.customers', {
    records: [customerRecord('c1', 'Aurora'), customerRecord('c2', 'Bluebell')],
    asOf: NOW,
  });
  engine.setRecords('connect.connections', {
    records: [connectionRecord('a', 'c1')],
    lists: [
      { parent: 'c1', asOf: NOW, error: null },
      { parent: 'c2', asOf: null, error: null },
    ],
    asOf: NOW,
  });
  engine.setRecords('reporting.integrations', { records: [], asOf: NOW });
  return engine;
}

describe('Accounts of clients', () => {
  it('each client has its accounts, and no client gives null', async () => {
    const { result } = renderValue(
      () => ({
        all: useAllSources(),
        aurora: useSources({ key: 'connect:c1' }),
        bluebell: useSources({ key: 'connect:c2' }),
        nobody: useSources(null),
      }),
      { engine: engineWithAccounts() },
    );
    await waitFor(() => expect(result.current.all?.size).toBe(2));
    const { aurora, bluebell, nobody } = result.current;
    expect(aurora?.map(({ source }) => source)).toEqual([question('reach').source]);
    expect([bluebell, nobody]).toEqual([[], null]);
  });

  it('a client with an unloaded list of connections is reported as not loaded', async () => {
    const tokens = ['c1', 'c2'].map((customer) => ({ customer, state: 'kept' as const }));
    const answers = { 'customer_tokens.list': () => succeed(tokens) };
    const { result } = renderValue(() => useUnreadClients(), { engine: engineWithAccounts(), answers });
    await waitFor(() => expect([...result.current]).toEqual([['connect:c2', 'not_read']]));
  });

  it('where main cannot list the tokens, this is the reason for an unloaded list of connections', async () => {
    const answers = { 'customer_tokens.list': () => fail('JOURNAL_UNAVAILABLE', 'no list') };
    const { result } = renderValue(() => useUnreadClients(), { engine: engineWithAccounts(), answers });
    await waitFor(() => expect([...result.current]).toEqual([['connect:c2', 'token_unknown']]));
  });
});

describe('Metrics on screen', () => {
  it('metrics are those of the current question, never of an earlier one', async () => {
    const engine = engineWithAccounts();
    engine.setMetrics({
      [questionKeyOf(question('reach'))]: number(1),
      [questionKeyOf(question('clicks'))]: number(2),
    });
    const seen: [string, unknown][] = [];
    let metric = 'reach';
    const { result, rerender } = renderValue(
      () => {
        const readings = useMetrics([question(metric)]);
        seen.push([metric, readings && (readings[0]?.answer as { value: number }).value]);
        return readings;
      },
      { engine },
    );
    await waitFor(() => expect(result.current).not.toBeNull());
    metric = 'clicks';
    rerender();
    await waitFor(() => expect(seen.at(-1)).toEqual(['clicks', 2]));
    expect(seen.filter(([name, value]) => value !== null && (name === 'reach') !== (value === 1))).toEqual(
      [],
    );
    act(() => engine.setMetrics({ [questionKeyOf(question('clicks'))]: number(3) }));
    await waitFor(() => expect(seen.at(-1)).toEqual(['clicks', 3]));
  });

  it('metrics are requested per component, as long as it is mounted', async () => {
    const engine = engineWithAccounts();
    const wanted = () =>
      [...engine.metricWants.values()].flat().map(({ question: asked }) => asked.item.referenceKey);
    let list = wants('reach');
    const { rerender, unmount } = renderValue(() => useWantMetrics(list), { engine });
    await waitFor(() => expect(wanted()).toEqual(['ig:reach']));
    list = wants('clicks');
    rerender();
    await waitFor(() => expect(wanted()).toEqual(['ig:clicks']));
    unmount();
    await waitFor(() => expect(wanted()).toEqual([]));
  });
});
