import { UnstyledButton } from '@mantine/core';
import type { EpochMs } from '@shared/domain/time';
import { returnOf } from '@shared/domain/triage';
import { IconArchive } from '@tabler/icons-react';
import { KeyCaps } from '../../commands/KeyCaps';
import { type StandingEntry, type TriageAction, useTriage } from '../../domains/today';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import { useTodayScreen } from './state';
import classes from './TriageFoot.module.css';

interface Props {
  /** Everything that is put away and would be seen otherwise. */
  readonly putAway: readonly StandingEntry[];
  readonly now: EpochMs;
  readonly onUndo: () => void;
  readonly onList: () => void;
}

/** Last action with its undo button, and the number of items put away. */
export function TriageFoot({ putAway, now, onUndo, onList }: Props) {
  const { t } = useTranslation();
  const isListed = useTodayScreen((screen) => screen.isPutAwayListed);
  const summary = useSummary();
  const whatWasDone = useWhatWasDone(now);
  const last = useTriage().actions.at(-1);
  if (!last && putAway.length === 0) return null;
  return (
    <div className={`${layoutClasses.line10} ${classes.foot}`} role="group" aria-label={t('triage.section')}>
      <IconArchive size={16} stroke={1.6} aria-hidden />
      {last && (
        <>
          <span className={classes.last} role="status">
            <b>{whatWasDone(last)}</b> {last.title}
          </span>
          <UnstyledButton className={classes.action} onClick={onUndo}>
            {t('triage.undo')}
          </UnstyledButton>
          <span className={classes.keys} aria-hidden>
            <KeyCaps chord="Mod+Z" />
          </span>
        </>
      )}
      {putAway.length > 0 && (
        <>
          <span className={layoutClasses.last}>{summary(putAway, now)}</span>
          <UnstyledButton className={classes.action} aria-expanded={isListed} onClick={onList}>
            {t(isListed ? 'triage.hide' : 'triage.show')}
          </UnstyledButton>
        </>
      )}
    </div>
  );
}

function useWhatWasDone(now: number): (action: TriageAction) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ after }) => {
    if (!after) return t('triage.takenBack');
    return after.until === null
      ? t('triage.putAway')
      : t('triage.snoozed', { when: format.moment(after.until, now) });
  };
}

/** "5 put away: 2 until something changes, 3 snoozed, next back Sat 09:00" */
function useSummary(): (putAway: readonly StandingEntry[], now: number) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return (putAway, now) => {
    const snoozed = putAway.filter(({ kept }) => kept?.until != null).length;
    const others = putAway.length - snoozed;
    const returns = putAway.flatMap(({ entry, kept }) => (kept && returnOf(entry.item, kept, now)?.at) ?? []);
    const parts = [
      ...(others > 0 ? [t('triage.untilChange', { count: others })] : []),
      ...(snoozed > 0 ? [t('triage.countSnoozed', { count: snoozed })] : []),
      ...(returns.length > 0
        ? [t('triage.nextBack', { when: format.moment(Math.min(...returns), now) })]
        : []),
    ];
    return t('triage.summary', {
      all: t('triage.count', { count: putAway.length }),
      parts: parts.join(', '),
    });
  };
}
