import type { z } from 'zod';
import { spanOf } from '../catalogue/days';
import { type Refusal, refuse } from '../kernel/http/reply';
import { type CustomerCaller, foreign, ownConnection } from './access';
import { setStatus } from './connections';
import type { ConnectTable } from './declaration';
import { type MetricResult, MetricsReader } from './metrics-reader';
import type { Connection, Merchant } from './model';
import type { Connect } from './state';

/** A metric read as both endpoints make it: who may, with what, and what comes of it. */

type MetricsBody = z.output<ConnectTable['get_metric_values']['body']>;

export type Collected =
  | { readonly ok: true; readonly results: Record<string, MetricResult> }
  | { readonly ok: false; readonly refusal: Refusal };

const refused = (refusal: Refusal): Collected => ({ ok: false, refusal });

export function collectMetrics(connect: Connect, caller: CustomerCaller, body: MetricsBody): Collected {
  const uuids = body.customer_integration_uuids ?? [body.customer_integration ?? ''];
  const connections = [...new Set(uuids)].map((uuid) => ownConnection(connect, caller, uuid));
  if (!connections.every((one) => one !== undefined)) return refused(foreign());
  const restricted = restrictedMetric(caller.merchant, body);
  if (restricted !== undefined) {
    const message = `The metric ${restricted} is not part of the contract.`;
    return refused(refuse(422, message, { extra: { metric: restricted } }));
  }
  const unreadable = connections.find((one) => one.tokenIsBroken || one.status !== 'active');
  if (unreadable) return refused(refuseConnection(connect, unreadable));

  const { start, end, comparison_start: from, comparison_end: to, metrics: items } = body;
  const comparison = from !== undefined && to !== undefined ? spanOf(from, to) : null;
  const reader = new MetricsReader(connect.kernel, {
    connections,
    span: spanOf(start, end),
    comparison,
    items,
  });
  return { ok: true, results: reader.read() };
}

/** The delivered body is the bare map: no `data` around it. */
export function sendLater({ kernel }: Connect, url: string, results: Record<string, MetricResult>): void {
  kernel.outbox.send({ kind: 'metrics', event: 'metrics', url, about: '', body: results });
}

const restrictedMetric = ({ restrictedMetrics }: Merchant, { metrics }: MetricsBody): string | undefined =>
  metrics.flatMap((item) => item.metrics).find((key) => restrictedMetrics.includes(key));

/** The read finds out that the platform's token is no good any more: from here on the connection shows it. */
function refuseConnection(connect: Connect, connection: Connection): Refusal {
  const { status } = connection.tokenIsBroken ? setStatus(connect, connection, 'expired') : connection;
  const message = `The authorization of ${connection.sourceName} is no longer valid. The customer must reconnect it.`;
  return refuse(422, message, { extra: { integration_status: status } });
}
