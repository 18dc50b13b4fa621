import type { CSSProperties, ReactNode } from 'react';
import classes from './NetworkMark.module.css';
import { type NetworkShape, networkOf } from './networks';

const shapes: Readonly<Record<NetworkShape, ReactNode>> = {
  rounded: <rect x="1" y="1" width="18" height="18" rx="5.5" />,
  circle: <circle cx="10" cy="10" r="9" />,
  square: <rect x="1" y="1" width="18" height="18" rx="1.5" />,
  hexagon: <path d="M5.6 1.4h8.8L19 10l-4.6 8.6H5.6L1 10z" />,
  lozenge: <rect x=".8" y="3" width="18.4" height="14" rx="4.5" />,
  drop: <path d="M10 1a8.2 8.2 0 0 1 8.2 8.2c0 5-3.9 9.8-8.2 9.8S1.8 14.2 1.8 9.2A8.2 8.2 0 0 1 10 1z" />,
  diamond: <path d="M10 .6 19.4 10 10 19.4.6 10z" />,
  cut: <path d="M4 1h12l3 3v12l-3 3H4l-3-3V4z" />,
  house: <path d="M1 7.5 10 1l9 6.5V19H1z" />,
};

/** Baseline of the letters, so that they look centred in the shape. */
const baseline: Partial<Record<NetworkShape, number>> = { drop: 13, house: 15 };

interface Props {
  /** Network name from the service. */
  readonly network: string;
  /** Network group from the service, which joins variants of one network. */
  readonly group?: string | null;
  /** Display name from the service, for a network without a logo here. */
  readonly name?: string;
  /** Size in px: 15 in the calendar, 18 in second lines, 20 in columns. */
  readonly size?: 15 | 18 | 20;
}

/** A network as shape and letters; no logo, no brand colour. Its name is the accessible name and the tooltip. */
export function NetworkMark({ network, group = null, name: given, size = 18 }: Props) {
  const { name, letters, shape, hue } = networkOf(network, group, given);
  return (
    <svg
      className={classes.mark}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      role="img"
      aria-label={name}
      style={{ '--network-hue': hue } as CSSProperties}
    >
      <title>{name}</title>
      <g className={classes.shape}>{shapes[shape]}</g>
      <text className={classes.letters} x="10" y={baseline[shape] ?? 13.4} textAnchor="middle">
        {letters}
      </text>
    </svg>
  );
}
