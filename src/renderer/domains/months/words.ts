import { type Change, type GoalJudgement, missingTogether } from '@shared/domain/metrics';
import { useWording, type Wording } from '../../i18n/FormatProvider';
import { changeText } from '../../i18n/metric-format';
import { errorText } from '../../kit/states/error-text';
import { goalWordsIn } from '../goals';
import type { ShownColumn } from './queries';
import type { MonthRow, NotReadReason } from './rows';

export type MonthWords = ReturnType<typeof monthWordsIn>;

/** Words for the rows of the month. */
export const useMonthWords = (): MonthWords => monthWordsIn(useWording());

export function monthWordsIn(wording: Wording) {
  const { t, format } = wording;
  const text = format.metric;
  const goalWords = goalWordsIn(wording);

  const change = (one: Change | null): string | null => one && changeText(t, text, one);
  const reason = (why: NotReadReason): string => {
    switch (why.kind) {
      case 'expired':
        return t(why.isOnly ? 'month.reason.expiredOnly' : 'month.reason.expired', {
          account: why.source.accountName,
          platform: why.source.platform.name,
        });
      case 'refused':
        return errorText(t, why.refusal.error).what;
      case 'unknown':
        return t('month.reason.unknown', { why: t(`connections.why.${why.why}`) });
      default:
        return t(`month.reason.${why.kind}`);
    }
  };
  /** Returns the text of a cell: its value, or the reason it has no value. */
  const valueIn = (write: 'value' | 'short') => (row: MonthRow, column: number) => {
    const cell = row.cells[column];
    if (!cell || cell.kind === 'unmeasured') return '–';
    if (cell.kind === 'apart') return t('month.value.apart');
    if (cell.value !== null) return text[write](cell.value, row.units[column] ?? null);
    const isRestricted = row.parts[column]?.some(
      ({ refusal }) => refusal?.error.code === 'METRIC_RESTRICTED',
    );
    if (isRestricted) return t('month.value.restricted');
    const missing = row.parts[column]?.flatMap((part) => part.missing ?? []) ?? [];
    return t(`month.value.${missingTogether(missing)}`);
  };
  const value = valueIn('value');
  const goal = (judged: GoalJudgement): string =>
    t(`month.goal.${judged.state}`, { rule: goalWords.rule(judged.goal) });
  /** A whole row, as it is read out and copied. */
  const row = (one: MonthRow, columns: readonly ShownColumn[]): string => {
    if (one.reason) return `${one.name}: ${reason(one.reason)}`;
    const cells = columns.flatMap(({ name: metric }, column) => {
      const cell = one.cells[column];
      if (!cell || cell.kind === 'unmeasured') return [];
      const moved = change(cell.change);
      const judged = one.goals[column];
      const said = moved
        ? t('month.row.change', { metric, value: value(one, column), change: moved })
        : t('month.row.value', { metric, value: value(one, column) });
      return [
        [said, ...(cell.isUnusual ? [t('month.row.unusual')] : []), ...(judged ? [goal(judged)] : [])].join(
          ', ',
        ),
      ];
    });
    return `${one.name}: ${cells.join('; ')}`;
  };
  const without = (one: MonthRow): string =>
    t('month.withoutNames', {
      names: format.list(
        one.without.map(({ label: account, state }) =>
          t('month.withoutOne', { account, state: t(`month.value.${state}`) }),
        ),
      ),
    });
  return { change, reason, value, shortValue: valueIn('short'), goal, row, without };
}
