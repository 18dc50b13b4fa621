import { useLayoutEffect, useRef } from 'react';
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
  return (
    <>
      <CursorMarks view={view} plot={plot} />
      <OwnTooltip view={view} plot={plot} words={words} periodName={periodName} owner={owner} />
    </>
  );
}

function OwnTooltip({ view, plot, words, periodName, owner }: Props) {
  const { cursor, shown } = view;
  const place = useStore(cursor, (state) => (state.owner === owner ? view.placeOf(state.at) : -1));
  if (place < 0) return null;
  const chosen = view.chosen === null ? undefined : shown.model.series[view.chosen];
  const slot = chosen && !view.hidden.has(chosen.name) ? chosen.slot : null;
  return (
    <ChartTooltip
      place={place}
      shown={shown}
      plot={plot}
      words={words}
      periodName={periodName}
      chosen={slot}
    />
  );
}

/** Moved by hand, by transforms alone: twelve charts follow within a frame, and nothing is laid out or rendered anew. */
function CursorMarks({ view, plot }: Pick<Props, 'view' | 'plot'>) {
  const { cursor, shown } = view;
  const host = useRef<HTMLDivElement>(null);
  const { series, comparison } = shown;
  const dots = plot.isBanded
    ? []
    : [
        ...(comparison ? [{ key: -1, token: comparisonStyle.token, values: comparison }] : []),
        ...series.map(({ slot, values }) => ({ key: slot, token: styleOf(slot).token, values })),
      ];
  useLayoutEffect(() => {
    let shownPlace = Number.NaN;
    const follow = () => {
      const place = view.placeOf(cursor.getState().at);
      const [line, ...marks] = (host.current?.children ?? []) as Iterable<HTMLElement>;
      if (place === shownPlace || !line) return;
      shownPlace = place;
      line.dataset.shown = String(place >= 0);
      if (place >= 0) line.style.transform = `translateX(${plot.xOf(place)}px)`;
      for (const [index, mark] of marks.entries()) {
        const value = dots[index]?.values[place] ?? null;
        mark.dataset.shown = String(value !== null);
        if (value !== null) mark.style.transform = `translate(${plot.xOf(place)}px, ${plot.yOf(value)}px)`;
      }
    };
    follow();
    return cursor.subscribe(follow);
    // oxlint-disable-next-line react/exhaustive-deps -- what else it reads is made of these
  }, [cursor, shown, plot]);
  return (
    <div ref={host} aria-hidden>
      <div className={classes.cursor} style={{ top: plot.top, height: plot.bottom - plot.top }} />
      {dots.map(({ key, token }) => (
        <div key={key} className={classes.dot} data-open={key < 0} style={{ color: `var(--cd-${token})` }} />
      ))}
    </div>
  );
}
