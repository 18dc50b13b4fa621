import type { ClientKey } from '@shared/record-key';
import type { MonthPlan } from '../../domains/months';
import type { MetricWant } from '../../engine';

/** Requests one client's month now, even if answers are stored. */
export function clientWants(
  { clients, batches, period, before }: MonthPlan,
  key: ClientKey,
): readonly MetricWant[] {
  const own = clients.find(({ client }) => client.key === key);
  return (own?.sources ?? []).flatMap(({ source: { source }, batch, items }) =>
    items.flatMap((place): MetricWant[] => {
      const item = place === null ? undefined : batches[batch]?.items[place];
      if (!item) return [];
      const question = { source, item, period };
      return [{ question, comparison: before, urgency: 'interactive', maxAgeMs: 0 }];
    }),
  );
}
