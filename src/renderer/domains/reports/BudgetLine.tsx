import type { ReportKind } from '@shared/domain/reports';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import textClasses from '../../kit/text.module.css';
import { useNow } from '../../kit/use-now';
import classes from './BudgetLine.module.css';
import { useCreationBudget } from './queries';

interface Props {
  readonly kind: ReportKind;
  readonly className?: string | undefined;
}

/** How many may still be created today, and when all of them are back, as counted here. Nothing before that is known. */
export function BudgetLine({ kind, className }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const budget = useCreationBudget(kind);
  if (!budget) return null;
  const { left, limit, wholeAt } = budget;
  return (
    <span className={`${classes.line} ${className ?? ''}`} title={t('reports.countedHere')}>
      <span className={classes.gauge} aria-hidden>
        <i style={{ width: `${limit === 0 ? 0 : (left / limit) * 100}%` }} />
      </span>
      <span>
        <b>{t('reports.left', { left, limit })}</b>
        {wholeAt !== null && wholeAt > now && (
          <span className={textClasses.third}>
            {t('reports.resets', { when: format.moment(wholeAt, now) })}
          </span>
        )}
      </span>
    </span>
  );
}
