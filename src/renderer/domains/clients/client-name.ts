import { type JoinedClient, recordKeysOf } from '@shared/domain/clients';
import type { TFunction } from '@shared/locales/i18n';
import { useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation';

/** Names a client, by the id of its first record if it has no name. */
export const clientName =
  (t: TFunction) =>
  (client: JoinedClient): string =>
    client.name ?? t('client.withoutName', { id: recordKeysOf(client)[0]?.split(':')[1] ?? '' });

export function useClientName(): (client: JoinedClient) => string {
  const { t } = useTranslation();
  return useMemo(() => clientName(t), [t]);
}
