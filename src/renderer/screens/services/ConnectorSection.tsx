import { parseStamp } from '@shared/domain/time';
import type { ServiceSummary } from '@shared/workspaces';
import { useTranslation } from 'react-i18next';
import type { RecordList } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { PlanPlatforms } from './PlanPlatforms';
import { type Fact, ServiceSection } from './ServiceSection';

interface Props {
  readonly access: ServiceSummary | undefined;
  /** Null until the copy has answered. */
  readonly merchant: RecordList<'connect.merchant'> | null;
  /** Epoch ms. */
  readonly now: number;
}

/** The merchant behind the connector's key: its plan, its trial and the limits that it was given. */
export function ConnectorSection({ access, merchant, now }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const record = merchant?.records[0]?.record;
  const created = record ? parseStamp(record.created_at) : null;
  const facts: readonly Fact[] = record
    ? [
        { name: t('services.merchant'), value: record.name },
        { name: t('services.payment'), value: paymentOf() },
        { name: t('services.customers'), value: format.number(record.total_customers) },
        {
          name: t('services.limits'),
          value: t('services.perMinuteAndSecond', {
            perMinute: Number(record.rate_limit_per_minute),
            perSecond: Number(record.rate_limit_per_second),
          }),
        },
        { name: t('services.appAddress'), value: record.app_url },
        { name: t('services.redirectAddress'), value: record.redirect_url },
        { name: t('services.since'), value: created === null ? record.created_at : format.dated(created) },
      ]
    : [];

  function paymentOf(): string {
    if (!record || record.is_paying) return t('services.paying');
    const endsAt = parseStamp(record.trial_ends_at ?? '');
    if (endsAt === null) return t('services.notPaying');
    // A merchant whose trial has ended is refused everywhere ("Authentication", 5).
    return endsAt > now
      ? t('services.trialUntil', { when: format.dated(endsAt), span: format.span(endsAt - now) })
      : t('services.trialEnded', { when: format.dated(endsAt) });
  }
  return (
    <ServiceSection
      service="connect"
      access={access}
      facts={facts}
      asOf={merchant?.asOf ?? null}
      error={merchant?.error ?? null}
    >
      {record && <PlanPlatforms plan={record.available_integrations} />}
    </ServiceSection>
  );
}
