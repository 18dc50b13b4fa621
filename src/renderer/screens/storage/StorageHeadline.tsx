import type { MediaUsage } from '@shared/media';
import { useTranslation } from 'react-i18next';
import { sumOf } from '../../domains/storage';
import type { KindStorage, StorageReport } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import classes from './StorageScreen.module.css';

interface Props {
  readonly report: StorageReport | null;
  readonly media: MediaUsage | null;
  readonly rows: readonly KindStorage[];
}

/** How much it is altogether, how much of that media are, and how much there may be. */
export function StorageHeadline({ report, media, rows }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!report) {
    return (
      <header className={classes.headline}>
        <h2>{t('storage.counting')}</h2>
      </header>
    );
  }
  // The browser counts its files; where it does not say, the sum of what lies in them is the best there is.
  const copyBytes = report.origin?.used ?? sumOf(rows).bytes - (media?.bytes ?? 0);
  const mediaBytes = media?.bytes ?? 0;
  const left = report.origin && format.bytes(Math.max(0, report.origin.quota - report.origin.used));
  const bytes = format.bytes(mediaBytes);
  return (
    <header className={classes.headline}>
      <h2>{t('storage.headline', { bytes: format.bytes(copyBytes + mediaBytes) })}</h2>
      <p>
        {left === null
          ? t('storage.headlineMediaOnly', { bytes })
          : t('storage.headlineMedia', { bytes, left })}
      </p>
    </header>
  );
}
