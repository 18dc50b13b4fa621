import { useId, useMemo } from 'react';
import classes from './Chart.module.css';
import { ChartEvents } from './ChartEvents';
import { ChartLegend } from './ChartLegend';
import { ChartOverlay } from './ChartOverlay';
import type { ChartShape } from './chart-data';
import { ChartDrawing } from './chart-drawing';
import type { ChartEvent } from './chart-events';
import { type ChartWords, chartLabel, drawingWords } from './chart-words';
import { type ChartGoal, hasEndLabels, type PlotSize, plotOf } from './plot';
import { textWidthIn } from './text-width';
import type { ChartLook } from './use-chart-look';
import type { ChartView } from './use-chart-view';

interface Props {
  readonly view: ChartView;
  readonly words: ChartWords;
  readonly fullTitle: string;
  readonly period: string;
  readonly periodName: string | null;
  readonly look: ChartLook;
  readonly shape: Exclude<ChartShape, 'pie'>;
  readonly size: PlotSize;
  readonly events: readonly ChartEvent[];
  readonly onEvent: ((id: number) => void) | undefined;
  readonly goal: ChartGoal | null;
}

const LEGEND_HEIGHT = 26;

/** The drawing, what lies over it, and below it the legend where the lines are not named at their ends. */
export function ChartPicture(props: Props) {
  const { view, words, fullTitle, period, periodName, look, shape, size, goal } = props;
  const { events, onEvent } = props;
  const { shown, hidden } = view;
  const { model } = shown;
  const isNamed = hasEndLabels(shape, shown.series.length, size.width) && hidden.size === 0;
  const hasLegend = model.series.length > 1 && !isNamed;
  const height = Math.max(60, size.height - (hasLegend ? legendHeight(model.series, size.width) : 0));
  const plotSize = useMemo(() => ({ width: size.width, height }), [size.width, height]);
  const widthOf = useMemo(() => textWidthIn(look.fontFamily), [look.fontFamily]);
  const hasEvents = events.length > 0 && model.step !== 'category';
  const plot = useMemo(
    () => plotOf({ shown, shape, size: plotSize, words, widthOf, goal, hasEvents }),
    [shown, shape, plotSize, words, widthOf, goal, hasEvents],
  );
  const id = useId();
  const drawing = useMemo(
    () => (
      <ChartDrawing
        shown={shown}
        shape={shape}
        plot={plot}
        look={look}
        id={id}
        words={drawingWords(shown, words)}
      />
    ),
    [shown, shape, plot, look, words, id],
  );
  const label = useMemo(() => chartLabel(shown, words, fullTitle, period), [shown, words, fullTitle, period]);
  return (
    <>
      <div className={classes.picture} style={{ height }}>
        <svg className={classes.plot} {...plotSize} aria-hidden>
          {drawing}
        </svg>
        <ChartOverlay view={view} plot={plot} words={words} label={label} periodName={periodName} />
        {hasEvents && <ChartEvents events={events} shown={shown} plot={plot} onEvent={onEvent} />}
      </div>
      {hasLegend && (
        <div className={classes.legend} style={{ paddingLeft: plot.left }}>
          <ChartLegend
            model={model}
            hidden={hidden}
            onToggle={view.toggle}
            periodName={null}
            comparisonName={null}
            shape={shape === 'line' ? 'line' : 'area'}
            hasEmptyBoxes={shape === 'stacked' && hasUnknownParts(shown.series)}
          />
        </div>
      )}
    </>
  );
}

const hasUnknownParts = (series: ChartView['shown']['series']) =>
  series.some(({ values }) => values.some((value) => value === null));

/** As many lines as the names will take, by estimate. */
function legendHeight(series: readonly { readonly name: string }[], width: number): number {
  const needed = series.reduce((sum, { name }) => sum + 40 + Math.min(140, name.length * 7), 0);
  return LEGEND_HEIGHT + 20 * Math.min(3, Math.floor(needed / Math.max(1, width - 60)));
}
