import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconChartLine, IconDownload, IconTable } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useCommands } from '../../commands/bound-commands';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import textClasses from '../text.module.css';
import { CardHead } from './CardHead';
import classes from './Chart.module.css';
import { ChartBody, type ChartProps } from './ChartBody';
import { ChartLegend } from './ChartLegend';
import { chartModel } from './chart-model';
import { chartTable } from './chart-table';
import { type ChartWords, chartWords, titleWithUnit } from './chart-words';
import { type ChartFile, csvOfTable, exportName, pictureOf, pngOf } from './export-chart';
import { useLightLook } from './use-chart-look';
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
        <span className={`${textClasses.faint} ${textClasses.fixed}`}>
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

interface Props {
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
  readonly chart: ChartProps & { readonly onExport: (file: ChartFile) => void };
  readonly view: ChartView;
  readonly words: ChartWords;
  readonly fullTitle: string;
}

const kinds = ['png', 'svg', 'csv'] as const;

/** The chart as a picture or its table as a file. */
function ChartExportMenu({ isOpen, setOpen, chart, view, words, fullTitle }: Props) {
  const { t, language } = useTranslation();
  const format = useFormat();
  const look = useLightLook();
  const [isRunning, setRunning] = useState(false);
  const { period, periodName = null, asOf = null, shape, goal = null, onExport } = chart;
  const { model } = view.shown;
  const suggestedName = exportName(fullTitle, period);

  const csv = () => csvOfTable(chartTable(model, words, periodName), language);
  const picture = () => {
    const when = asOf === null ? null : t('time.asOf', { time: format.dated(asOf) });
    const { events = [] } = chart;
    const given = { model, hidden: view.hidden, shape, words, periodName, period, goal, events };
    return pictureOf({ ...given, look, title: fullTitle, asOf: when });
  };
  const run = async (extension: (typeof kinds)[number]) => {
    setRunning(true);
    try {
      if (extension === 'csv') return onExport({ extension, suggestedName, text: csv() });
      const text = (await chart.drawPicture?.()) ?? picture();
      if (extension === 'svg') onExport({ extension, suggestedName, text });
      else onExport({ extension, suggestedName, bytes: await pngOf(text) });
    } finally {
      setRunning(false);
    }
  };
  return (
    <Menu opened={isOpen} onChange={setOpen} position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t('charts.export')} title={t('charts.export')} loading={isRunning}>
          <IconDownload size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {kinds.map((kind) => (
          <Menu.Item key={kind} onClick={() => void run(kind)}>
            {t(`charts.exportAs.${kind}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
