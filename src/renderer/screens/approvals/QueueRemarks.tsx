import { Progress, Tooltip } from '@mantine/core';
import { IconFileAlert } from '@tabler/icons-react';
import { useEngineStatus, useProgressText } from '../../domains/sync';
import type { EngineStatus } from '../../engine';
import { useTranslation } from '../../i18n/use-translation';
import { FilterChips } from '../../kit/filters/FilterChips';
import classes from './ApprovalsScreen.module.css';
import { filterKeys } from './queue-search';
import { useApprovalsScreen } from './state';
import { useFilterLabels } from './use-filter-labels';

interface Props {
  readonly hasRows: boolean;
  /** How many posts are due soon and may be at risk: their counts are not loaded yet. */
  readonly uncounted: number;
}

/** Remarks above the list: active filters, and anything noteworthy about the offline copy. */
export function QueueRemarks({ hasRows, uncounted }: Props) {
  const { search, change } = useApprovalsScreen();
  const { t } = useTranslation();
  const status = useEngineStatus();
  const wordsOf = useFilterLabels();
  const filters = filterKeys
    .filter((key) => search[key] !== undefined)
    .map((key) => ({ key, words: wordsOf(key) }));
  const isSetAside = status !== null && status.setAsideCount > 0;
  // Before the first row, the list itself shows the progress.
  const isFirst = hasRows && status?.phase === 'reading' && status.completedAt === null;
  if (filters.length === 0 && !isSetAside && !isFirst) return null;
  return (
    <div className={classes.remarks}>
      <FilterChips
        filters={filters}
        onRemove={(key) => change({ [key]: undefined })}
        onClear={() => change(noFilters)}
      />
      {search.risk !== undefined && uncounted > 0 && (
        <span className={classes.remark}>{t('approvals.uncounted', { count: uncounted })}</span>
      )}
      <span className={classes.gap} />
      {isSetAside && <SetAside count={status.setAsideCount} />}
      {isFirst && <FirstReading status={status} />}
    </div>
  );
}

const noFilters = Object.fromEntries(filterKeys.map((key) => [key, undefined]));

function SetAside({ count }: { readonly count: number }) {
  const { t } = useTranslation();
  return (
    <Tooltip label={t('states.setAsideHint')}>
      <span className={classes.remark} tabIndex={0} role="note">
        <IconFileAlert size={16} stroke={1.6} aria-hidden />
        {t('states.setAside', { count })}
      </span>
    </Tooltip>
  );
}

/** The first load takes a while on a large account; what is already there can be used meanwhile. */
function FirstReading({ status }: { readonly status: EngineStatus }) {
  const { t } = useTranslation();
  const progress = useProgressText(status);
  const { done = 0, total = null } = status.progress ?? {};
  return (
    <span className={classes.remark} role="status">
      <span
        className={classes.onlyWide}
      >{`${t('states.firstReading')} ${t('states.firstReadingHint')}`}</span>
      <Progress w={96} value={total ? (100 * done) / total : 0} aria-label={progress} />
      <span>{progress}</span>
    </span>
  );
}
