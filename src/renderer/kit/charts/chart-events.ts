import type { DayKey } from '@shared/domain/time';
import { groupMarks, placeOfDay } from '@shared/domain/timeline';
import type { ShownChart } from './chart-model';
import type { Plot } from './plot';

/** Something that happened on a day, by its number. */
export interface ChartEvent {
  readonly id: number;
  readonly number: number;
  readonly date: DayKey;
  /** Anyone wrote it: shown as text alone. */
  readonly title: string;
  /** The event is open beside the chart. */
  readonly isOn: boolean;
}

export interface PlacedEvent extends ChartEvent {
  readonly x: number;
}

/** Events of one sign, from left to right. */
export interface EventSign {
  readonly first: number;
  readonly last: number;
  readonly x: number;
  readonly own: readonly PlacedEvent[];
}

/** The events within the labels, those too near to each other in one sign. */
export function placedEvents(
  events: readonly ChartEvent[],
  { labels, model: { step } }: Pick<ShownChart, 'labels' | 'model'>,
  plot: Plot,
): readonly EventSign[] {
  if (step === 'category') return [];
  const own = events.flatMap((event): PlacedEvent[] => {
    const place = placeOfDay(labels, step, event.date);
    if (place === null) return [];
    // The middle of a bar is the middle of its week or month.
    const shift = plot.isBanded && step !== 'day' ? 0.5 : 0;
    return [{ ...event, x: Math.min(plot.right, Math.max(plot.left, plot.xOf(place - shift))) }];
  });
  const byNumber = new Map(own.map((one) => [one.number, one]));
  return groupMarks(own).map(({ first, last, x, marks }) => ({
    first,
    last,
    x,
    own: marks.flatMap(({ number }) => byNumber.get(number) ?? []),
  }));
}
