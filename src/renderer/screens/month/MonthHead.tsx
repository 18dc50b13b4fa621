import { Button } from '@mantine/core';
import type { MonthSummary } from '@shared/domain/metrics';
import { useMemo } from 'react';
import { useBudgets } from '../../domains/budgets';
import {
  fillMs,
  type UseFill,
  type UseMonth,
  type UseMonthColumns,
  useFills,
  useOtherDays,
} from '../../domains/months';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import { Ring } from '../../kit/Ring';
import textClasses from '../../kit/text.module.css';
import { useScreenRefresh } from '../screen-head';
import classes from './MonthScreen.module.css';

interface Props {
  readonly read: UseMonth;
  readonly summary: MonthSummary;
  readonly columns: UseMonthColumns;
  readonly hasLines: boolean;
}

/** Head of the month: summary of all clients, and the data still to be loaded. */
export function MonthHead({ read, summary, columns, hasLines }: Props) {
  const { t } = useTranslation();
  const fills = useFills(read.wanted, columns.isChosen);
  const { plan } = read;
  useScreenRefresh(fills.refresh, fills.month.isRunning);
  const start = (fill: UseFill) => () => {
    // The daily reading covers these columns from now on.
    if (!columns.isChosen) columns.save(columns.columns.map(({ metric, title }) => ({ metric, title })));
    fill.start();
  };
  const clients = (count: number) => t('month.clients', { count });
  /** Their accounts come on top of the estimate. */
  const unknown = read.rows.filter(({ reason }) => reason?.kind === 'unread').length;
  return (
    <section className={classes.head} aria-label={t('screens.month')}>
      <h2 className={classes.summary}>
        <Rose summary={summary} metric={columns.columns[0]?.name ?? ''} />{' '}
        {summary.unusual > 0 && t('month.unusual', { count: summary.unusual })}
      </h2>
      <p className={textClasses.second}>
        {t('month.coverage', {
          full: clients(summary.inFull),
          part: summary.inPart,
          none: summary.noData,
          unread: summary.notRead,
        })}{' '}
        {summary.goalsDecided > 0 &&
          t('month.goalsMet', { met: summary.goalsMet, count: summary.goalsDecided })}{' '}
        <span className={textClasses.third}>
          <Days read={read} hasLines={hasLines} /> <WhoseDays read={read} />
        </span>
      </p>
      <FillStrip
        fill={fills.month}
        title={t('month.fill.title', { count: fills.month.need.all })}
        estimate={(calls) => t('month.fill.estimate', calls)}
        remark={unknown > 0 ? t('month.fill.unknown', { count: unknown }) : null}
        load={t('month.fill.start')}
        running={t('month.fill.running', { count: fills.month.need.all })}
        onStart={start(fills.month)}
      />
      {!fills.month.isRunning && fills.month.need.all === 0 && plan.canBeUnusual && (
        <FillStrip
          fill={fills.past}
          title={t('month.fill.pastTitle')}
          estimate={(calls) => t('month.fill.estimatePast', calls)}
          load={t('month.fill.startPast')}
          running={t('month.fill.runningPast', { count: fills.past.need.all })}
          onStart={start(fills.past)}
        />
      )}
    </section>
  );
}

/**
 * Says which days are compared if the month is not complete, and whether the values are today's or an earlier day's.
 */
function Days({ read, hasLines }: Pick<Props, 'read' | 'hasLines'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const { period, before, isRunning } = read.plan;
  const days = format.days(period.start, period.end);
  const compared = before && format.days(before.start, before.end);
  if (period.end !== read.wanted.plan.period.end) {
    const of = compared ? t('month.daysCompared', { days, before: compared }) : days;
    return t('month.earlier', { days: of });
  }
  if (isRunning && compared) return t('month.running', { days, before: compared });
  return hasLines && t('month.lines');
}

/** Around midnight it is another day for some: then it says whose days these are. */
function WhoseDays({ read }: Pick<Props, 'read'>) {
  const { t } = useTranslation();
  const clients = useMemo(() => read.rows.map(({ client }) => client), [read.rows]);
  const others = useOtherDays(clients);
  return read.plan.isRunning && others > 0 && t('month.otherDays', { count: others });
}

function Rose({
  summary: { rose, fell, same },
  metric,
}: {
  readonly summary: MonthSummary;
  readonly metric: string;
}) {
  const { t } = useTranslation();
  const clients = (count: number) => t('month.clients', { count });
  if (rose > 0 && fell > 0) return t('month.rose.both', { metric, rose: clients(rose), fell: clients(fell) });
  if (rose > 0) return t('month.rose.onlyRose', { metric, rose: clients(rose) });
  if (fell > 0) return t('month.rose.onlyFell', { metric, fell: clients(fell) });
  return t(same > 0 ? 'month.rose.same' : 'month.rose.none', { metric });
}

interface FillStripProps {
  readonly fill: UseFill;
  readonly title: string;
  readonly load: string;
  readonly running: string;
  /** Describes the cost of loading, within the services' limits. */
  readonly estimate: (calls: { readonly count: number; readonly span: string }) => string;
  /** Remark about costs outside the estimate. */
  readonly remark?: string | null;
  readonly onStart: () => void;
}

/** Strip that shows the cost of loading before it starts, and a button to stop it. */
export function FillStrip({ fill, title, load, running, estimate, remark = null, onStart }: FillStripProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: budgets } = useBudgets();
  const { need } = fill;
  if (need.all === 0) return null;
  if (fill.isRunning)
    return (
      <div className={`${layoutClasses.line10} ${classes.fill}`} role="status">
        <Ring share={0.5} size={14} />
        <span>{running}</span>
        <Button size="xs" onClick={fill.stop}>
          {t('month.fill.stop')}
        </Button>
      </div>
    );
  return (
    <div className={`${layoutClasses.line10} ${classes.fill}`} role="status">
      <b>{title}</b>
      <span>{estimate({ count: need.all, span: format.span(fillMs(need, budgets ?? [])) })}</span>
      {remark && <span>{remark}</span>}
      <Button size="xs" onClick={onStart}>
        {load}
      </Button>
    </div>
  );
}
