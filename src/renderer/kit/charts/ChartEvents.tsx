import { useMemo } from 'react';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import classes from './ChartEvents.module.css';
import { type ChartEvent, placedEvents } from './chart-events';
import type { ShownChart } from './chart-model';
import type { Plot } from './plot';

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
  const groups = useMemo(() => placedEvents(events, shown, plot), [events, shown, plot]);
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
              // With several events, the one after the open one.
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
