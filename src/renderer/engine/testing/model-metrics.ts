import type { MetricItem, MetricSource, Period } from '@shared/domain/metrics';
import { type DeskResult, succeed } from '@shared/errors';
import type { MetricWant } from '../api';
import type { EngineHarness, MadeCall } from './engine-harness';

/** Metric reads in tests: what is asked, and a service that answers it. */

export const dataSource = (integrationId: number): MetricSource => ({ service: 'reporting', integrationId });

/** The connection of a customer, by the ids that tests give them. */
export const connection = (customer: string): MetricSource => ({
  service: 'connect',
  customer,
  connections: [`c-${customer}`],
});

export const numberItem = (metric: string): MetricItem => ({
  referenceKey: `ig:${metric}`,
  component: 'number_v1',
  metrics: [metric],
  dimensions: [],
  entity: null,
});

export const october: Period = { start: '2026-10-01', end: '2026-10-31' };
export const september: Period = { start: '2026-09-01', end: '2026-09-30' };

export const wantOf = (source: MetricSource, more: Partial<MetricWant> = {}): MetricWant => ({
  question: { source, item: numberItem('reach'), period: october },
  comparison: null,
  urgency: 'visible',
  maxAgeMs: 3_600_000,
  ...more,
});

/** Body of a sent metric call. */
export interface SentRead {
  readonly integration_id?: number;
  readonly customer_integration?: string;
  readonly customer_integration_uuids?: readonly string[];
  readonly start: string;
  readonly end: string;
  readonly comparison_start?: string;
  readonly comparison_end?: string;
  readonly metrics: readonly {
    readonly id: string;
    readonly reference_key: string;
    readonly component: string;
    readonly metrics: readonly string[];
  }[];
}

export const isMetricRead = ({ route }: MadeCall): boolean => route.endsWith('.get_metric_values');

export const sentIn = ({ input }: MadeCall): SentRead => (input as unknown as { body: SentRead }).body;

export const metricReads = (harness: EngineHarness): readonly MadeCall[] =>
  harness.calls.filter(isMetricRead);

/** The value of one metric over one period. */
export type ValueOf = (metric: string, start: string, sent: SentRead) => unknown;

/**
 * Answers all reads of metrics, each service in its own documented form.
 * @param refuse answers in the service's place where it returns something
 */
export function answerMetrics(
  harness: EngineHarness,
  valueOf: ValueOf,
  refuse: (sent: SentRead, call: MadeCall) => DeskResult<unknown> | null = () => null,
): void {
  harness.intercept = (call) => {
    if (!isMetricRead(call)) return null;
    const sent = sentIn(call);
    const refused = refuse(sent, call);
    if (refused) return refused;
    const { start, comparison_start: before } = sent;
    const values = sent.metrics.map(({ id, metrics: [metric = ''] }) => {
      const value = valueOf(metric, start, sent);
      const previous = before === undefined ? null : valueOf(metric, before, sent);
      const ofConnector = { value, previous_value: previous };
      const comparison = before === undefined ? null : { values: previous, difference: 0 };
      return [id, call.route.startsWith('connect.') ? ofConnector : { values: value, comparison }];
    });
    return succeed({ values: Object.fromEntries(values), readAt: harness.clock.now(), setAside: [] });
  };
}
