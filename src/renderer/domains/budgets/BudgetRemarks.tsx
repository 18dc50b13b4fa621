import type { BudgetState } from '@shared/budgets';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/FormatProvider';
import type { Format } from '../../i18n/format';
import classes from './BudgetsSection.module.css';

const HOUR_MS = 3_600_000;

interface Props {
  readonly states: readonly BudgetState[];
  readonly now: number;
}

/** What the figures alone do not say: who else spends, what was refused, what waits. One line for each service. */
export function BudgetRemarks({ states, now }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const lines = states.flatMap((state, place) => {
    const sentences = remarksOf(t, format, state, now);
    return sentences.length === 0 ? [] : [{ place, state, text: sentences.join(' ') }];
  });
  if (lines.length === 0) return null;
  return (
    <dl className={classes.remarks}>
      {lines.map(({ place, state, text }) => (
        <div key={place} data-attention={isPaused(state, now)}>
          <dt>{t(`service.${state.service}`)}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

const isPaused = ({ pausedUntil }: BudgetState, now: number) => pausedUntil !== null && pausedUntil > now;

function remarksOf(t: TFunction, format: Format, state: BudgetState, now: number): string[] {
  const { pausedUntil, refusedAt, othersSpend, share, waiting } = state;
  const waits = waiting.interactive + waiting.freshness + waiting.backfill;
  const paused = isPaused(state, now) && pausedUntil !== null;
  return [
    paused && t('freshness.pausedUntil', { time: format.exact(pausedUntil, now) }),
    !paused &&
      refusedAt !== null &&
      now - refusedAt < HOUR_MS &&
      t('freshness.refused', { when: format.ago(refusedAt, now) }),
    othersSpend && t('freshness.othersSpend'),
    share < 1 && t('freshness.shareTaken', { percent: format.percent(share) }),
    waits > 0 && t('freshness.waiting', { count: waits }),
  ].filter((sentence) => sentence !== false);
}
