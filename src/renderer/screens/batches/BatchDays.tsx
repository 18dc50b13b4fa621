import { plannedDays } from '@shared/domain/reports';
import type { DayKey } from '@shared/domain/time';
import {
  type BatchActions,
  type BatchView,
  DayChoice,
  PlannedDays,
  useDayBudgets,
  useToday,
  useWaitingDays,
} from '../../domains/batches';
import { useTranslation } from '../../i18n/use-translation';
import classes from './Batches.module.css';

interface Props {
  readonly view: BatchView;
  readonly actions: BatchActions;
}

/** On which days what waits of a batch is to leave, and a day for all of it; nothing where nothing waits. */
export function BatchDays({ view: { items }, actions }: Props) {
  const { t } = useTranslation();
  const today = useToday();
  const budgets = useDayBudgets();
  const days = useWaitingDays();
  const waiting = items.filter(({ day }) => day !== null);
  const [first] = waiting;
  if (!first || !days) return null;
  const { left, limit } = budgets[first.item.request.kind];
  const own = new Set(waiting.map(({ item }) => item.id));
  const ownDays = waiting.flatMap(({ day }): DayKey[] => (day === null ? [] : [day]));
  const others = [...days].flatMap(([id, day]) => (own.has(id) ? [] : [day]));
  const usedToday = left === null || limit === null ? 0 : limit - left;
  const notBefore = first.item.notBefore;
  const isSame = waiting.every(({ item }) => item.notBefore === notBefore);
  return (
    <section>
      <h3 className={classes.heading}>{t('batches.dayPlan')}</h3>
      {limit === null ? (
        <p className={classes.small}>{t('batches.budgetUnknown')}</p>
      ) : (
        <PlannedDays days={plannedDays(ownDays, others, { today, usedToday })} limit={limit} today={today} />
      )}
      {waiting.length > 1 && (
        <div className={classes.waits}>
          <DayChoice
            label={t('batches.allDays', { count: waiting.length })}
            isLabelShown
            notBefore={isSame ? notBefore : null}
            planned={null}
            today={today}
            onChange={(day) => void actions.reschedule([...own], day)}
          />
        </div>
      )}
    </section>
  );
}
