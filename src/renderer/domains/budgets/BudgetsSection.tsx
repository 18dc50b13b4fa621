import { Progress } from '@mantine/core';
import type { BudgetState, BudgetWindow } from '@shared/budgets';
import type { TFunction } from '@shared/locales/i18n';
import type { ServiceName } from '@shared/services/endpoint';
import { useFormat } from '../../i18n/FormatProvider';
import type { Format } from '../../i18n/format';
import { useTranslation } from '../../i18n/use-translation';
import { DataTable } from '../../kit/DataTable';
import { ListSection } from '../../kit/ListSection';
import { ErrorNote } from '../../kit/states/ErrorNote';
import textClasses from '../../kit/text.module.css';
import type { MainAnswer } from '../../query/use-main-query';
import classes from './BudgetsSection.module.css';

interface Row {
  readonly state: BudgetState;
  readonly window: BudgetWindow;
  /** Only its first window names the service. */
  readonly isFirst: boolean;
  readonly key: string;
}

const order: readonly ServiceName[] = ['planning', 'reporting', 'connect'];
const inOrder = (states: readonly BudgetState[]) =>
  [...states].sort((a, b) => order.indexOf(a.service) - order.indexOf(b.service));

interface BudgetsSectionProps {
  readonly budgets: MainAnswer<readonly BudgetState[]>;
  readonly now: number;
}

/** Limits of each service and window: how much is used, by whom, and the consequences. */
export function BudgetsSection({ budgets: { data: states, error }, now }: BudgetsSectionProps) {
  const { t } = useTranslation();
  const format = useFormat();
  if (error) {
    return (
      <div className={classes.note}>
        <ErrorNote error={error} />
      </div>
    );
  }
  if (states === null) return null;
  const rows = inOrder(states).flatMap((state, place) =>
    state.windows.map(
      (window, index): Row => ({ state, window, isFirst: index === 0, key: `${place} ${window.name}` }),
    ),
  );
  return (
    <ListSection title={t('freshness.budgets')} remark={t('freshness.budgetsRemark')}>
      {rows.length === 0 && <p className={classes.nothing}>{t('freshness.noCallYet')}</p>}
      <DataTable<Row>
        label={t('freshness.budgets')}
        className={classes.budgets}
        keyOf={({ key }) => key}
        groups={[{ key: 'all', title: null, rows }]}
        columns={[
          { cell: ({ state, isFirst }) => isFirst && t(`service.${state.service}`) },
          {
            cell: ({ window }) => <span className={textClasses.second}>{windowText(t, format, window)}</span>,
          },
          { cell: ({ state, window }) => <BudgetBar service={state.service} window={window} /> },
          {
            cell: ({ window: { used, limit } }) => t('freshness.usedOf', { used, limit }),
            isNumber: true,
          },
          {
            cell: ({ window }) => (
              <span className={textClasses.third}>{nextFreeText(t, format, window.freesAt, now)}</span>
            ),
            isNumber: true,
          },
        ]}
      />
      <BudgetRemarks states={inOrder(states)} now={now} />
    </ListSection>
  );
}

/** From here on little is left, and the bar says so in colour as well. */
const SCARCE = 0.9;

interface BudgetBarProps {
  readonly service: ServiceName;
  readonly window: BudgetWindow;
}

/** How much of a window is used: by this desk in ink of the accent, by others behind it in grey. */
function BudgetBar({ service, window }: BudgetBarProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { limit, used, usedByOthers: others } = window;
  const percent = (count: number) => (limit === 0 ? 0 : Math.min(100, (100 * count) / limit));
  const ours = used - others;
  const label = t('freshness.barLabel', {
    service: t(`service.${service}`),
    window: windowText(t, format, window),
    ours,
    others,
    limit,
  });
  const color = used >= SCARCE * limit ? 'var(--cd-s-pending)' : 'var(--cd-accent)';
  return (
    <Progress.Root size={4} role="img" aria-label={label} title={label}>
      <Progress.Section value={percent(ours)} color={color} withAria={false} />
      <Progress.Section value={percent(others)} color="var(--cd-s-draft)" withAria={false} />
    </Progress.Root>
  );
}

const HOUR_MS = 3_600_000;

interface BudgetRemarksProps {
  readonly states: readonly BudgetState[];
  readonly now: number;
}

/** Remarks for each service: other users of the limit, refused calls and queued calls. */
function BudgetRemarks({ states, now }: BudgetRemarksProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const lines = states.flatMap((state, place) => {
    const sentences = remarksOf(t, format, state, now);
    return sentences.length === 0 ? [] : [{ place, state, text: sentences.join(' ') }];
  });
  if (lines.length === 0) return null;
  return (
    <dl className={classes.remarks}>
      {lines.map(({ place, state, text }) => (
        <div key={place} data-attention={isPaused(state, now)}>
          <dt>{t(`service.${state.service}`)}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

const isPaused = ({ pausedUntil }: BudgetState, now: number) => pausedUntil !== null && pausedUntil > now;

function remarksOf(t: TFunction, format: Format, state: BudgetState, now: number): string[] {
  const { pausedUntil, refusedAt, othersSpend, isLimitInDoubt, share, waiting } = state;
  const waits = waiting.interactive + waiting.freshness + waiting.backfill;
  const paused = isPaused(state, now) && pausedUntil !== null;
  return [
    paused && t('freshness.pausedUntil', { time: format.exact(pausedUntil, now) }),
    !paused &&
      refusedAt !== null &&
      now - refusedAt < HOUR_MS &&
      t('freshness.refused', { when: format.ago(refusedAt, now) }),
    othersSpend && t('freshness.othersSpend'),
    !othersSpend && isLimitInDoubt && t('freshness.limitInDoubt'),
    share < 1 && t('freshness.shareTaken', { percent: format.percent(share) }),
    waits > 0 && t('freshness.waiting', { count: waits }),
  ].filter((sentence) => sentence !== false);
}

/** Names what a window counts: all calls, or one action with its own limit. */
function windowText(t: TFunction, format: Format, { name, windowMs }: BudgetWindow): string {
  const span = format.countdown(windowMs);
  switch (name) {
    case 'minute':
      return t('freshness.perMinute');
    case 'second':
      return t('freshness.perSecond');
    case 'metrics_get_data':
      return t('freshness.metricReads', { span });
    case 'reports_create':
      return t('freshness.reportsMade', { span });
    case 'dashboards_create':
      return t('freshness.dashboardsMade', { span });
    default:
      return t('freshness.perSpan', { name, span });
  }
}

/** When the next call is free again: by the second where one can wait for it, else by the clock. */
function nextFreeText(t: TFunction, format: Format, freesAt: number | null, now: number): string {
  if (freesAt === null || freesAt <= now) return '';
  const waitMs = freesAt - now;
  return waitMs < HOUR_MS
    ? t('freshness.freesIn', { span: format.countdown(waitMs) })
    : t('freshness.freesAt', { when: format.moment(freesAt, now) });
}
