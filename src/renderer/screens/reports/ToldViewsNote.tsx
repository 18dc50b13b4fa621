import type { ReportRow } from '@shared/domain/reports';
import { useToldViews } from '../../domains/reports';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { StatusIcon } from '../../kit/status/StatusIcon';
import { useNow } from '../../kit/use-now';
import classes from './ReportPanel.module.css';

const mostShown = 6;

/** The views that events told of, with what the record said when it was read; nothing where none came. */
export function ToldViewsNote({ row }: { readonly row: ReportRow }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { newest, count } = useToldViews(row, mostShown);
  if (count === 0) return null;
  return (
    <section className={classes.views} aria-label={t('reports.told')}>
      <div className={classes.viewsHead}>
        <h3>{t('reports.told')}</h3>
        <span className={classes.note}>
          {row.views === null ? format.number(count) : t('reports.toldOf', { count, views: row.views })}
        </span>
      </div>
      <ul className={classes.readings} aria-label={t('reports.told')}>
        {newest.map(({ sequence, at, views }) => (
          <li key={sequence}>
            <span>{format.stamp(at, now)}</span>
            <span className={classes.told}>
              <StatusIcon name="published" />
              {views === null ? t('reports.toldConfirmed') : t('reports.toldCounted', { count: views })}
            </span>
          </li>
        ))}
      </ul>
      {count > mostShown && (
        <p className={classes.hint}>{t('reports.toldMore', { count: count - mostShown })}</p>
      )}
    </section>
  );
}
