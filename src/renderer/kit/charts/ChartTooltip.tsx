import { Fragment, type ReactNode } from 'react';
import classes from './ChartOverlay.module.css';
import type { ShownChart } from './chart-model';
import { type ChartWords, untilOf } from './chart-words';
import type { Plot } from './plot';
import { SeriesSwatch } from './SeriesSwatch';

interface Props {
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
export function ChartTooltip({ place, shown, plot, words, periodName, chosen }: Props) {
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
      <div className={classes.head}>{words.longPlace(label, model.step)}</div>
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
      {place === runningPlace && <div className={classes.note}>{untilOf(model.runsUntil, words)}</div>}
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
