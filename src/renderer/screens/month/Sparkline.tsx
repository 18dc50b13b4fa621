interface Props {
  /** The oldest first; null is a gap. */
  readonly values: readonly (number | null)[];
}

const width = 40;
const height = 20;
const pad = 2.5;

/** A line without axes on its own scale. What it shows is said by the numbers beside it. */
export function Sparkline({ values }: Props) {
  const known = values.filter((value) => value !== null);
  if (known.length < 2) return null;
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const step = (width - 2 * pad) / Math.max(1, values.length - 1);
  const x = (index: number) => pad + index * step;
  const y = (value: number) =>
    high === low ? height / 2 : height - pad - ((value - low) / (high - low)) * (height - 2 * pad);
  let path = '';
  values.forEach((value, index) => {
    if (value === null) return;
    const isStart = index === 0 || values[index - 1] === null;
    path += `${isStart ? 'M' : 'L'}${x(index).toFixed(1)} ${y(value).toFixed(1)}`;
  });
  const last = values.at(-1);
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden>
      <path d={path} fill="none" stroke="var(--cd-text-2)" strokeWidth="1.2" strokeLinejoin="round" />
      {last !== null && last !== undefined && (
        <circle cx={x(values.length - 1)} cy={y(last)} r="2" fill="var(--cd-text)" />
      )}
    </svg>
  );
}
