import { type JoinedClient, recordKeysOf } from '@shared/domain/clients';
import { useCallback } from 'react';
import { useTranslation } from '../../i18n/use-translation';

/** Names a client, by the id of its first record if it has no name. */
export function useClientName(): (client: JoinedClient) => string {
  const { t } = useTranslation();
  return useCallback(
    (client) => client.name ?? t('client.withoutName', { id: recordKeysOf(client)[0]?.split(':')[1] ?? '' }),
    [t],
  );
}
