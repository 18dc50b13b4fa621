import { addDays, addMonths, type DayKey, daysBetween } from '@shared/domain/time';
import type { ChartData, ChartPeriod, LabelStep } from './chart-data';

/** A service that leaves out more than this many steps is not filled up: its labels stay as they are. */
const MOST_STEPS = 200_000;

/** Labels in their order without holes, and which of the given places each comes from; -1 where none was given. */
export interface StepLabels {
  readonly step: LabelStep;
  readonly labels: readonly string[];
  readonly places: readonly number[];
}

/**
 * Orders days and puts the missing ones in, so that a day the service left out is a gap and no line runs over it.
 * @param runsUntil the last day that can have a value, where the period still runs
 */
export function stepLabels(
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
