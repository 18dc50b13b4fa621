import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { ChartCursorLayer } from './ChartCursorLayer';
import classes from './ChartOverlay.module.css';
import type { ChartWords } from './chart-words';
import type { Plot } from './plot';
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
  const owner = useId();
  const host = useRef<HTMLDivElement>(null);
  const [selection, setSelection] = useState<Selection | null>(null);
  const last = shown.labels.length - 1;
  const within = (target: number) => Math.min(last, Math.max(0, target));

  const moveTo = (target: number) => {
    const at = shown.labels[within(target)] ?? null;
    const state = cursor.getState();
    if (at !== state.at || state.owner !== owner) cursor.setState({ at, owner });
  };
  const leave = () => {
    if (cursor.getState().owner === owner) cursor.setState({ at: null, owner: null });
  };
  const finish = () => {
    if (selection && selection.from !== selection.to) view.showPart(selection.from, selection.to);
    setSelection(null);
  };
  const placeUnder = ({ clientX }: PointerEvent) =>
    plot.placeAt(clientX - (host.current?.getBoundingClientRect().left ?? 0));

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const place = view.placeOf(cursor.getState().at);
    const from = place < 0 ? (event.key === 'ArrowLeft' ? last + 1 : -1) : place;
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: from - 1,
      ArrowRight: from + 1,
      Home: 0,
      End: last,
    };
    const target = Object.hasOwn(steps, event.key) ? steps[event.key] : undefined;
    if (target !== undefined) {
      const to = within(target);
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
          // What is drawn beyond the edge ends at the edge.
          event.currentTarget.setPointerCapture(event.pointerId);
          setSelection({ from: under, to: under });
        }}
        onPointerUp={finish}
        onPointerLeave={() => {
          setSelection(null);
          leave();
        }}
      >
        {selection && selection.from !== selection.to && (
          <svg className={classes.marks} width={plot.size.width} height={plot.size.height} aria-hidden>
            <Selected selection={selection} plot={plot} />
          </svg>
        )}
      </div>
      <ChartCursorLayer view={view} plot={plot} words={words} periodName={periodName} owner={owner} />
    </div>
  );
}

function Selected({ selection, plot }: { readonly selection: Selection; readonly plot: Plot }) {
  const [a, b] = [plot.xOf(selection.from), plot.xOf(selection.to)];
  return (
    <rect
      className={classes.selected}
      x={Math.min(a, b)}
      y={plot.top}
      width={Math.abs(b - a)}
      height={plot.bottom - plot.top}
    />
  );
}
