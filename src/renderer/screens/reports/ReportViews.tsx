import type { ReportRow } from '@shared/domain/reports';
import { dayKeyIn, type EpochMs } from '@shared/domain/time';
import { useViewsOverTime } from '../../domains/reports';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { StepChart } from '../../kit/charts/StepChart';
import textClasses from '../../kit/text.module.css';
import { useNow } from '../../kit/use-now';
import classes from './ReportPanel.module.css';

interface Props {
  readonly row: ReportRow;
  /** When the person last looked at the list; null where they never did. */
  readonly since: EpochMs | null;
  /** By how much the views grew since then. */
  readonly grown: number;
  /** When the list was last read. */
  readonly readAt: EpochMs | null;
}

const mostReadings = 6;

/** A report's views as this computer saw them: the service keeps a number and no dates. */
export function ReportViews({ row, since, grown, readAt }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const read = useViewsOverTime(row, readAt ?? now);
  if (row.views === null) return <p className={classes.hint}>{t('reports.viewsUnreadHint')}</p>;
  const day = (ms: number) => format.dayMonth(dayKeyIn(format.personZone, ms));
  const newest = read?.lines.toReversed().slice(0, mostReadings) ?? [];
  const steps = read?.steps ?? [];
  const first = steps[0];
  const last = steps.at(-1);
  return (
    <section className={classes.views} aria-label={t('reports.column.views')}>
      <div className={classes.viewsHead}>
        <h3>{t('reports.column.views')}</h3>
        <span className={classes.note}>{format.number(row.views)}</span>
        {newest.length > 0 && <span className={textClasses.faintLast}>{t('reports.asSeenHere')}</span>}
      </div>
      {grown > 0 && since !== null && (
        <p className={classes.grown}>
          {t('reports.grownSince', { count: grown, when: format.stamp(since, now) })}
        </p>
      )}
      {read && newest.length > 0 && first && last && (
        <>
          <StepChart
            steps={steps.map(({ from, to, views }) => ({ from, to, value: views }))}
            gaps={read.gaps}
            label={t('reports.viewsChart', {
              from: first.views,
              to: last.views,
              start: day(first.from),
              end: day(last.to),
              gaps: read.gaps.length === 0 ? '' : t('reports.gaps', { count: read.gaps.length }),
            })}
            ends={[day(first.from), day(last.to)]}
            numberOf={(value) => format.number(value)}
          />
          <p className={classes.hint}>
            {t(read.gaps.length > 0 ? 'reports.viewsHintGaps' : 'reports.viewsHint')}
          </p>
          <ul className={classes.readings} aria-label={t('reports.readings')}>
            {newest.map(({ seenAt, lastSeenAt, after, before }) => (
              <li key={seenAt}>
                <span>
                  {lastSeenAt === null || format.stamp(lastSeenAt, now) === format.stamp(seenAt, now)
                    ? format.stamp(seenAt, now)
                    : t('reports.between', {
                        from: format.stamp(lastSeenAt, now),
                        to: format.stamp(seenAt, now),
                      })}
                </span>
                <span className={classes.note}>
                  {t('reports.reading', { more: after - before, total: after })}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {read && newest.length === 0 && <p className={classes.hint}>{t('reports.neverGrew')}</p>}
    </section>
  );
}
