import { type JoinedClient, recordKeysOf } from '@shared/domain/clients';
import { useCallback } from 'react';
import { useTranslation } from '../../i18n/use-translation';

/** What a client is called; by the id of its first record where nobody gives it a name. */
export function useClientName(): (client: JoinedClient) => string {
  const { t } = useTranslation();
  return useCallback(
    (client) => client.name ?? t('client.withoutName', { id: recordKeysOf(client)[0]?.split(':')[1] ?? '' }),
    [t],
  );
}
