import { useCallback, useMemo, useState } from 'react';
import { cursorPlaceOf, useChartCursor, usePart } from './chart-cursor';
import { type ChartModel, shownChart } from './chart-model';

/** The series that a person hid, where somebody keeps them for longer than the chart is on the screen. */
export interface HiddenSeries {
  readonly names: ReadonlySet<string>;
  readonly onChange: (names: ReadonlySet<string>) => void;
}

const nothing: ReadonlySet<string> = new Set();

/** The person's choice of what a chart shows: series, part of the period, table or picture. */
export function useChartView(model: ChartModel, kept?: HiddenSeries) {
  const isTime = model.step !== 'category';
  const cursor = useChartCursor(isTime);
  const [own, setOwn] = useState(nothing);
  const { names: hidden, onChange: setHidden } = kept ?? { names: own, onChange: setOwn };
  const [isTable, setTable] = useState(false);
  /** The place in `model.series` that the keys are on; null for none. */
  const [chosen, setChosen] = useState<number | null>(null);
  const part = usePart(cursor, model.labels, isTime);
  const shown = useMemo(() => shownChart(model, hidden, part), [model, hidden, part]);
  const toggle = useCallback(
    (name: string) => {
      const next = new Set(hidden);
      if (!next.delete(name)) next.add(name);
      setHidden(next);
    },
    [hidden, setHidden],
  );
  return {
    cursor,
    isTime,
    hidden,
    shown,
    isTable,
    chosen,
    toggle,
    toggleTable: () => setTable((before) => !before),
    toggleChosen: () => {
      const name = model.series[chosen ?? -1]?.name;
      if (name !== undefined) toggle(name);
    },
    choose(step: 1 | -1) {
      const count = model.series.length;
      setChosen((before) =>
        before === null ? (step === 1 ? 0 : count - 1) : (before + step + count) % count,
      );
    },
    showWhole: () => cursor.setState({ part: null }),
    /** By the places of what is shown. */
    showPart: (from: number, to: number) =>
      cursor.setState({
        part: {
          from: shown.labels[Math.min(from, to)] as string,
          to: shown.labels[Math.max(from, to)] as string,
        },
      }),
    placeOf: (label: string | null) => cursorPlaceOf(shown.labels, label, isTime),
  };
}

export type ChartView = ReturnType<typeof useChartView>;
