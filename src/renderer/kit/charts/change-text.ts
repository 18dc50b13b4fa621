import type { Change } from '@shared/domain/metrics';
import type { TFunction } from 'i18next';
import type { MetricFormat } from '../../i18n/metric-format';

/** `+15.0%`, or `new` where nothing was before. */
export const changeText = (t: TFunction, metric: Pick<MetricFormat, 'change'>, change: Change): string =>
  change.kind === 'new' ? t('charts.new') : metric.change(change.percent / 100);
