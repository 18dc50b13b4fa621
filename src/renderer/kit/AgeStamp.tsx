import type { EpochMs } from '@shared/domain/time';
import { IconClock } from '@tabler/icons-react';
import { useFormat } from '../i18n/FormatProvider';
import { useTranslation } from '../i18n/use-translation';
import classes from './AgeStamp.module.css';
import { useNow } from './use-now';

interface Props {
  /** Null before the first refresh. */
  readonly asOf: EpochMs | null;
  /** Milliseconds; an older copy counts as old. */
  readonly staleAfterMs: number;
}

/** The age of what is shown: "as of 14:32, 2 min ago", on a narrow window "as of 14:32". */
export function AgeStamp({ asOf, staleAfterMs }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const time = asOf === null ? null : format.stamp(asOf, now);
  return (
    <span className={classes.stamp} data-old={asOf !== null && now - asOf > staleAfterMs}>
      <IconClock size={14} stroke={1.6} aria-hidden />
      {time === null || asOf === null ? (
        t('time.notRead')
      ) : (
        <>
          <span className={classes.wide}>{t('time.asOfAgo', { time, ago: format.ago(asOf, now) })}</span>
          <span className={classes.narrow}>{t('time.asOf', { time })}</span>
        </>
      )}
    </span>
  );
}
