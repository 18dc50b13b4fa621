import { type BatchPart, batchParts } from '@shared/domain/reports';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { StatusIcon } from '../../kit/status/StatusIcon';
import classes from './BatchBar.module.css';
import { partSigns } from './words';

interface Props {
  readonly counts: Readonly<Record<BatchPart, number>>;
}

/** A batch as one bar whose parts add up, with a number for each beneath it. */
export function BatchBar({ counts }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const shown = batchParts.filter((part) => counts[part] > 0);
  return (
    <div className={classes.band}>
      <div className={classes.bar} aria-hidden>
        {shown.map((part) => (
          <i key={part} data-part={part} style={{ flexGrow: counts[part] }} />
        ))}
      </div>
      <ul className={classes.legend} aria-label={t('batches.parts')}>
        {shown.map((part) => (
          <li key={part}>
            <StatusIcon name={partSigns[part]} />
            {t(`batches.part.${part}`)} <b>{format.number(counts[part])}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
