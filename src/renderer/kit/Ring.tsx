interface Props {
  /** From 0 to 1. */
  readonly share: number;
  /** Pixels across. */
  readonly size?: number;
}

/** A share as a ring; the text beside it says the same. */
export function Ring({ share, size = 18 }: Props) {
  // A larger ring has a thicker line, but less than in proportion, which would look heavy.
  const line = 1.2 + size / 15;
  const middle = size / 2;
  const radius = (size - line) / 2 - 0.5;
  const length = 2 * Math.PI * radius;
  const filled = Math.min(1, Math.max(0, share)) * length;
  return (
    <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} aria-hidden>
      <g fill="none" strokeWidth={line}>
        <circle cx={middle} cy={middle} r={radius} stroke="var(--cd-line-2)" />
        {filled > 0 && (
          <circle
            cx={middle}
            cy={middle}
            r={radius}
            stroke="var(--cd-accent)"
            strokeDasharray={`${filled} ${length}`}
            strokeLinecap="round"
            transform={`rotate(-90 ${middle} ${middle})`}
          />
        )}
      </g>
    </svg>
  );
}
