import { Button } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import type { PostListSnapshot } from '../../domains/posts';
import { useEngineStatus, useProgressText, useRefresh } from '../../domains/sync';
import type { EngineStatus } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { EmptyState, NothingMatches, NotKnown } from '../../kit/states/EmptyState';
import { ListSkeleton } from '../../kit/states/ListSkeleton';
import { StatusIcon } from '../../kit/status/StatusIcon';
import { useNow } from '../../kit/use-now';
import { filterKeys, isFiltered, reviewStatusOf } from './queue-search';
import { useApprovalsScreen } from './state';
import { useFilterLabels } from './use-filter-choices';

const approvals = { kind: 'approvals' } as const;

interface Props {
  readonly list: PostListSnapshot;
}

/** No posts with this review status: good news if none are waiting, otherwise a link to where there are some. */
function EmptyQueue({ list }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { isRunning, run } = useRefresh(approvals);
  const { search, showReviewStatus } = useApprovalsScreen();
  const reviewStatus = reviewStatusOf(search);
  const { counts, asOf } = list;
  const fact = asOf === null ? undefined : t('states.readAt', { when: format.moment(asOf, now) });
  if (isFiltered(search)) return <NoneOfFilter />;

  if (reviewStatus === 'pending') {
    return (
      <EmptyState
        sign={<StatusIcon name="approved" size={24} />}
        headline={t('states.nothingWaiting')}
        fact={fact}
        action={
          counts.request_changes > 0 ? (
            <Button onClick={() => showReviewStatus('request_changes')}>
              {t('states.showChanges', { count: counts.request_changes })}
            </Button>
          ) : (
            <Button loading={isRunning} onClick={() => void run()}>
              {t('action.readAgain')}
            </Button>
          )
        }
      />
    );
  }
  return (
    <EmptyState
      sign={<IconFilterOff size={24} stroke={1.4} aria-hidden />}
      headline={t(reviewStatus === 'approved' ? 'states.nothingApproved' : 'states.nothingChanges')}
      fact={fact}
      action={
        counts.pending > 0 && (
          <Button onClick={() => showReviewStatus('pending')}>
            {t('states.showWaiting', { count: counts.pending })}
          </Button>
        )
      }
    />
  );
}

/** The filters match nothing: they are listed in words and can be cleared. */
function NoneOfFilter() {
  const { t } = useTranslation();
  const format = useFormat();
  const { search, change } = useApprovalsScreen();
  const wordsOf = useFilterLabels();
  const used = filterKeys.filter((key) => search[key] !== undefined).map(wordsOf);
  return (
    <NothingMatches
      headline={t('approvals.noMatch')}
      fact={format.list(used)}
      clear={t('filters.clear')}
      onClear={() => change(Object.fromEntries(filterKeys.map((key) => [key, undefined])))}
    />
  );
}

/** "Nothing is waiting" is shown only if the list was loaded completely at least once: then it has an age. */
export function RowsPlaceholder(props: Props) {
  const status = useEngineStatus();
  const progress = useProgressText(status);
  if (!status || status.phase === 'storage_failed') return null;
  const { isLoaded, asOf } = props.list;
  if (!isLoaded || (asOf === null && isFirstUnderWay(status))) return <ListSkeleton progress={progress} />;
  const isRefused = status.phase === 'refused';
  return asOf === null || isRefused ? (
    <NotKnown refusal={isRefused ? status.error : null} />
  ) : (
    <EmptyQueue {...props} />
  );
}

const isFirstUnderWay = ({ phase, completedAt }: EngineStatus) =>
  completedAt === null && phase !== 'offline' && phase !== 'refused';
