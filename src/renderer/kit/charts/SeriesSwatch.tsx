import { comparisonStyle, markPaths, type SeriesStyle, styleOf } from './series-style';

interface Props {
  /** Null for the earlier period. */
  readonly slot: number | null;
  /** `area`: a filled square, with its hatch. */
  readonly shape: 'line' | 'area';
  /** Also the mark at its end. */
  readonly withMark?: boolean;
}

/** How a series is drawn, beside its name: its line with dash and mark, or its filled ground. */
export function SeriesSwatch({ slot, shape, withMark = false }: Props) {
  const style = slot === null ? comparisonStyle : styleOf(slot);
  return shape === 'area' ? <AreaSwatch style={style} /> : <LineSwatch style={style} withMark={withMark} />;
}

function LineSwatch({ style, withMark }: { readonly style: SeriesStyle; readonly withMark: boolean }) {
  const color = `var(--cd-${style.token})`;
  const { path, isOpen } = markPaths[style.mark];
  return (
    <svg width={20} height={10} viewBox="0 0 20 10" aria-hidden>
      <path
        d={withMark ? 'M0 5h12' : 'M0 5h20'}
        stroke={color}
        strokeWidth={style.token === 'c5' ? 1.6 : 2}
        strokeDasharray={style.dash.join(' ')}
      />
      {withMark && (
        <path
          d={path}
          transform="translate(15 5)"
          fill={isOpen ? 'var(--cd-surface)' : color}
          stroke={isOpen ? color : 'none'}
          strokeWidth={1.8}
        />
      )}
    </svg>
  );
}

/** Hatched by single lines: a pattern needs an id, which would be there once for each swatch. */
function AreaSwatch({ style }: { readonly style: SeriesStyle }) {
  const lean = style.hatchAngle;
  return (
    <svg width={12} height={12} viewBox="0 0 12 12" aria-hidden>
      <path d="M0 0h12v12h-12z" fill={`var(--cd-${style.token})`} />
      {lean !== null && (
        <path
          d={lean > 0 ? 'M-1 7L7 -1M-1 13L13 -1M5 13L13 5' : 'M5 -1L13 7M-1 -1L13 13M-1 5L7 13'}
          stroke="var(--cd-surface)"
          strokeWidth={1.6}
        />
      )}
    </svg>
  );
}
