import { Skeleton } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation';
import rows from './TodayRow.module.css';
import classes from './TodayScreen.module.css';

/** Placeholder lines of the first load, in different widths like titles. */
const coming = { overdue: ['72%', '54%'], due: ['70%', '48%', '66%'], failed: ['81%', '63%'] } as const;

/** Placeholder sections while nothing is known. They show no number, not even zero. */
export function LoadingSections() {
  const { t } = useTranslation();
  return (
    <div className={classes.lists} aria-hidden>
      {(['overdue', 'due', 'failed'] as const).map((name) => (
        <div key={name} className={classes.part}>
          <div className={classes.section}>
            <b className={classes.sectionName}>{t(`today.${name}`)}</b>
            <span className={classes.count}>{t('triage.notKnownYet')}</span>
          </div>
          <div className={classes.rows}>
            {coming[name].map((width) => (
              <div key={width} className={rows.row}>
                <Skeleton circle h={16} w={16} />
                <Skeleton h={28} w={28} className={rows.picture} />
                <Skeleton h={10} w={width} className={rows.title} />
                <Skeleton h={10} w="60%" className={rows.client} />
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
