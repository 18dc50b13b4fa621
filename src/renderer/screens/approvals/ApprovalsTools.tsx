import type { ReviewStatus } from '@shared/domain/post-status';
import type { RefObject } from 'react';
import { ViewMenu } from '../../domains/local-data';
import list from '../../kit/lists/ListScreen.module.css';
import classes from './ApprovalsScreen.module.css';
import { AtRiskToggle } from './AtRiskToggle';
import { GroupingMenu } from './GroupingMenu';
import { QueueFilters } from './QueueFilters';
import { readAddress, situationOf } from './queue-search';
import { SituationControl } from './SituationControl';
import { useApprovalsScreen } from './state';
import type { Queue } from './use-queue';

interface Props {
  readonly queue: Queue;
  readonly filterButton: RefObject<HTMLButtonElement | null>;
  readonly onSituation: (situation: ReviewStatus) => void;
}

/** Situations and what is at risk at the left; filter, grouping and saved views at the right. */
export function ApprovalsTools({ queue, filterButton, onSituation }: Props) {
  const { search, change, show } = useApprovalsScreen();
  return (
    <div className={list.tools}>
      <SituationControl value={situationOf(search)} counts={queue.counts} onChange={onSituation} />
      <AtRiskToggle
        count={queue.risk?.atRisk ?? null}
        isOn={search.risk !== undefined}
        onChange={(isOn) => change({ risk: isOn ? 'true' : undefined })}
      />
      <span className={classes.gap} />
      <QueueFilters button={filterButton} />
      <GroupingMenu />
      <ViewMenu screen="approvals" search={search} onShow={(view) => show(readAddress(view))} />
    </div>
  );
}
