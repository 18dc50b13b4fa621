import { useId } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../layout.module.css';
import type { ChartWords } from './chart-words';
import { DrawnPie } from './drawn-series';
import classes from './PieChart.module.css';
import type { PieParts } from './pie-parts';
import { SeriesSwatch } from './SeriesSwatch';
import type { ChartLook } from './use-chart-look';

interface Props {
  readonly label: string;
  readonly parts: PieParts;
  readonly words: ChartWords;
  readonly look: ChartLook;
  /** Whether there is more room beside the ring than below it. */
  readonly isWide: boolean;
  readonly ringSize: number;
}

/** Parts of one whole as a ring, and their numbers beside it; nothing is written on the ring. */
export function PieChart({ label, parts, words, look, isWide, ringSize }: Props) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className={`${layoutClasses.line12} ${classes.pie}`} data-wide={isWide}>
      <div
        role="img"
        aria-label={label}
        style={{ width: ringSize, height: ringSize }}
        className={classes.ring}
      >
        <svg width={ringSize} height={ringSize} aria-hidden>
          <DrawnPie parts={parts.parts} look={look} size={ringSize} id={id} />
        </svg>
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
