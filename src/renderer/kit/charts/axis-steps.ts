/** A value axis with round steps. */
export interface ValueAxis {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** From `min` to `max`, both included: four or five. */
  readonly steps: readonly number[];
  /** The axis does not begin at zero and has to say so. */
  readonly startsAbove: boolean;
}

/** Round steps are these, times a power of ten. */
const roundParts = [1, 2, 2.5, 4, 5] as const;
const MOST_SPACES = 4;
const LEAST_SPACES = 3;
/** A line whose lowest point is above this share of its highest would be squeezed by an axis from zero. */
const HIGH_SHARE = 0.6;

interface AxisOptions {
  /** Bars, stacks and areas show their size from the ground; lines may begin above it. */
  readonly mayStartAbove: boolean;
}

/** The axis for values between these two. */
export function valueAxis(lowest: number, highest: number, { mayStartAbove }: AxisOptions): ValueAxis {
  // Closer together than this they are the same number, but for its last digits.
  const differ = highest - lowest > Math.abs(highest) * 1e-9;
  const startsAbove = mayStartAbove && differ && lowest > 0 && lowest > highest * HIGH_SHARE;
  const low = startsAbove ? lowest : Math.min(0, lowest);
  const high = Math.max(highest, startsAbove ? low : 0);
  const isWhole = Number.isInteger(lowest) && Number.isInteger(highest);
  // Every wanted step is a sum of no more than this many spaces, so it is found within two powers of ten.
  const span = high - low || 1;
  const first = Math.floor(Math.log10(span / MOST_SPACES)) - 1;
  for (let power = first; power <= first + 4; power += 1) {
    for (const part of roundParts) {
      const step = exact(part * 10 ** power);
      if (isWhole && !Number.isInteger(step)) continue;
      const axis = axisWith(step, low, high);
      if (axis) return { ...axis, startsAbove: axis.min > 0 };
    }
  }
  // Beyond what numbers can tell apart.
  return { min: low, max: low + span, step: span, steps: [low, low + span], startsAbove: low > 0 };
}

function axisWith(step: number, low: number, high: number): Omit<ValueAxis, 'startsAbove'> | null {
  const from = Math.floor(exact(low / step));
  const spaces = Math.max(LEAST_SPACES, Math.ceil(exact(high / step)) - from);
  if (spaces > MOST_SPACES) return null;
  const steps = Array.from({ length: spaces + 1 }, (_, index) => exact((from + index) * step));
  const [min, max] = [steps[0] as number, steps.at(-1) as number];
  // A value this far beyond an end is below the width of any line.
  const tolerance = step * 1e-9;
  return min <= low + tolerance && max >= high - tolerance ? { min, max, step, steps } : null;
}

/** Without the last digits in which sums of tenths differ. */
const exact = (value: number) => Number(value.toPrecision(12));
