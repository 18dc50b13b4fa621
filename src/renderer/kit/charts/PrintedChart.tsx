import { useCallbackRef } from '@mantine/hooks';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/FormatProvider';
import type { ChartProps } from './Chart';
import classes from './Chart.module.css';
import { chartModel, shownChart } from './chart-model';
import { chartLabel, titleWithUnit } from './chart-words';
import { pictureOf } from './export-chart';
import { loadDrawing } from './load-drawing';
import { useLightLook } from './use-chart-look';
import { useChartWords } from './use-chart-words';

interface Props extends Omit<ChartProps, 'lead' | 'actions' | 'onExport' | 'leadOf'> {
  /** The picture is there, or cannot be drawn: whoever prints waits for it. */
  readonly onReady: () => void;
}

const noneHidden: ReadonlySet<string> = new Set();

/** A chart on paper: the picture that is exported too, light and with its title, whatever the screen shows of it. */
export function PrintedChart(props: Props) {
  const { title, unit = null, data, comparison = null, runsUntil = null, shape, period, asOf = null } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const words = useChartWords(unit);
  const look = useLightLook();
  const otherName = t('charts.other');
  const model = useMemo(
    () => chartModel({ data, comparison, runsUntil, otherName }),
    [data, comparison, runsUntil, otherName],
  );
  const fullTitle = titleWithUnit(t, format.metric, title, unit);
  const [svg, setSvg] = useState<string | null>(null);
  const draw = useEffectEvent((drawAsSvg: Parameters<typeof pictureOf>[1]) =>
    pictureOf(
      {
        ...{ model, shape, words, look, period, title: fullTitle, hidden: noneHidden },
        asOf: asOf === null ? null : t('time.asOf', { time: format.dated(asOf) }),
        periodName: props.periodName ?? null,
      },
      drawAsSvg,
    ),
  );
  const ready = useCallbackRef(props.onReady);
  useEffect(() => {
    let isGone = false;
    loadDrawing().then(
      ({ drawnAsSvg }) => !isGone && setSvg(draw(drawnAsSvg)),
      () => !isGone && ready(),
    );
    return () => {
      isGone = true;
    };
  }, [model, shape, words, look, period, ready]);
  if (svg === null) return null;
  return (
    <img
      className={classes.printed}
      src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`}
      alt={chartLabel(shownChart(model, noneHidden, null), words, fullTitle, period)}
      onLoad={props.onReady}
      onError={props.onReady}
    />
  );
}
