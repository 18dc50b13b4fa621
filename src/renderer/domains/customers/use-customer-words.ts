import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/FormatProvider';
import type { CustomerRow } from './customer-rows';

/** What is said of a customer in a row. */
export function useCustomerWords() {
  const { t } = useTranslation();
  const format = useFormat();
  const standing = ({ trial }: CustomerRow) => {
    switch (trial.kind) {
      case 'paying':
        return t('customers.paying');
      case 'trial':
        return t('customers.trialShort', { span: format.wait(trial.leftMs) });
      case 'ended':
        return t('customers.trialOver');
      case 'unknown':
        return t('customers.trial');
    }
  };
  const token = ({ token: state }: CustomerRow) => t(`customers.tokenShort.${state ?? 'missing'}`);
  return {
    standing,
    token,
    connections: ({ token: state, connections }: CustomerRow) => {
      if (state === null) return t('customers.unknownConnections');
      if (state === 'sealed') return t('customers.waitingConnections');
      if (!connections) return t('customers.unreadConnections');
      const { count, broken } = connections;
      const all = t('customers.connectionCount', { count });
      return broken === 0 ? all : `${all}, ${t('customers.broken', { count: broken })}`;
    },
    row: (row: CustomerRow) =>
      t('customers.row', { name: row.name, standing: standing(row), token: token(row) }),
  };
}
