import { Button } from '@mantine/core';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { useMainQuery } from '../../query/use-main-query';
import classes from './SettingsScreen.module.css';

interface Props {
  /** Something else is being written or read. */
  readonly isBusy: boolean;
  readonly onRestore: (day: string) => void;
}

/** The days of which main keeps a copy of what a person made here, each with the way back. */
export function DailyBackups({ isBusy, onRestore }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: days } = useMainQuery('local_data.backups', {});
  return (
    <>
      <h3 className={classes.subtitle}>{t('settings.backups')}</h3>
      <p className={classes.hint}>{t('settings.backupsAre')}</p>
      {days?.length === 0 && <p>{t('settings.backupsNone')}</p>}
      <ul className={classes.backups} aria-label={t('settings.backups')}>
        {days?.map((day) => (
          <li key={day}>
            <span>{format.longDay(day)}</span>
            <Button
              size="xs"
              disabled={isBusy}
              aria-label={t('settings.backupRestoreNamed', { day: format.longDay(day) })}
              onClick={() => onRestore(day)}
            >
              {t('settings.backupRestore')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
