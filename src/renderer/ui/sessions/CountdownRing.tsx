interface Props {
  /** What is left, from 0 to 1. */
  readonly share: number;
}

const RADIUS = 12.9;
const LENGTH = 2 * Math.PI * RADIUS;

/** The ring beside the countdown, which says the same in digits. */
export function CountdownRing({ share }: Props) {
  const filled = Math.min(1, Math.max(0, share)) * LENGTH;
  return (
    <svg width="30" height="30" viewBox="0 0 30 30" aria-hidden>
      <g fill="none" strokeWidth="3.2">
        <circle cx="15" cy="15" r={RADIUS} stroke="var(--cd-line-2)" />
        <circle
          cx="15"
          cy="15"
          r={RADIUS}
          stroke="var(--cd-accent)"
          strokeDasharray={`${filled} ${LENGTH}`}
          strokeLinecap="round"
          transform="rotate(-90 15 15)"
        />
      </g>
    </svg>
  );
}
