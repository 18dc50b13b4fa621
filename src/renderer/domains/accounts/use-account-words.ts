import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/FormatProvider';
import type { AccountRow } from './account-rows';

/** What is said of an account. */
export function useAccountWords() {
  const { t } = useTranslation();
  const format = useFormat();
  const account = ({ name, accountId }: AccountRow) => name ?? t('accounts.nameless', { id: accountId });
  const client = ({ clientName, projectId }: AccountRow) =>
    clientName ??
    (projectId === null ? t('accounts.noClient') : t('approvals.clientWithoutName', { id: projectId }));
  return {
    account,
    client,
    row: (row: AccountRow) =>
      t('accounts.row', { account: account(row), client: client(row), status: t(`accounts.${row.status}`) }),
    /** Since when it has not worked, as far as this copy saw: the service gives no date. Null for one that works. */
    since: ({ status, endedBetween }: AccountRow, now: number) => {
      if (status === 'active') return null;
      if (!endedBetween) return t('accounts.seenFirst');
      const { lastSeenAt, seenAt } = endedBetween;
      const after = format.moment(seenAt, now);
      if (lastSeenAt === null) return t('accounts.seenAt', { when: after });
      return t('accounts.seenBetween', { before: format.moment(lastSeenAt, now), after });
    },
  };
}
