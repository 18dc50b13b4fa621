import { addDays, addMonths, type DayKey, daysBetween } from '@shared/domain/time';
import type {
  ChartComparison,
  ChartData,
  ChartPeriod,
  ChartSeries,
  ChartShape,
  LabelStep,
} from './chart-data';
import { otherSlot, seriesStyles } from './series-style';

/** A series with a fixed style that does not depend on hidden series. */
export interface ModelSeries {
  /** Place in `seriesStyles`. */
  readonly slot: number;
  readonly name: string;
  readonly values: readonly (number | null)[];
}

export interface ModelComparison {
  readonly name: string;
  /** Labels of the compared period, by the places of the first one; null where it has fewer. */
  readonly labels: readonly (string | null)[];
  /** By the places of `ChartModel.series`; null where that series is not in it. */
  readonly series: readonly (readonly (number | null)[] | null)[];
}

/** Data of a chart before any of it is hidden: labels in order, at most eight series, gaps where nothing is known. */
export interface ChartModel {
  readonly step: LabelStep;
  readonly labels: readonly string[];
  readonly series: readonly ModelSeries[];
  readonly comparison: ModelComparison | null;
  /** The place whose period still runs, as its value is not whole yet. */
  readonly runningPlace: number | null;
  /** The last day with values of a period that is not over. */
  readonly runsUntil: DayKey | null;
}

export interface ModelInput {
  readonly data: ChartData;
  readonly comparison?: ChartComparison | null;
  /** The last day with values of a period that is not over. */
  readonly runsUntil?: DayKey | null;
  /** Name of the sum of the smaller series. */
  readonly otherName: string;
}

const MOST_SERIES = seriesStyles.length;

export function chartModel({ data, comparison = null, runsUntil = null, otherName }: ModelInput): ChartModel {
  const { step, labels, places } = stepLabels(data, runsUntil);
  const placed = data.series.map(({ name, values }) => ({ name, values: pick(values, places) }));
  const series = largest(placed, labels.length, otherName);
  return {
    step,
    labels,
    series,
    runsUntil,
    comparison: comparison && laidUnder(comparison, series, { step, labels, otherName }),
    runningPlace: runningStep({ step, labels, series }, runsUntil),
  };
}

const pick = (values: readonly (number | null)[], places: readonly number[]) =>
  places.map((place) => {
    const value = values[place] ?? null;
    return value !== null && Number.isFinite(value) ? value : null;
  });

/** The seven largest series in their own order, and the rest as one. */
function largest(series: readonly ChartSeries[], length: number, otherName: string): readonly ModelSeries[] {
  if (series.length <= MOST_SERIES) return series.map((one, slot) => ({ ...one, slot }));
  const ranked = series
    .map(({ values }, index) => ({
      index,
      size: values.reduce<number>((sum, value) => sum + Math.abs(value ?? 0), 0),
    }))
    .toSorted((a, b) => b.size - a.size || a.index - b.index);
  const kept = new Set(ranked.slice(0, MOST_SERIES - 1).map(({ index }) => index));
  const rest = series.filter((_, index) => !kept.has(index));
  return [
    ...series.filter((_, index) => kept.has(index)).map((one, slot) => ({ ...one, slot })),
    { slot: otherSlot, name: otherName, values: sums(rest, length) },
  ];
}

/** A sum with a part missing is not known. */
const sums = (series: readonly ChartSeries[], length: number): (number | null)[] =>
  Array.from({ length }, (_, place) => {
    const parts = series.map(({ values }) => values[place] ?? null);
    return parts.some((part) => part === null)
      ? null
      : parts.reduce<number>((sum, part) => sum + (part as number), 0);
  });

function laidUnder(
  comparison: ChartComparison,
  series: readonly ModelSeries[],
  { step, labels, otherName }: Pick<ChartModel, 'step' | 'labels'> & { readonly otherName: string },
): ModelComparison {
  const stepped = stepLabels(comparison, null);
  const earlier = comparison.series.map(({ name, values }) => ({
    name,
    values: pick(values, stepped.places),
  }));
  // Names of categories are met by name; steps of time by their place in the period.
  const placeOf = new Map(stepped.labels.map((label, place) => [label, place]));
  const source = labels.map((label, place) => (step === 'category' ? (placeOf.get(label) ?? -1) : place));
  const names = new Set(series.map(({ name }) => name));
  const valuesOf = ({ name, slot }: ModelSeries): readonly (number | null)[] | null => {
    if (slot === otherSlot && name === otherName)
      return sums(
        earlier.filter((one) => !names.has(one.name)),
        stepped.labels.length,
      );
    const same = earlier.find((one) => one.name === name);
    // A single metric may be named after its period.
    return (same ?? (series.length === 1 && earlier.length === 1 ? earlier[0] : undefined))?.values ?? null;
  };
  return {
    name: comparison.name,
    labels: source.map((place) => stepped.labels[place] ?? null),
    series: series.map((one) => {
      const values = valuesOf(one);
      return values && source.map((place) => values[place] ?? null);
    }),
  };
}

/** The step that holds the last day of a running period; null where nothing is known of it yet. */
function runningStep(
  { step, labels, series }: Pick<ChartModel, 'step' | 'labels' | 'series'>,
  runsUntil: DayKey | null,
): number | null {
  if (runsUntil === null || step === 'category') return null;
  const place = labels.findLastIndex((label) => label <= runsUntil);
  const label = labels[place];
  if (label === undefined) return null;
  const isInStep =
    step === 'month'
      ? label.slice(0, 7) === runsUntil.slice(0, 7)
      : daysBetween(label, runsUntil) < (step === 'week' ? 7 : 1);
  return isInStep && series.some(({ values }) => values[place] !== null) ? place : null;
}

/** The model after the person hid series and chose a part of the period. */
export interface ShownChart {
  readonly model: ChartModel;
  /** The shown places of the model, both included. */
  readonly part: Stretch;
  readonly labels: readonly string[];
  readonly series: readonly ModelSeries[];
  /** Comparison values, only if a single series is shown. Several comparisons would be hard to distinguish. */
  readonly comparison: readonly (number | null)[] | null;
  readonly gaps: readonly Stretch[];
  /** By the places of `labels`. */
  readonly runningPlace: number | null;
}

export function shownChart(model: ChartModel, hidden: ReadonlySet<string>, part: Stretch | null): ShownChart {
  const whole = { from: 0, to: model.labels.length - 1 };
  const { from, to } = part ?? whole;
  const cut = <T>(values: readonly T[]) => (part ? values.slice(from, to + 1) : values);
  const visible = model.series.filter(({ name }) => !hidden.has(name));
  const [only] = visible.length === 1 ? visible : [];
  const comparison = only ? (model.comparison?.series[model.series.indexOf(only)] ?? null) : null;
  const series = visible.map((one) => ({ ...one, values: cut(one.values) }));
  const running = model.runningPlace;
  return {
    model,
    part: { from, to },
    series,
    labels: cut(model.labels),
    comparison: comparison && cut(comparison),
    gaps:
      model.step === 'category'
        ? []
        : gapsOf(
            series.map(({ values }) => values),
            to - from + 1,
          ),
    runningPlace: running !== null && running >= from && running <= to ? running - from : null,
  };
}

/** Places in a row, both included. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

const LEAST_NAMED_GAP = 3;

/** Where none of these series has a value, for at least so many places in a row. */
function gapsOf(
  series: readonly (readonly (number | null)[])[],
  length: number,
  atLeast = LEAST_NAMED_GAP,
): Stretch[] {
  const gaps: Stretch[] = [];
  let from: number | null = null;
  for (let place = 0; place <= length; place += 1) {
    const isMissing = place < length && series.every((values) => (values[place] ?? null) === null);
    if (isMissing) from ??= place;
    else if (from !== null) {
      if (place - from >= atLeast) gaps.push({ from, to: place - 1 });
      from = null;
    }
  }
  return gaps;
}

/** A known value with none beside it: no line runs through it, so it is drawn as a dot. */
export const isAlone = (values: readonly (number | null)[], place: number): boolean =>
  (values[place] ?? null) !== null &&
  (values[place - 1] ?? null) === null &&
  (values[place + 1] ?? null) === null;

/** Returns the lowest and highest value that the shape reaches; null if there are no values. */
export function chartReachOf(
  { series, comparison }: ShownChart,
  shape: ChartShape,
): readonly [number, number] | null {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const take = (value: number | null) => {
    if (value === null) return;
    if (value < low) low = value;
    if (value > high) high = value;
  };
  if (shape === 'stacked') {
    const length = series[0]?.values.length ?? 0;
    for (let place = 0; place < length; place += 1) {
      // Losses are stacked below zero, gains above it.
      let [below, above] = [0, 0];
      for (const { values } of series) {
        const value = values[place] ?? null;
        if (value !== null && value < 0) below += value;
        else above += value ?? 0;
      }
      take(below);
      take(above);
    }
  } else {
    for (const { values } of series) for (const value of values) take(value);
  }
  for (const value of comparison ?? []) take(value);
  return low <= high ? [low, high] : null;
}

/** A service that leaves out more than this many steps is not filled up: its labels stay as they are. */
const MOST_STEPS = 200_000;

/** Labels in their order without holes, and which of the given places each comes from; -1 where none was given. */
interface StepLabels {
  readonly step: LabelStep;
  readonly labels: readonly string[];
  readonly places: readonly number[];
}

/**
 * Orders days and puts the missing ones in, so that a day the service left out is a gap and no line runs over it.
 * @param runsUntil the last day that can have a value, where the period still runs
 */
function stepLabels(
  { labels, period }: Pick<ChartData, 'labels' | 'period'>,
  runsUntil: DayKey | null,
): StepLabels {
  const known = daysOf(labels);
  if (known === null || known.length === 0 || new Set(known).size < known.length) return asGiven(labels);
  const order = known
    .map((_, place) => place)
    .toSorted((a, b) => ((known[a] as DayKey) < (known[b] as DayKey) ? -1 : 1));
  const sorted = order.map((place) => known[place] as DayKey);
  const isMonthText = labels.every((label) => label.length === 7);
  const step = isMonthText ? 'month' : stepOf(sorted);
  const all = filled(sorted, step, period && !isMonthText ? within(period, runsUntil) : null);
  if (all === null) return asGiven(labels);
  const placeOf = new Map(sorted.map((day, index) => [day, order[index] as number]));
  return { step, labels: all, places: all.map((day) => placeOf.get(day) ?? -1) };
}

const asGiven = (labels: readonly string[]): StepLabels => ({
  step: 'category',
  labels,
  places: labels.map((_, place) => place),
});

/** Null as soon as one of them is no day. */
function daysOf(labels: readonly string[]): readonly DayKey[] | null {
  const days: DayKey[] = [];
  for (const label of labels) {
    const day = dayOf(label);
    if (day === null) return null;
    days.push(day);
  }
  return days;
}

function dayOf(label: string): DayKey | null {
  if (/^\d{4}-(0[1-9]|1[0-2])$/.test(label)) return `${label}-01`;
  const [day] = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(?=T|$)/.exec(label) ?? [];
  return day ?? null;
}

/** @param days in their order, each once */
function stepOf(days: readonly DayKey[]): LabelStep {
  const distances = days.slice(1).map((day, index) => daysBetween(days[index] as DayKey, day));
  if (distances.length === 0) return 'day';
  const isSameDayOfMonth = days.every((day) => day.slice(8) === days[0]?.slice(8));
  if (isSameDayOfMonth && distances.every((distance) => distance >= 28)) return 'month';
  return distances.every((distance) => distance % 7 === 0) ? 'week' : 'day';
}

const within = ({ start, end }: ChartPeriod, runsUntil: DayKey | null): ChartPeriod => ({
  start,
  end: runsUntil !== null && runsUntil < end ? runsUntil : end,
});

const nextOf = (day: DayKey, step: LabelStep): DayKey => {
  if (step !== 'month') return addDays(day, step === 'week' ? 7 : 1);
  return `${addMonths(day, 1).slice(0, 7)}${day.slice(7)}`;
};

/** Only single days are also put in around the labels: where a week or month begins, the service alone knows. */
function filled(
  days: readonly DayKey[],
  step: LabelStep,
  period: ChartPeriod | null,
): readonly DayKey[] | null {
  const [first, last] = [days[0] as DayKey, days.at(-1) as DayKey];
  const from = step === 'day' && period && period.start < first ? period.start : first;
  const to = step === 'day' && period && period.end > last ? period.end : last;
  if (daysBetween(from, to) > MOST_STEPS) return null;
  const all: DayKey[] = [];
  for (let day = from; day <= to; day = nextOf(day, step)) all.push(day);
  return all;
}
