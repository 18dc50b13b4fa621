import { Button } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation';
import type { ChartProps } from './Chart';
import classes from './Chart.module.css';
import { ChartLegend } from './ChartLegend';
import type { ChartView } from './use-chart-view';

/** In the head: the names of two periods of one series, and the way back from a part to the whole. */
export function ChartHeadLegend({
  view,
  shape,
  periodName = null,
}: ChartProps & { readonly view: ChartView }) {
  const { t } = useTranslation();
  const { shown, isTime } = view;
  const { model } = shown;
  const comparisonName = shown.comparison ? (model.comparison?.name ?? null) : null;
  const isPart = shown.labels.length < model.labels.length;
  return (
    <>
      {isPart && (
        <Button variant="subtle" size="compact-xs" onClick={view.showWhole}>
          {t(isTime ? 'charts.wholePeriod' : 'charts.allNames')}
        </Button>
      )}
      {shape !== 'pie' && model.series.length === 1 && comparisonName !== null && (
        <span className={classes.headLegend}>
          {shape === 'bar' && model.step === 'category' ? (
            t('charts.mark', { name: comparisonName })
          ) : (
            <ChartLegend
              model={model}
              hidden={view.hidden}
              onToggle={view.toggle}
              comparisonName={comparisonName}
              shape={shape === 'bar' || shape === 'stacked' ? 'area' : 'line'}
              periodName={periodName ?? model.series[0]?.name ?? null}
            />
          )}
        </span>
      )}
    </>
  );
}
