import {
  Fragment,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useStore } from 'zustand';
import textClasses from '../text.module.css';
import classes from './ChartOverlay.module.css';
import type { ShownChart } from './chart-model';
import { type ChartWords, untilOf } from './chart-words';
import type { Plot } from './plot';
import { SeriesSwatch } from './SeriesSwatch';
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

/** The layer over the drawing: cursor with its values, selection, and all keys. Moving the cursor redraws no chart. */
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
          // Lines beyond the edge end at the edge.
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

interface ChartCursorLayerProps {
  readonly view: ChartView;
  readonly plot: Plot;
  readonly words: ChartWords;
  readonly periodName: string | null;
  /** The overlay's own, by which it knows whether the cursor is moved on it. */
  readonly owner: string;
}

/** The only part of a chart that follows the cursor: a line, a dot on each value, and where it is moved their values. */
function ChartCursorLayer({ view, plot, words, periodName, owner }: ChartCursorLayerProps) {
  return (
    <>
      <CursorMarks view={view} plot={plot} />
      <OwnTooltip view={view} plot={plot} words={words} periodName={periodName} owner={owner} />
    </>
  );
}

function OwnTooltip({ view, plot, words, periodName, owner }: ChartCursorLayerProps) {
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

/** Moved by transforms only, outside of React. Twelve charts follow within a frame, without layout or re-render. */
function CursorMarks({ view, plot }: Pick<ChartCursorLayerProps, 'view' | 'plot'>) {
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

interface TooltipProps {
  readonly place: number;
  readonly shown: ShownChart;
  readonly plot: Plot;
  readonly words: ChartWords;
  readonly periodName: string | null;
  /** The slot of the series that the keys are on. */
  readonly chosen: number | null;
}

const DISTANCE_PX = 14;

/** The values at the cursor, in the order in which they are drawn; beside its line, so that it covers no point of it. */
function ChartTooltip({ place, shown, plot, words, periodName, chosen }: TooltipProps) {
  const { series, comparison, labels, model, runningPlace } = shown;
  const x = plot.xOf(place);
  const isRight = x < (plot.left + plot.right) / 2;
  const side = isRight ? { left: x + DISTANCE_PX } : { right: plot.size.width - x + DISTANCE_PX };
  const label = labels[place] as string;
  const swatch = plot.isBanded ? 'area' : 'line';
  const isSingle = model.series.length === 1;
  const before = model.comparison?.labels[place + shown.part.from] ?? null;
  return (
    // Said as it changes, for who moves the cursor by keys.
    <div className={classes.tooltip} style={{ ...side, top: plot.top }} role="status">
      <div className={textClasses.strong}>{words.longPlace(label, model.step)}</div>
      <div className={classes.values}>
        {series.map(({ slot, name, values }) => (
          <Row
            key={slot}
            swatch={<SeriesSwatch slot={slot} shape={swatch} />}
            name={isSingle && periodName !== null ? periodName : name}
            value={values[place] ?? null}
            isChosen={chosen === slot}
            words={words}
          />
        ))}
        {comparison && model.comparison && (
          <Row
            swatch={<SeriesSwatch slot={null} shape="line" />}
            name={
              before === null || model.step === 'category'
                ? model.comparison.name
                : words.place(before, model.step)
            }
            value={comparison[place] ?? null}
            isChosen={false}
            words={words}
          />
        )}
      </div>
      {place === runningPlace && <div className={textClasses.third}>{untilOf(model.runsUntil, words)}</div>}
    </div>
  );
}

interface RowProps {
  readonly swatch: ReactNode;
  readonly name: string;
  readonly value: number | null;
  readonly isChosen: boolean;
  readonly words: ChartWords;
}

function Row({ swatch, name, value, isChosen, words }: RowProps) {
  return (
    <Fragment>
      {swatch}
      <span data-chosen={isChosen}>{name}</span>
      <b data-missing={value === null}>{value === null ? words.t('charts.noData') : words.value(value)}</b>
    </Fragment>
  );
}
