import type { BudgetState, BudgetWindow } from '@shared/budgets';
import type { ServiceName } from '@shared/services/endpoint';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/FormatProvider';
import { DataTable } from '../../kit/DataTable';
import { ListSection } from '../../kit/ListSection';
import { ErrorNote } from '../../kit/states/ErrorNote';
import type { MainAnswer } from '../../query/use-main-query';
import { BudgetBar } from './BudgetBar';
import { BudgetRemarks } from './BudgetRemarks';
import classes from './BudgetsSection.module.css';
import { freesWords, windowWords } from './budget-words';

interface Row {
  readonly state: BudgetState;
  readonly window: BudgetWindow;
  /** Only its first window names the service. */
  readonly isFirst: boolean;
  readonly key: string;
}

const order: readonly ServiceName[] = ['planning', 'reporting', 'connect'];
const inOrder = (states: readonly BudgetState[]) =>
  [...states].sort((a, b) => order.indexOf(a.service) - order.indexOf(b.service));

interface Props {
  readonly budgets: MainAnswer<readonly BudgetState[]>;
  readonly now: number;
}

/** What each service allows in each window, how much of it is used and by whom, and what follows from that. */
export function BudgetsSection({ budgets: { data: states, error }, now }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  if (error) {
    return (
      <div className={classes.note}>
        <ErrorNote error={error} />
      </div>
    );
  }
  if (states === null) return null;
  const rows = inOrder(states).flatMap((state, place) =>
    state.windows.map(
      (window, index): Row => ({ state, window, isFirst: index === 0, key: `${place} ${window.name}` }),
    ),
  );
  return (
    <ListSection title={t('freshness.budgets')} remark={t('freshness.budgetsRemark')}>
      {rows.length === 0 && <p className={classes.nothing}>{t('freshness.noCallYet')}</p>}
      <DataTable<Row>
        label={t('freshness.budgets')}
        className={classes.budgets}
        keyOf={({ key }) => key}
        groups={[{ key: 'all', title: null, rows }]}
        columns={[
          { cell: ({ state, isFirst }) => isFirst && t(`service.${state.service}`) },
          {
            cell: ({ window }) => <span className={classes.second}>{windowWords(t, format, window)}</span>,
          },
          { cell: ({ state, window }) => <BudgetBar service={state.service} window={window} /> },
          {
            cell: ({ window: { used, limit } }) => t('freshness.usedOf', { used, limit }),
            isNumber: true,
          },
          {
            cell: ({ window }) => (
              <span className={classes.quiet}>{freesWords(t, format, window.freesAt, now)}</span>
            ),
            isNumber: true,
          },
        ]}
      />
      <BudgetRemarks states={inOrder(states)} now={now} />
    </ListSection>
  );
}
