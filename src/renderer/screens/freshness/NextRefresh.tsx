import type { MediaUsage } from '@shared/media';
import type { KindFreshness } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { errorText } from '../../kit/states/error-text';
import classes from './FreshnessScreen.module.css';

interface Props {
  readonly row: KindFreshness;
  readonly media: MediaUsage | null;
  readonly now: number;
}

/** When a kind is refreshed next: progress, why it is not refreshed, or its interval. */
export function NextRefresh({ row, media, now }: Props) {
  const { t } = useTranslation();
  const sayProgress = useProgressWords(now);
  const format = useFormat();
  const { kind, error, progress, everyMs } = row;
  if (error) {
    const { what, rest } = errorText(t, error);
    return (
      <span className={classes.failed} title={`${what} ${rest}`}>
        {what}
      </span>
    );
  }
  if (progress) return sayProgress(progress);
  if (kind === 'media') return <span className={classes.quiet}>{t(mediaKey(media))}</span>;
  const words =
    everyMs === null ? t('freshness.onDemand') : t('freshness.every', { span: format.countdown(everyMs) });
  return <span className={classes.quiet}>{words}</span>;
}

const mediaKey = (media: MediaUsage | null) =>
  media && media.waiting > 0 ? 'freshness.mediaComing' : 'freshness.mediaAll';

function useProgressWords(now: number) {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ done, total, remainingMs }: NonNullable<KindFreshness['progress']>): string => {
    if (total === null) return done === 0 ? t('freshness.beingRead') : t('freshness.progressSome', { done });
    if (remainingMs === null) return t('freshness.progress', { done, total });
    return t('freshness.progressBy', { done, total, time: format.clock(now + remainingMs) });
  };
}
