import { addMonths, type DayKey, daysBetween } from '../time';

/** Facts that an event's number depends on. */
export interface DatedEvent {
  readonly id: number;
  readonly project_id: number;
  readonly date: DayKey;
}

/** Numbers of the events by event id. Each project is counted separately; its oldest event is 1. */
export function eventNumbers(events: readonly DatedEvent[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  const oldestFirst = events.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.id - b.id));
  return new Map(
    oldestFirst.map(({ id, project_id: project }) => {
      const number = (counts.get(project) ?? 0) + 1;
      counts.set(project, number);
      return [id, number];
    }),
  );
}

/** An event's number at its place on a chart. */
export interface Mark {
  readonly number: number;
  /** Pixels from the chart's left edge. */
  readonly x: number;
}

/** A sign on a chart for the events numbered `first` to `last`. */
export interface GroupedMark {
  readonly first: number;
  readonly last: number;
  readonly x: number;
  readonly marks: readonly Mark[];
}

/** Signs closer than this would overlap, pixels. */
const NEAR_PX = 20;

/** Numbers that lie too near to each other share a sign in their middle; signs that are left stand apart. */
export function groupMarks(marks: readonly Mark[], nearPx: number = NEAR_PX): readonly GroupedMark[] {
  const groups: GroupedMark[] = [];
  for (const mark of marks.toSorted((a, b) => a.x - b.x || a.number - b.number)) {
    let next = groupOf([mark]);
    for (let before = groups.at(-1); before && areNear(before, next, nearPx); before = groups.at(-1)) {
      groups.pop();
      next = groupOf([...before.marks, ...next.marks]);
    }
    groups.push(next);
  }
  return groups;
}

/** Their numbers are, or their signs: a sign in the middle of its numbers may come too near to the one before it. */
const areNear = (before: GroupedMark, next: GroupedMark, nearPx: number): boolean =>
  next.x - before.x < nearPx || (next.marks[0]?.x ?? 0) - (before.marks.at(-1)?.x ?? 0) < nearPx;

/** @param marks from left to right, at least one */
function groupOf(marks: readonly Mark[]): GroupedMark {
  const numbers = marks.map(({ number }) => number);
  return {
    first: Math.min(...numbers),
    last: Math.max(...numbers),
    marks,
    x: ((marks[0]?.x ?? 0) + (marks.at(-1)?.x ?? 0)) / 2,
  };
}

/**
 * Position of a day among the labels of a chart, fractional within weeks and months; null outside of them.
 * @param labels consecutive days in order; a month as its first day or as `YYYY-MM`
 */
export function placeOfDay(
  labels: readonly string[],
  step: 'day' | 'week' | 'month',
  day: DayKey,
): number | null {
  const [first, last] = [dayOf(labels[0] ?? ''), dayOf(labels.at(-1) ?? '')];
  if (labels.length === 0 || day < first) return null;
  if (step !== 'month') {
    const place = daysBetween(first, day) / (step === 'week' ? 7 : 1);
    return place < labels.length ? place : null;
  }
  if (day >= addMonths(last, 1)) return null;
  const place = labels.findLastIndex((label) => dayOf(label) <= day);
  const start = dayOf(labels[place] ?? '');
  return place + Math.min(0.99, daysBetween(start, day) / daysBetween(start, addMonths(start, 1)));
}

const dayOf = (label: string): DayKey => (label.length === 7 ? `${label}-01` : label.slice(0, 10));
