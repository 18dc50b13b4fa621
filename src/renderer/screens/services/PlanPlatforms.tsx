import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/FormatProvider';
import { NetworkMark } from '../../kit/networks/NetworkMark';
import { useRecords } from '../../query/records';
import classes from './ServicesScreen.module.css';

interface Platform {
  readonly slug: string;
  readonly name: string;
}

/** The platforms that the merchant's plan allows, and those that the connector has beyond it. */
export function PlanPlatforms({ plan }: { readonly plan: readonly Platform[] }) {
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
