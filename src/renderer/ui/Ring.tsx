interface Props {
  /** From 0 to 1. */
  readonly share: number;
}

const RADIUS = 7.3;
const LENGTH = 2 * Math.PI * RADIUS;

/** A share as a ring; the line beside it says the same in words. */
export function Ring({ share }: Props) {
  const filled = Math.min(1, Math.max(0, share)) * LENGTH;
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden>
      <g fill="none" strokeWidth="2.4">
        <circle cx="9" cy="9" r={RADIUS} stroke="var(--cd-line-2)" />
        {filled > 0 && (
          <circle
            cx="9"
            cy="9"
            r={RADIUS}
            stroke="var(--cd-accent)"
            strokeDasharray={`${filled} ${LENGTH}`}
            strokeLinecap="round"
            transform="rotate(-90 9 9)"
          />
        )}
      </g>
    </svg>
  );
}
