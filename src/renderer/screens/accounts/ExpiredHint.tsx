import { useTranslation } from 'react-i18next';
import type { AccountRow } from '../../domains/accounts';
import list from '../../kit/lists/ListScreen.module.css';

/** What expired accounts hold up, and where they are reconnected: this app cannot, for the service is read-only. */
export function ExpiredHint({ rows }: { readonly rows: readonly AccountRow[] }) {
  const { t } = useTranslation();
  const expired = rows.filter(({ status }) => status === 'expired');
  const waiting = expired.reduce((total, { load }) => total + (load?.planned ?? 0), 0);
  if (expired.length === 0) return null;
  return (
    <p className={list.hint}>
      {t('accounts.expiredHint', { count: expired.length })}{' '}
      {waiting > 0 && t('accounts.waitOnExpired', { count: waiting })}
    </p>
  );
}
