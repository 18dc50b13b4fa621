import { useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { ChartPlot } from './ChartPlot';
import { type ChartLook, pieOption } from './chart-option';
import type { ChartWords } from './chart-words';
import classes from './PieChart.module.css';
import type { PieParts } from './pie-parts';
import { SeriesSwatch } from './SeriesSwatch';

interface Props {
  readonly label: string;
  readonly parts: PieParts;
  readonly words: ChartWords;
  readonly look: ChartLook;
  /** Whether there is more room beside the ring than below it. */
  readonly isWide: boolean;
  readonly ringSize: number;
  readonly onFail: () => void;
}

/** Parts of one whole as a ring, and their numbers beside it; nothing is written on the ring. */
export function PieChart({ label, parts, words, look, isWide, ringSize, onFail }: Props) {
  const { t } = useTranslation();
  const option = useMemo(() => pieOption(parts.parts, look, ringSize), [parts, look, ringSize]);
  const size = useMemo(() => ({ width: ringSize, height: ringSize }), [ringSize]);
  return (
    <div className={classes.pie} data-wide={isWide}>
      <div
        role="img"
        aria-label={label}
        style={{ width: ringSize, height: ringSize }}
        className={classes.ring}
      >
        <ChartPlot option={option} size={size} shapes={parts.parts.length} onFail={onFail} />
      </div>
      <ul className={classes.parts}>
        {parts.parts.map(({ slot, name, value, percent }) => (
          <li key={slot}>
            <SeriesSwatch slot={slot} shape="area" />
            <span>{name}</span>
            <b>{words.plain(value)}</b>
            <i>{words.share(percent)}</i>
          </li>
        ))}
        <li className={classes.whole}>
          <span />
          <span>{t('charts.total')}</span>
          <b>{words.plain(parts.whole)}</b>
          <i>{words.share(100)}</i>
        </li>
        {parts.missing.length > 0 && (
          <li className={classes.missing}>{t('charts.leftOut', { names: parts.missing.join(', ') })}</li>
        )}
      </ul>
    </div>
  );
}
