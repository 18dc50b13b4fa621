import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
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
  /** The chart in words. */
  readonly label: string;
  readonly periodName: string | null;
}

interface Selection {
  readonly from: number;
  readonly to: number;
}

/** What lies over the drawing: cursor with its values, selection, and all keys. Moving it draws no chart anew. */
export function ChartOverlay({ view, plot, words, label, periodName }: Props) {
  const { cursor, shown } = view;
  const id = useId();
  const host = useRef<HTMLDivElement>(null);
  const place = useStore(cursor, ({ at }) => view.placeOf(at));
  const isOwner = useStore(cursor, ({ owner }) => owner === id);
  const [selection, setSelection] = useState<Selection | null>(null);
  const last = shown.labels.length - 1;

  const moveTo = (target: number) => {
    const at = shown.labels[Math.min(last, Math.max(0, target))] ?? null;
    if (at !== cursor.getState().at || !isOwner) cursor.setState({ at, owner: id });
  };
  const leave = () => {
    if (cursor.getState().owner === id) cursor.setState({ at: null, owner: null });
  };
  const finish = () => {
    if (selection && Math.abs(selection.to - selection.from) > 0) view.showPart(selection.from, selection.to);
    setSelection(null);
  };
  const placeUnder = ({ clientX }: PointerEvent) =>
    plot.placeAt(clientX - (host.current?.getBoundingClientRect().left ?? 0));

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const from = place < 0 ? (event.key === 'ArrowLeft' ? last + 1 : -1) : place;
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: from - 1,
      ArrowRight: from + 1,
      Home: 0,
      End: last,
    };
    const target = steps[event.key];
    if (target !== undefined) {
      const to = Math.min(last, Math.max(0, target));
      if (event.shiftKey) setSelection((before) => ({ from: before?.from ?? Math.max(0, place), to }));
      moveTo(to);
    } else if (event.key === 'ArrowDown') view.choose(1);
    else if (event.key === 'ArrowUp') view.choose(-1);
    else if (event.key === 'Escape' && selection) setSelection(null);
    else if (event.key === 'Escape' && cursor.getState().part) view.showWhole();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const chosen = view.chosen === null ? undefined : shown.model.series[view.chosen];
  return (
    <div className={classes.layer}>
      <div
        ref={host}
        className={classes.overlay}
        role="img"
        aria-label={label}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onKeyUp={(event) => event.key === 'Shift' && finish()}
        onBlur={() => {
          setSelection(null);
          leave();
        }}
        onPointerMove={(event) => {
          const under = placeUnder(event);
          moveTo(under);
          if (selection && event.buttons === 1) setSelection({ from: selection.from, to: under });
        }}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          const under = placeUnder(event);
          setSelection({ from: under, to: under });
        }}
        onPointerUp={finish}
        onPointerLeave={() => {
          setSelection(null);
          leave();
        }}
      >
        <svg className={classes.marks} width={plot.size.width} height={plot.size.height} aria-hidden>
          {selection && selection.from !== selection.to && <Selected selection={selection} plot={plot} />}
          {place >= 0 && <CursorMarks place={place} view={view} plot={plot} />}
        </svg>
      </div>
      {place >= 0 && isOwner && (
        <ChartTooltip
          {...{ place, shown, plot, words, periodName }}
          chosen={chosen && !view.hidden.has(chosen.name) ? chosen.slot : null}
        />
      )}
    </div>
  );
}

function Selected({ selection, plot }: { readonly selection: Selection; readonly plot: Plot }) {
  const [a, b] = [plot.xOf(selection.from), plot.xOf(selection.to)];
  const x = Math.min(a, b);
  return (
    <rect
      className={classes.selected}
      x={x}
      y={plot.top}
      width={Math.abs(b - a)}
      height={plot.bottom - plot.top}
    />
  );
}

/** A line at the place, and a dot on each value that stands there. */
function CursorMarks({
  place,
  view,
  plot,
}: {
  readonly place: number;
  readonly view: ChartView;
  readonly plot: Plot;
}) {
  const { series, comparison } = view.shown;
  const x = plot.xOf(place);
  const before = comparison?.[place] ?? null;
  return (
    <>
      <line className={classes.cursor} x1={x} x2={x} y1={plot.top} y2={plot.bottom} />
      {!plot.isBanded && before !== null && (
        <circle
          cx={x}
          cy={plot.yOf(before)}
          r={3.4}
          className={classes.open}
          stroke={`var(--cd-${comparisonStyle.token})`}
        />
      )}
      {!plot.isBanded &&
        series.map(({ slot, values }) => {
          const value = values[place] ?? null;
          return value === null ? null : (
            <circle
              key={slot}
              cx={x}
              cy={plot.yOf(value)}
              r={4}
              className={classes.dot}
              fill={`var(--cd-${styleOf(slot).token})`}
            />
          );
        })}
    </>
  );
}
