import { type EpochMs, parseStamp } from '@shared/domain/time';
import type { ServiceSummary } from '@shared/workspaces';
import type { RecordList } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { NetworkMark } from '../../kit/networks/NetworkMark';
import { useRecords } from '../../query/records';
import { type Fact, ServiceSection } from './ServiceSection';
import classes from './ServicesScreen.module.css';

interface Props {
  readonly access: ServiceSummary | undefined;
  /** Null until the engine has answered. */
  readonly merchant: RecordList<'connect.merchant'> | null;
  readonly now: EpochMs;
}

/** The merchant behind the connector's key: plan, trial and limits. */
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

interface Platform {
  readonly slug: string;
  readonly name: string;
}

/** The platforms included in the merchant's plan, and others that the connector has. */
function PlanPlatforms({ plan }: { readonly plan: readonly Platform[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const all = useRecords('connect.integrations')?.records.map(({ record }) => record) ?? [];
  const inPlan = new Set(plan.map(({ slug }) => slug));
  const beyond = all.filter(({ slug }) => !inPlan.has(slug)).map(({ name }) => name);
  const off = new Set(all.filter(({ enabled }) => !enabled).map(({ slug }) => slug));
  return (
    <section aria-label={t('services.platforms')}>
      <h3 className={classes.subtitle}>
        {t('services.platforms')} <span className={classes.quiet}>{format.number(plan.length)}</span>
      </h3>
      <ul className={classes.platforms}>
        {plan.map(({ slug, name }) => (
          <li key={slug}>
            <NetworkMark network={slug} name={name} size={18} />
            {name}
            {off.has(slug) && <span className={classes.quiet}>{t('services.platformOff')}</span>}
          </li>
        ))}
      </ul>
      {beyond.length > 0 && (
        <p className={classes.quiet}>{t('services.notInPlan', { names: format.list(beyond) })}</p>
      )}
    </section>
  );
}
