import type { DayKey } from '@shared/domain/time';
import { groupMarks, placeOfDay } from '@shared/domain/timeline';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/FormatProvider';
import classes from './ChartEvents.module.css';
import type { ShownChart } from './chart-model';
import type { Plot } from './plot';

/** Something that happened on a day, by its number. */
export interface ChartEvent {
  readonly id: number;
  readonly number: number;
  readonly date: DayKey;
  /** Anyone wrote it: shown as text alone. */
  readonly title: string;
  /** It is the one that is open beside the chart. */
  readonly isOn: boolean;
}

interface Props {
  readonly events: readonly ChartEvent[];
  readonly shown: ShownChart;
  readonly plot: Plot;
  readonly onEvent: ((id: number) => void) | undefined;
}

/** The numbers of events above the plot, each with a line at its day; those too near to each other share a sign. */
export function ChartEvents({ events, shown, plot, onEvent }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { labels, model } = shown;
  const groups = useMemo(() => placed(events, labels, model.step, plot), [events, labels, model.step, plot]);
  return (
    <div className={classes.events}>
      {groups.map(({ first, last, x, own }) => {
        const [only] = own;
        const isOn = own.some((one) => one.isOn);
        const label =
          first === last && only
            ? t('timeline.mark', { number: first, title: only.title, day: format.dayMonth(only.date) })
            : t('timeline.marks', { first, last, titles: format.list(own.map(({ title }) => title)) });
        return (
          <div key={first} data-on={isOn}>
            {own.map((one) => (
              <i
                key={one.id}
                style={{ left: one.x, top: plot.top - 8, height: plot.bottom - plot.top + 8 }}
              />
            ))}
            <button
              type="button"
              style={{ left: x }}
              aria-label={label}
              aria-pressed={isOn}
              title={label}
              // Of several, the one after the one that is open.
              onClick={() => {
                const at = own.findIndex((one) => one.isOn);
                const next = own[(at + 1) % own.length];
                if (next) onEvent?.(next.id);
              }}
            >
              {first === last ? first : `${first}–${last}`}
            </button>
          </div>
        );
      })}
    </div>
  );
}

interface PlacedEvent extends ChartEvent {
  readonly x: number;
}

function placed(
  events: readonly ChartEvent[],
  labels: readonly string[],
  step: ShownChart['model']['step'],
  plot: Plot,
) {
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
    ...{ first, last, x },
    own: marks.flatMap(({ number }) => byNumber.get(number) ?? []),
  }));
}
