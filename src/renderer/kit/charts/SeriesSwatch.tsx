import { type ChartColors, pageColors } from './chart-colors';
import { comparisonStyle, markPaths, type SeriesStyle, styleOf } from './series-style';

interface Props {
  /** Null for the earlier period. */
  readonly slot: number | null;
  /** `area`: a filled square, with its hatch. */
  readonly shape: 'line' | 'area';
  /** Also the mark at its end. */
  readonly withMark?: boolean;
  /** Colours of the page, unless the swatch goes into a file. */
  readonly colors?: ChartColors;
}

/** How a series is drawn, beside its name: its line with dash and mark, or its filled ground. */
export function SeriesSwatch({ slot, shape, withMark = false, colors = pageColors }: Props) {
  const style = slot === null ? comparisonStyle : styleOf(slot);
  return shape === 'area' ? (
    <AreaSwatch style={style} colors={colors} />
  ) : (
    <LineSwatch style={style} withMark={withMark} colors={colors} />
  );
}

interface SwatchProps {
  readonly style: SeriesStyle;
  readonly colors: ChartColors;
}

function LineSwatch({ style, withMark, colors }: SwatchProps & { readonly withMark: boolean }) {
  const color = colors[style.token];
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
          fill={isOpen ? colors.surface : color}
          stroke={isOpen ? color : 'none'}
          strokeWidth={1.8}
        />
      )}
    </svg>
  );
}

/** Hatched by single lines: a pattern needs an id, which would be there once for each swatch. */
function AreaSwatch({ style, colors }: SwatchProps) {
  const lean = style.hatchAngle;
  return (
    <svg width={12} height={12} viewBox="0 0 12 12" aria-hidden>
      <path d="M0 0h12v12h-12z" fill={colors[style.token]} />
      {lean !== null && (
        <path
          d={lean > 0 ? 'M-1 7L7 -1M-1 13L13 -1M5 13L13 5' : 'M5 -1L13 7M-1 -1L13 13M-1 5L7 13'}
          stroke={colors.surface}
          strokeWidth={1.6}
        />
      )}
    </svg>
  );
}
