import { type MetricItem, type MetricSource, metricEntityTypes, type Period } from '@shared/domain/metrics';
import type { LateMetricRead } from '@shared/ipc/metric-reads';
import type { JoinedCall } from './joined-calls';
import { keyed } from './keyed-question';

/**
 * Rebuilds the call of a late answer from the sent request, because the original caller is gone. Null if the request is
 * unknown, such as one from a newer app.
 */
export function callOfLate({ customer, body }: LateMetricRead): JoinedCall | null {
  const period = periodIn(body, 'start', 'end');
  const items = itemsIn(body);
  const connections = textsIn(body.customer_integration_uuids) ?? textsIn([body.customer_integration]);
  if (!period || !items || !connections) return null;
  const source: MetricSource = { service: 'connect', customer, connections };
  const questions = items.map((item) => keyed({ source, item, period }));
  const [first] = questions;
  if (!first) return null;
  const comparison = periodIn(body, 'comparison_start', 'comparison_end');
  return { source, sourceKey: first.sourceKey, period, comparison, questions, urgency: 'backfill', part: '' };
}

type Body = LateMetricRead['body'];

function periodIn(body: Body, from: string, to: string): Period | null {
  const [start, end] = [body[from], body[to]];
  return typeof start === 'string' && typeof end === 'string' ? { start, end } : null;
}

function textsIn(value: unknown): readonly string[] | null {
  if (!Array.isArray(value) || value.length === 0) return null;
  return value.every((one) => typeof one === 'string') ? value : null;
}

/** In their places, which are their ids; null where any of them is not as `makeMetricCall` sends it. */
function itemsIn({ metrics }: Body): readonly MetricItem[] | null {
  if (!Array.isArray(metrics)) return null;
  const items = metrics.map((sent: unknown, place) => itemIn(sent, place));
  return items.every((item) => item !== null) ? items : null;
}

function itemIn(sent: unknown, place: number): MetricItem | null {
  if (typeof sent !== 'object' || sent === null) return null;
  const { id, reference_key, component, metrics, dimensions = [], entity_id, entity_type } = sent as Body;
  if (id !== `m${place}` || typeof reference_key !== 'string' || typeof component !== 'string') return null;
  const [keys, parts] = [textsIn(metrics), Array.isArray(dimensions) ? dimensions : null];
  if (!keys || !parts?.every((one) => typeof one === 'string')) return null;
  const type = metricEntityTypes.find((one) => one === entity_type);
  const entity = typeof entity_id === 'string' && type ? { id: entity_id, type } : null;
  return { referenceKey: reference_key, component, metrics: keys, dimensions: parts, entity };
}
