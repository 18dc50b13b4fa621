import { useTranslation } from 'react-i18next';
import type { ClientStorage } from '../../engine';

/** A client's name, or the id that its service knows it by. */
export function useClientName(): (client: Pick<ClientStorage, 'client' | 'name'>) => string {
  const { t } = useTranslation();
  return ({ client, name }) => name ?? t('storage.noName', { id: client.slice(client.indexOf(':') + 1) });
}
