import { type JoinedClient, recordKeysOf } from '@shared/domain/clients';
import type { MetricGoal } from '@shared/domain/metrics';
import type { LocalValue } from '@shared/local-data';
import type { ClientKey } from '@shared/record-key';

/** A goal as it is kept. */
export interface KeptGoal extends MetricGoal {
  /** A uuid. */
  readonly key: string;
}

/** By the metric's key. */
export type GoalsByMetric = ReadonlyMap<string, KeptGoal>;

/** A client's goals lie on one of its records: so they stay with it when records are matched or unmatched. */
export const goalKeyOf = (client: JoinedClient): ClientKey => recordKeysOf(client)[0] ?? client.key;

/** The goals of each client that has any: one for each metric, the one saved last. */
export function goalsByClient(
  kept: readonly LocalValue<'metric_goals'>[],
  clients: readonly JoinedClient[],
): ReadonlyMap<ClientKey, GoalsByMetric> {
  if (kept.length === 0) return new Map();
  const clientOf = new Map<ClientKey, ClientKey>();
  for (const client of clients) {
    clientOf.set(client.key, client.key);
    for (const record of recordKeysOf(client)) clientOf.set(record, client.key);
  }
  const found = new Map<ClientKey, Map<string, KeptGoal>>();
  for (const { key, value } of kept.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))) {
    const client = clientOf.get(value.client);
    if (client === undefined) continue;
    const own = found.get(client) ?? new Map<string, KeptGoal>();
    own.set(value.metric, { ...value, key });
    found.set(client, own);
  }
  return found;
}
