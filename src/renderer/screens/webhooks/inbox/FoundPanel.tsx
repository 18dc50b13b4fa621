import { type FoundChange, useDeliveryWords } from '../../../domains/webhooks';
import { useFormat } from '../../../i18n/FormatProvider';
import { useTranslation } from '../../../i18n/use-translation';
import { PanelTitle, SidePanel } from '../../../kit/SidePanel';
import { StatusIcon } from '../../../kit/status/StatusIcon';
import { VerdictIcon } from '../../../kit/status/VerdictIcon';
import { useNow } from '../../../kit/use-now';
import { AboutClient } from './AboutClient';
import classes from './DeliveryPanel.module.css';

/** Panel of a change that a refresh found without an event: its kind, and the time span in which it happened. */
export function FoundPanel({ found: { fact, at, since } }: { readonly found: FoundChange }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const words = useDeliveryWords();
  const name = words.factEvent(fact);
  const what = words.factSaid(fact);
  const to = format.moment(at, now);
  return (
    <SidePanel name={name} head={<PanelTitle sign={<VerdictIcon name="found" />} name={name} />}>
      <ul className={classes.steps}>
        <li>
          <VerdictIcon name="found" />
          <div>
            <b>{t('inbox.verdict.none')}</b>
            <p>{t('inbox.foundWhy')}</p>
          </div>
        </li>
        <li>
          <StatusIcon name="published" />
          <div>
            <b>{words.fact(fact)}</b>
            <p>
              {since === null
                ? t('inbox.foundBy', { to, what })
                : t('inbox.foundBetween', { from: format.moment(since, now), to, what })}
            </p>
          </div>
        </li>
      </ul>
      <AboutClient client={fact.client} />
    </SidePanel>
  );
}
