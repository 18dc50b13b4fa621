import classes from './Sparkline.module.css';

interface Props {
  /** In order of time; null where nothing is known, which breaks the line. */
  readonly values: readonly (number | null)[];
  readonly width?: number;
  readonly height?: number;
}

const EDGE = 3;

/**
 * A line without axis on its own scale, with a dot at its end: hundreds of them stand in a table, so it is a shape of its
 * own and no chart. It says nothing to a screen reader: the numbers beside it do.
 */
export function Sparkline({ values, width = 80, height = 20 }: Props) {
  const { line, dots, end } = sparkShape(values, width, height);
  return (
    <svg className={classes.sparkline} width={width} height={height} aria-hidden>
      {line !== '' && <path d={line} />}
      {dots.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r={1.2} data-lone />
      ))}
      {end && <circle cx={end[0]} cy={end[1]} r={2.2} />}
    </svg>
  );
}

type Spot = readonly [x: number, y: number];

interface SparkShape {
  readonly line: string;
  /** Values with none beside them. */
  readonly dots: readonly Spot[];
  /** The last known value, if it belongs to the last position. */
  readonly end: Spot | null;
}

export function sparkShape(values: readonly (number | null)[], width: number, height: number): SparkShape {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return { line: '', dots: [], end: null };
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const round = (value: number) => Math.round(value * 10) / 10;
  const spot = (value: number, place: number): Spot => [
    round(EDGE + (place * (width - 2 * EDGE)) / Math.max(1, values.length - 1)),
    // Values that are all the same run through the middle.
    round(high === low ? height / 2 : height - EDGE - ((value - low) / (high - low)) * (height - 2 * EDGE)),
  ];
  const dots: Spot[] = [];
  let line = '';
  for (const [place, value] of values.entries()) {
    if (value === null) continue;
    const [before, after] = [values[place - 1] ?? null, values[place + 1] ?? null];
    const at = spot(value, place);
    if (before !== null) line += `L${at.join(' ')}`;
    else if (after !== null) line += `M${at.join(' ')}`;
    else if (place < values.length - 1) dots.push(at);
  }
  const last = values.at(-1) ?? null;
  return { line, dots, end: last === null ? null : spot(last, values.length - 1) };
}
