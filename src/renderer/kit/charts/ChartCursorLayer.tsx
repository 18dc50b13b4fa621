import { useStore } from 'zustand';
import classes from './ChartOverlay.module.css';
import { ChartTooltip } from './ChartTooltip';
import type { ChartWords } from './chart-words';
import type { Plot } from './plot';
import { comparisonStyle, styleOf } from './series-style';
import type { ChartView } from './use-chart-view';

interface Props {
  readonly view: ChartView;
  readonly plot: Plot;
  readonly words: ChartWords;
  readonly periodName: string | null;
  /** The overlay's own, by which it knows whether the cursor is moved on it. */
  readonly owner: string;
}

/** The only part of a chart that follows the cursor: a line, a dot on each value, and where it is moved their values. */
export function ChartCursorLayer({ view, plot, words, periodName, owner }: Props) {
  const { cursor, shown } = view;
  const place = useStore(cursor, ({ at }) => view.placeOf(at));
  const isOwner = useStore(cursor, (state) => state.owner === owner);
  if (place < 0) return null;
  const chosen = view.chosen === null ? undefined : shown.model.series[view.chosen];
  return (
    <>
      <svg className={classes.marks} width={plot.size.width} height={plot.size.height} aria-hidden>
        <CursorMarks {...{ place, view, plot }} />
      </svg>
      {isOwner && (
        <ChartTooltip
          {...{ place, shown, plot, words, periodName }}
          chosen={chosen && !view.hidden.has(chosen.name) ? chosen.slot : null}
        />
      )}
    </>
  );
}

function CursorMarks({ place, view, plot }: Pick<Props, 'view' | 'plot'> & { readonly place: number }) {
  const { series, comparison } = view.shown;
  const x = plot.xOf(place);
  const before = comparison?.[place] ?? null;
  return (
    <>
      <line className={classes.cursor} x1={x} x2={x} y1={plot.top} y2={plot.bottom} />
      {!plot.isBanded && before !== null && (
        <circle
          {...{ cx: x, cy: plot.yOf(before), r: 3.4 }}
          className={classes.open}
          stroke={`var(--cd-${comparisonStyle.token})`}
        />
      )}
      {!plot.isBanded &&
        series.map(({ slot, values }) => {
          const value = values[place] ?? null;
          const fill = `var(--cd-${styleOf(slot).token})`;
          return (
            value !== null && (
              <circle key={slot} {...{ cx: x, cy: plot.yOf(value), r: 4, fill }} className={classes.dot} />
            )
          );
        })}
    </>
  );
}
