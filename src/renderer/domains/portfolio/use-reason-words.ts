import type { HealthReason } from '@shared/domain/clients';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/FormatProvider';

/** One reason as a line of its own, without a full stop. */
export function useReasonWords(): (reason: HealthReason, now: number) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return (reason, now) => {
    switch (reason.kind) {
      case 'failed_posts':
      case 'changes_requested':
      case 'unopened_reports':
        return t(`clientReason.${reason.kind}`, { count: reason.count });
      case 'due_posts': {
        const { count, nextAt } = reason;
        const missing = t('approvals.missing', { count: reason.missing });
        return t('clientReason.due_posts', { count, missing, when: format.until(nextAt, now) });
      }
      case 'broken_connections':
      case 'expired_accounts': {
        const { kind, count, since } = reason;
        if (since === null) return t(`clientReason.${kind}`, { count });
        return t(`clientReason.${kind}_since`, { count, ago: format.ago(since, now) });
      }
      case 'trial_ended':
        return t('clientReason.trial_ended', { ago: format.ago(reason.at, now) });
      case 'trial_ending':
        return t('clientReason.trial_ending', { when: format.until(reason.at, now) });
      case 'gap':
        return t('clientReason.gap', { days: format.days(reason.from, reason.to) });
      case 'token_missing':
        return t('clientReason.token_missing');
      case 'unread':
      case 'stale': {
        const services = format.list(reason.services.map((service) => t(`service.${service}`)));
        return t(`clientReason.${reason.kind}`, { services });
      }
    }
  };
}
