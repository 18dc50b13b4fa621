import type { BudgetWindow } from '@shared/budgets';
import type { TFunction } from 'i18next';
import type { Format } from '../../i18n/format';

const HOUR_MS = 3_600_000;

/** Names what a window counts: all calls, or one action with its own limit. */
export function windowText(t: TFunction, format: Format, { name, windowMs }: BudgetWindow): string {
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
export function nextFreeText(t: TFunction, format: Format, freesAt: number | null, now: number): string {
  if (freesAt === null || freesAt <= now) return '';
  const waitMs = freesAt - now;
  return waitMs < HOUR_MS
    ? t('freshness.freesIn', { span: format.countdown(waitMs) })
    : t('freshness.freesAt', { when: format.moment(freesAt, now) });
}
