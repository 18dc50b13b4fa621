import { trialOf } from '@shared/domain/customer-trial';
import { useTranslation } from 'react-i18next';
import type { Resources } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useNow } from '../../kit/use-now';
import classes from './CustomerPanel.module.css';

/** Soon enough to act, and late enough not to nag. */
const nearMs = 7 * 86_400_000;

/** How long the trial still runs, and what stops working with it; nothing for who pays. */
export function TrialFact({ record }: { readonly record: Resources['connect.customers'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const trial = trialOf(record, now);
  if (trial.kind === 'paying') return null;
  return (
    <>
      <dt>{t('customers.trial')}</dt>
      <dd>
        {trial.kind === 'trial' && (
          <span className={trial.leftMs < nearMs ? classes.near : undefined}>
            {t('customers.trialLeft', {
              span: format.span(trial.leftMs),
              when: format.moment(trial.endsAt, now),
            })}
          </span>
        )}
        {trial.kind === 'ended' && (
          <span className={classes.over}>
            {t('customers.trialEnded', { when: format.moment(trial.endsAt, now) })}
          </span>
        )}
        {trial.kind === 'unknown' && <span>{t('customers.trialUnknown')}</span>}
        <p className={classes.second}>
          {t(trial.kind === 'ended' ? 'customers.trialStopped' : 'customers.trialStops')}
        </p>
      </dd>
    </>
  );
}
