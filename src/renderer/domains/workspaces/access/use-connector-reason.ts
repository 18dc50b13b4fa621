import { useTranslation } from 'react-i18next';
import { useReach } from '../../sync';

/** Why nothing can be asked of the connector now, to be said before it is tried; null where something can. */
export function useConnectorReason(): string | null {
  const { t } = useTranslation();
  switch (useReach('connect')) {
    case 'open':
      return null;
    case 'offline':
      return t('refresh.needsNetwork');
    case 'not_set_up':
      return t('connections.notSetUp');
  }
}
