import type { TunnelView } from '@shared/tunnel';
import { periodText, signOf } from '../../domains/tunnel';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { StatusIcon } from '../../kit/status/StatusIcon';
import { useNow } from '../../kit/use-now';
import classes from './IncomingEvents.module.css';

const mostShown = 20;

/** History of the tunnel's states, newest first. */
export function HistoryPart({ view: { history } }: { readonly view: TunnelView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  return (
    <div className={classes.part}>
      <h3 className={classes.subtitle}>{t('tunnel.history')}</h3>
      {history.length === 0 && <p className={classes.plain}>{t('tunnel.historyNone')}</p>}
      <ul className={classes.history}>
        {history.slice(0, mostShown).map((period) => (
          <li key={`${period.from} ${period.kind}`} data-now={period.to === null || undefined}>
            <span className={classes.word} data-state={period.kind}>
              <StatusIcon name={signOf[period.kind]} />
              {t(`tunnel.kind.${period.kind}`)}
            </span>
            <span className={classes.when}>{periodText({ t, format }, period, now)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
