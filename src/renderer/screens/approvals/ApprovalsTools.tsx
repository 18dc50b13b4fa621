import { SegmentedControl, UnstyledButton } from '@mantine/core';
import type { ReviewStatus } from '@shared/domain/post-status';
import { IconClockExclamation } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { MineToggle } from '../../domains/clients';
import { ViewMenu } from '../../domains/local-data';
import { PieceCounts, PiecesMenu } from '../../domains/posts';
import type { PostPage } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { FilterPopover } from '../../kit/filters/FilterPopover';
import { Tooltip } from '../../kit/later-parts';
import layoutClasses from '../../kit/layout.module.css';
import { ChoiceLabel } from '../../kit/lists/ChoiceLabel';
import { ChoiceMenu } from '../../kit/lists/ChoiceMenu';
import list from '../../kit/lists/ListScreen.module.css';
import { loadedLater } from '../../kit/loaded-later';
import { StatusIcon } from '../../kit/status/StatusIcon';
import classes from './ApprovalsScreen.module.css';
import { filterKeys, queueStatuses, readAddress, reviewStatusOf, sortOf, sorts } from './queue-search';
import { useApprovalsScreen } from './state';
import type { Queue } from './use-queue';

interface Props {
  readonly queue: Queue;
  readonly filterButton: RefObject<HTMLButtonElement | null>;
  readonly sortButton: RefObject<HTMLButtonElement | null>;
  readonly onReviewStatus: (reviewStatus: ReviewStatus) => void;
}

/** Review status and "at risk" at the left; filter, order, pieces or posts, and saved views at the right. */
export function ApprovalsTools({ queue, filterButton, sortButton, onReviewStatus }: Props) {
  const { t } = useTranslation();
  const { search, change, show } = useApprovalsScreen();
  return (
    <div className={list.wrapping}>
      <ReviewStatusControl value={reviewStatusOf(search)} counts={queue.counts} onChange={onReviewStatus} />
      <AtRiskToggle
        count={queue.risk?.atRisk ?? null}
        isOn={search.risk !== undefined}
        onChange={(isOn) => change({ risk: isOn ? 'true' : undefined })}
      />
      <MineToggle
        isOn={search.mine !== undefined}
        onChange={(isOn) => change({ mine: isOn ? 'true' : undefined })}
      />
      <PieceCounts list={queue.list} isInPieces={queue.isInPieces} />
      <span className={layoutClasses.fill} />
      <QueueFilters button={filterButton} />
      <ChoiceMenu
        label={t('ordering.sort')}
        value={sortOf(search)}
        choices={sorts.map((value) => ({ value, name: t(`ordering.by.${value}`) }))}
        onChange={(sort) => change({ sort: sort === sorts[0] ? undefined : sort })}
        button={sortButton}
      />
      <PiecesMenu
        isInPieces={queue.isInPieces}
        onChange={(isInPieces) => change({ rows: isInPieces ? undefined : 'posts' })}
      />
      <ViewMenu screen="approvals" search={search} onShow={(view) => show(readAddress(view))} />
    </div>
  );
}

interface ReviewStatusControlProps {
  /** Null for any. */
  readonly value: ReviewStatus | null;
  readonly counts: PostPage['counts'] | null;
  readonly onChange: (reviewStatus: ReviewStatus) => void;
}

/** The review statuses with the number of posts in each. */
function ReviewStatusControl({ value, counts, onChange }: ReviewStatusControlProps) {
  const { t } = useTranslation();
  return (
    <SegmentedControl<ReviewStatus | ''>
      aria-label={t('approvals.reviewStatus')}
      value={value ?? ''}
      onChange={(chosen) => chosen !== '' && onChange(chosen)}
      data={queueStatuses.map((reviewStatus) => ({
        value: reviewStatus,
        label: (
          <ChoiceLabel
            sign={<StatusIcon name={reviewStatus} />}
            name={t(`reviewStatusShort.${reviewStatus}`)}
            count={counts && counts[reviewStatus]}
          />
        ),
      }))}
    />
  );
}

interface AtRiskToggleProps {
  /** Null while unknown. */
  readonly count: number | null;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Shows only posts that are due soon while responses are pending. */
function AtRiskToggle({ count, isOn, onChange }: AtRiskToggleProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Tooltip label={t('risk.hint')}>
      <UnstyledButton
        className={classes.toggle}
        aria-pressed={isOn}
        data-any={count !== null && count > 0}
        onClick={() => onChange(!isOn)}
      >
        <IconClockExclamation size={16} stroke={1.6} aria-hidden />
        {t('risk.name')} {count !== null && <span className={classes.count}>{format.number(count)}</span>}
      </UnstyledButton>
    </Tooltip>
  );
}

const QueueFilterFields = loadedLater(async () => (await import('./QueueFilterFields')).QueueFilterFields);

/** The queue's filters, with the values that occur among the posts in review. */
function QueueFilters({ button }: { readonly button: RefObject<HTMLButtonElement | null> }) {
  const { search } = useApprovalsScreen();
  // "At risk" and "My clients" have their own buttons.
  const count = filterKeys.filter(
    (key) => key !== 'risk' && key !== 'mine' && key !== 'urgency' && search[key] !== undefined,
  ).length;
  return (
    <FilterPopover count={count} button={button}>
      <QueueFilterFields />
    </FilterPopover>
  );
}
