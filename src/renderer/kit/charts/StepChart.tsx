import type { EpochMs } from '@shared/domain/time';
import { useMemo, useRef } from 'react';
import { valueAxis } from './axis-steps';
import classes from './StepChart.module.css';
import { useSize } from './use-size';

export interface ChartStep {
  readonly from: EpochMs;
  readonly to: number;
  readonly value: number;
}

interface Props {
  /** In order of time. Two that meet are joined by an upright line. */
  readonly steps: readonly ChartStep[];
  /** When nothing is known, epoch ms. */
  readonly gaps: readonly { readonly from: number; readonly to: number }[];
  /** The chart in words: range, rises, gaps. */
  readonly label: string;
  /** Written under the two ends. */
  readonly ends: readonly [string, string];
  readonly numberOf: (value: number) => string;
}

const height = 132;
const edge = { left: 34, right: 4, top: 8, bottom: 24 };

/**
 * A number that was looked at now and then: it stays until it was seen to be another. A line between two looks would say
 * more than is known.
 */
export function StepChart({ steps, gaps, label, ends, numberOf }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  const { width } = useSize(ref);
  const axis = useMemo(() => {
    const values = steps.map(({ value }) => value);
    return valueAxis(Math.min(...values), Math.max(...values), { mayStartAbove: false });
  }, [steps]);
  const start = steps[0]?.from ?? 0;
  const end = Math.max(start + 1, steps.at(-1)?.to ?? 0);
  const inner = Math.max(0, width - edge.left - edge.right);
  const x = (ms: number) => round(edge.left + ((ms - start) / (end - start)) * inner);
  const y = (value: number) =>
    round(
      height - edge.bottom - ((value - axis.min) / (axis.max - axis.min)) * (height - edge.top - edge.bottom),
    );
  const path = steps
    .map(({ from, to, value }, place) => {
      const isJoined = place > 0 && steps[place - 1]?.to === from;
      return `${isJoined ? `V${y(value)}` : `M${x(from)} ${y(value)}`}H${x(to)}`;
    })
    .join('');
  return (
    <div ref={ref} className={classes.chart} style={{ height }}>
      {width > 0 && steps.length > 0 && (
        <svg width={width} height={height} role="img" aria-label={label}>
          {gaps.map(({ from, to }) => (
            <rect
              key={from}
              className={classes.gap}
              x={x(from)}
              y={edge.top}
              width={Math.max(1, x(to) - x(from))}
              height={height - edge.top - edge.bottom}
            />
          ))}
          {axis.steps.map((value) => (
            <g key={value}>
              <line
                className={classes.grid}
                x1={edge.left}
                x2={width - edge.right}
                y1={y(value)}
                y2={y(value)}
              />
              <text className={classes.tick} x={edge.left - 8} y={y(value)} dy="0.32em" textAnchor="end">
                {numberOf(value)}
              </text>
            </g>
          ))}
          <path className={classes.line} d={path} />
          <text className={classes.tick} x={edge.left} y={height - 6}>
            {ends[0]}
          </text>
          <text className={classes.tick} x={width - edge.right} y={height - 6} textAnchor="end">
            {ends[1]}
          </text>
        </svg>
      )}
    </div>
  );
}

const round = (value: number) => Math.round(value * 10) / 10;
