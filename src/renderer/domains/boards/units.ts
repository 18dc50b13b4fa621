import { type JoinedClient, recordKeysOf } from '@shared/domain/clients';
import { type BoardCard, isMoney } from '@shared/domain/metrics';
import { useCallback } from 'react';
import { NO_CURRENCY } from '../../i18n/metric-format';
import { useLocal } from '../local-data';

/** The currency or unit of a card: its own, else the client's currency where it shows money; null for none. */
export function useUnits(client: JoinedClient | null): (card: BoardCard) => string | null {
  const currencies = useLocal('currencies');
  const keys: readonly string[] = client ? [client.key, ...recordKeysOf(client)] : [];
  const currency = currencies?.find(({ key }) => keys.includes(key))?.value ?? null;
  return useCallback((card) => unitOf(card, currency), [currency]);
}

/** @param currency the client's; null where nobody has set one, as no service tells it */
export function unitOf(
  { unit, item: { type, metrics } }: Pick<BoardCard, 'unit' | 'item'>,
  currency: string | null,
): string | null {
  if (unit !== null) return unit;
  if (type?.includes('percentage')) return '%';
  const isAmount = metrics.length > 0 && metrics.every((metric) => isMoney(metric, type));
  return isAmount ? (currency ?? NO_CURRENCY) : null;
}
