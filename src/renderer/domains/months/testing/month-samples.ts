import { type MetricItem, type MetricSource, type Period, questionKeyOf } from '@shared/domain/metrics';
import { deskError } from '@shared/errors';
import type { CatalogueMetric, KeptRecord, MetricReading } from '../../../engine';
import { connectionRecord, customerRecord } from '../../../testing/connector-samples';
import { FakeEngine } from '../../../testing/fake-engine';
import { NOW } from '../../../testing/posts';

/** Clients of the connector with numbers of November 2026; `NOW` is its 20th. */

const november: Period = { start: '2026-11-01', end: '2026-11-20' };
const sameDaysOfOctober: Period = { start: '2026-10-01', end: '2026-10-20' };

export const itemOf = (platform: string, metric: string): MetricItem => ({
  referenceKey: `${platform}:${metric}`,
  component: 'number_v1',
  metrics: [metric],
  dimensions: [],
  entity: null,
});

const definitionRecord = (
  platform: string,
  metric: string,
  title: string,
): KeptRecord<'connect.metric_definitions'> => {
  const record: CatalogueMetric = {
    id: `${platform}-${metric}`,
    reference_key: `${platform}:${metric}`,
    component: 'number_v1',
    metrics: [metric],
    dimensions: [],
    labels: { [metric]: title },
    references: { title, description: null, tags: null },
  };
  const id = `${platform}-${metric}`;
  return { id, parent: `${platform} en`, record, seenAt: NOW, isSuspect: false };
};

export const sourceOf = (customer: string, connection: string): MetricSource => ({
  service: 'connect',
  customer,
  connections: [connection],
});

/**
 * `[customer, connection, platform, metric, value, before]`; undefined for what was never read, null for refused, `none`
 * for what the service answered to have no data for.
 */
export type NumberSample = readonly [
  customer: string,
  connection: string,
  platform: string,
  metric: string,
  value: number | 'none' | null | undefined,
  before: number | 'none' | null | undefined,
];

export const readingsOf = (
  samples: readonly NumberSample[],
  [period, before]: readonly [Period, Period] = [november, sameDaysOfOctober],
): Record<string, Partial<MetricReading>> => {
  const refusal = { error: deskError('CONNECTION_EXPIRED', 'the sign-in is no longer accepted'), at: NOW };
  const readings: Record<string, Partial<MetricReading>> = {};
  for (const [customer, connection, platform, metric, ...values] of samples) {
    const [source, item] = [sourceOf(customer, connection), itemOf(platform, metric)];
    [period, before].forEach((one, index) => {
      const value = values[index];
      if (value === undefined) return;
      const key = questionKeyOf({ source, item, period: one });
      readings[key] =
        value === null
          ? { refusal }
          : { answer: { kind: 'number', value: value === 'none' ? null : value }, asOf: NOW - 60_000 };
    });
  }
  return readings;
};

const clients = [
  ['c-aurora', 'Aurora'],
  ['c-bluebell', 'Bluebell'],
  ['c-clinica', 'Clínica'],
  ['c-dona', 'Doña'],
] as const;
const facebook = { integration: { name: 'Facebook', slug: 'facebook' } };
const connections = () => [
  connectionRecord('aurora-ig', 'c-aurora'),
  connectionRecord('aurora-fb', 'c-aurora', facebook),
  connectionRecord('bluebell-ig', 'c-bluebell'),
  connectionRecord('clinica-ig', 'c-clinica', { status: 'expired' }),
];
const asOf = NOW - 120_000;

/** So many further clients, each with one account. */
export function addClients(engine: FakeEngine, count: number): void {
  const more = Array.from({ length: count }, (_, index) => `c-more-${index}`);
  const records = [...clients, ...more.map((id) => [id, id] as const)];
  engine.setRecords('connect.customers', {
    asOf,
    records: records.map(([id, name]) => customerRecord(id, name)),
  });
  engine.setRecords('connect.connections', {
    asOf,
    records: [...connections(), ...more.map((id) => connectionRecord(`${id}-ig`, id))],
  });
}

/** Aurora on two platforms, Bluebell on one, Clínica with one that has expired, Doña without an account. */
export function engineWithMonth(): FakeEngine {
  const engine = new FakeEngine([], { completedAt: NOW - 60_000 });
  addClients(engine, 0);
  engine.setRecords('connect.metric_definitions', {
    asOf,
    records: [
      ...[definitionRecord('instagram', 'reach', 'Reach'), definitionRecord('facebook', 'reach', 'Reach')],
      definitionRecord('facebook', 'clicks', 'Clicks'),
    ],
  });
  engine.setRecords('reporting.metric_definitions', { asOf, records: [] });
  engine.setRecords('reporting.integrations', { asOf, records: [] });
  return engine;
}
