import { ActionIcon, Button } from '@mantine/core';
import { IconChartLine, IconTable } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useCommands } from '../../commands/bound-commands';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { CardHead } from './CardHead';
import classes from './Chart.module.css';
import type { ChartProps } from './ChartBody';
import { ChartBody } from './ChartBody';
import { ChartExportMenu } from './ChartExportMenu';
import { ChartLegend } from './ChartLegend';
import { chartModel } from './chart-model';
import { type ChartWords, chartWords, titleWithUnit } from './chart-words';
import { type ChartView, useChartView } from './use-chart-view';

/** A chart with its head, legend, cursor and the table behind it. It fills the height it is given. */
export function Chart(props: ChartProps) {
  const { title, unit = null, data, comparison = null, runsUntil = null, lead, actions, onExport } = props;
  const { t } = useTranslation();
  const { metric } = useFormat();
  const words = useChartWords(unit);
  const otherName = t('charts.other');
  const model = useMemo(
    () => chartModel({ data, comparison, runsUntil, otherName }),
    [data, comparison, runsUntil, otherName],
  );
  const view = useChartView(model, props.hidden);
  const [hasFocus, setFocus] = useState(false);
  const [isExporting, setExporting] = useState(false);
  const fullTitle = titleWithUnit(t, metric, title, unit);
  useCommands({
    chart_table: hasFocus ? view.toggleTable : undefined,
    chart_hide: hasFocus && view.chosen !== null ? view.toggleChosen : undefined,
    chart_export: hasFocus && onExport ? () => setExporting(true) : undefined,
  });
  const Icon = view.isTable ? IconChartLine : IconTable;
  const toTable = t(view.isTable ? 'charts.showChart' : 'charts.showTable');
  return (
    <section
      className={classes.chart}
      aria-label={fullTitle}
      onFocus={() => setFocus(true)}
      onBlur={({ currentTarget, relatedTarget }) => setFocus(currentTarget.contains(relatedTarget))}
    >
      <CardHead lead={lead} title={fullTitle}>
        <ChartHeadLegend {...props} view={view} />
        <ActionIcon aria-label={toTable} title={toTable} onClick={view.toggleTable}>
          <Icon size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
        {onExport && (
          <ChartExportMenu
            isOpen={isExporting}
            setOpen={setExporting}
            chart={{ ...props, onExport }}
            view={view}
            words={words}
            fullTitle={fullTitle}
          />
        )}
        {actions}
      </CardHead>
      <ChartBody {...props} view={view} words={words} fullTitle={fullTitle} />
    </section>
  );
}

/** In the language of the app. */
function useChartWords(unit: string | null): ChartWords {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(() => chartWords(t, format, unit), [t, format, unit]);
}

/** In the head: the names of two periods of one series, and the way back from a part to the whole. */
function ChartHeadLegend({ view, shape, periodName = null }: ChartProps & { readonly view: ChartView }) {
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
