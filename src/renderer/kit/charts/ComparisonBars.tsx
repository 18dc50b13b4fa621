import { changeOf } from '@shared/domain/metrics';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import classes from './ComparisonBars.module.css';
import type { ChartWords } from './chart-words';

export interface BarRow {
  readonly key: string;
  /** A mark of the network before its name. */
  readonly lead?: ReactNode;
  readonly name: string;
  readonly value: number | null;
  readonly before: number | null;
}

interface Props {
  readonly label: string;
  readonly rows: readonly BarRow[];
  readonly words: ChartWords;
  readonly hasComparison: boolean;
}

/** Names with bars from one ground, the earlier value as a tick in ink: for what has names instead of days. */
export function ComparisonBars({ label, rows, words, hasComparison }: Props) {
  const { t } = useTranslation();
  const most = rows.reduce((top, { value, before }) => Math.max(top, value ?? 0, before ?? 0), 0);
  // A little room at the end, so that the tick of the largest stays within.
  const share = (value: number) => `${most > 0 ? Math.max(0, (value / most) * 98) : 0}%`;
  return (
    <ul className={classes.bars} aria-label={label} data-compared={hasComparison}>
      {rows.map(({ key, lead, name, value, before }) => (
        <li key={key}>
          {lead !== undefined && <span className={classes.lead}>{lead}</span>}
          <span className={classes.name}>{name}</span>
          {value === null ? (
            <span className={classes.missing}>{t('charts.noData')}</span>
          ) : (
            <>
              <span className={classes.track}>
                <i style={{ width: share(value) }} />
                {before !== null && <u style={{ left: share(before) }} />}
              </span>
              <span className={classes.value}>{words.plain(value)}</span>
            </>
          )}
          {hasComparison && <span className={classes.change}>{words.change(changeOf(value, before))}</span>}
        </li>
      ))}
    </ul>
  );
}
