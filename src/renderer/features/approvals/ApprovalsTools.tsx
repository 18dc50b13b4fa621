import { Progress, Tooltip } from '@mantine/core';
import type { ReviewStatus } from '@shared/services/planning/records';
import { IconFileAlert } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useEngineStatus } from '../../data/use-engine-status';
import type { EngineStatus, PostPage } from '../../offline/api';
import classes from './ApprovalsScreen.module.css';
import { SituationControl } from './SituationControl';
import { useProgressText } from './use-progress-text';

interface Props {
  readonly situation: ReviewStatus;
  readonly counts: PostPage['counts'] | null;
  readonly onSituation: (situation: ReviewStatus) => void;
}

/** Situations at the left; at the right what is worth knowing of the copy itself. */
export function ApprovalsTools({ situation, counts, onSituation }: Props) {
  const status = useEngineStatus();
  // While there is no row at all the list itself says how far the reading is.
  const hasRows = counts !== null && counts.pending + counts.request_changes + counts.approved > 0;
  return (
    <div className={classes.tools}>
      <SituationControl value={situation} counts={counts} onChange={onSituation} />
      {status && status.setAsideCount > 0 && <SetAside count={status.setAsideCount} />}
      {hasRows && status?.phase === 'reading' && status.completedAt === null && (
        <FirstReading status={status} />
      )}
    </div>
  );
}

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

/** The first reading takes a while on a large account, and reading what is there need not wait for it. */
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
