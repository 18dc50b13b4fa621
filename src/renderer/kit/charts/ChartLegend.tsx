import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../layout.module.css';
import classes from './ChartLegend.module.css';
import type { ChartModel } from './chart-model';
import { SeriesSwatch } from './SeriesSwatch';

interface Props {
  readonly model: ChartModel;
  readonly hidden: ReadonlySet<string>;
  readonly onToggle: (name: string) => void;
  readonly shape: 'line' | 'area';
  /** The name of the period, where one series is shown beside its earlier self. */
  readonly periodName: string | null;
  readonly comparisonName: string | null;
  /** Some part of a stack is not known. */
  readonly hasEmptyBoxes?: boolean;
}

/** Names beside the lines they belong to; a name hides its series and shows it again. */
export function ChartLegend(props: Props) {
  const { model, hidden, onToggle, shape, periodName, comparisonName, hasEmptyBoxes = false } = props;
  const { t } = useTranslation();
  const [only] = model.series.length === 1 ? model.series : [];
  return (
    <ul className={classes.legend} aria-label={t('charts.legend')}>
      {only && periodName !== null ? (
        <li className={`${layoutClasses.line6} ${classes.entry}`}>
          <SeriesSwatch slot={only.slot} shape={shape} />
          {periodName}
        </li>
      ) : (
        model.series.map(({ slot, name }) => (
          <li key={slot}>
            <button
              type="button"
              className={`${layoutClasses.line6} ${classes.entry}`}
              aria-pressed={!hidden.has(name)}
              onClick={() => onToggle(name)}
            >
              <SeriesSwatch slot={slot} shape={shape} withMark={shape === 'line'} />
              {name}
            </button>
          </li>
        ))
      )}
      {comparisonName !== null && (
        <li className={`${layoutClasses.line6} ${classes.entry}`}>
          {shape === 'line' ? <SeriesSwatch slot={null} shape="line" /> : <span className={classes.tick} />}
          {comparisonName}
        </li>
      )}
      {hasEmptyBoxes && (
        <li className={`${layoutClasses.line6} ${classes.entry}`}>
          <span className={classes.empty} />
          {t('charts.noValue')}
        </li>
      )}
    </ul>
  );
}
