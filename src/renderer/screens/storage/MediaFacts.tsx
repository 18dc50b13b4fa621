import type { MediaUsage } from '@shared/media';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/FormatProvider';
import classes from './StorageScreen.module.css';

/** What is kept whatever happens, what is still to come, what is not and why; nothing is said of what is nought. */
export function MediaFacts({ usage }: { readonly usage: MediaUsage }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { pinnedBytes, pinsExceedCap, waiting, skippedVideos, withoutRoom, failed } = usage;
  const facts = [
    pinnedBytes > 0 && t('storage.pinned', { bytes: format.bytes(pinnedBytes) }),
    waiting > 0 && t('storage.waiting', { count: waiting }),
    skippedVideos > 0 && t('storage.skippedVideos', { count: skippedVideos }),
    withoutRoom > 0 && t('storage.withoutRoom', { count: withoutRoom }),
    ...failed.map(({ reason, files }) =>
      t('storage.failedFiles', { reason: t(`storage.failure.${reason}`), count: files }),
    ),
  ].filter((fact) => fact !== false);
  return (
    <div className={classes.facts}>
      <p>{t('storage.mediaRule')}</p>
      {facts.length > 0 && <p>{facts.join(' ')}</p>}
      {pinsExceedCap && <p className={classes.attention}>{t('storage.pinsExceed')}</p>}
    </div>
  );
}
