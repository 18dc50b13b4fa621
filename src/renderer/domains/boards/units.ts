import { type JoinedClient, recordKeysOf } from '@shared/domain/clients';
import type { BoardCard } from '@shared/domain/metrics';
import { useCallback } from 'react';
import { useLocal } from '../local-data';

/** Metrics that are money, by the platforms' own keys: no service says so of the connector's. */
const money = /(?:^|_)(?:cost|spend|spent|revenue|cpc|cpm|cpa|cpl|budget|value)(?:_|$)/;

/** The currency or unit of a card: its own, else the client's currency where it shows money; null for none. */
export function useUnits(client: JoinedClient | null): (card: BoardCard) => string | null {
  const currencies = useLocal('currencies');
  const keys: readonly string[] = client ? [client.key, ...recordKeysOf(client)] : [];
  const currency = currencies?.find(({ key }) => keys.includes(key))?.value ?? null;
  return useCallback(
    ({ unit, item }) => {
      if (unit !== null) return unit;
      const { type, metrics } = item;
      if (type?.includes('percentage')) return '%';
      const isMoney = type ? type.includes('currency') : metrics.every((metric) => money.test(metric));
      return isMoney && metrics.length > 0 ? currency : null;
    },
    [currency],
  );
}
