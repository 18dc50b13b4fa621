import { Button } from '@mantine/core';
import type { ReviewStatus } from '@shared/services/planning/records';
import { IconFilterOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { PostListSnapshot } from '../../data/post-list';
import { useNow } from '../../data/use-now';
import { useRefresh } from '../../data/use-refresh';
import { useFormat } from '../../i18n/FormatProvider';
import { Sign } from '../../ui/signs/Sign';
import { EmptyState } from '../../ui/states/EmptyState';

interface Props {
  readonly situation: ReviewStatus;
  readonly list: PostListSnapshot;
  readonly onSituation: (situation: ReviewStatus) => void;
}

/** Nothing in this situation: good news where nothing waits, else the way to where something is. */
export function EmptyQueue({ situation, list, onSituation }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { isRunning, run } = useRefresh();
  const { counts, asOf } = list;
  const fact = asOf === null ? undefined : t('states.readAt', { when: format.moment(asOf, now) });

  if (situation === 'pending') {
    return (
      <EmptyState
        sign={<Sign name="approved" size={24} />}
        headline={t('states.nothingWaiting')}
        fact={fact}
        action={
          counts.request_changes > 0 ? (
            <Button onClick={() => onSituation('request_changes')}>
              {t('states.showChanges', { count: counts.request_changes })}
            </Button>
          ) : (
            <Button loading={isRunning} onClick={() => void run({ kind: 'approvals' })}>
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
      headline={t(situation === 'approved' ? 'states.nothingApproved' : 'states.nothingChanges')}
      fact={fact}
      action={
        counts.pending > 0 && (
          <Button onClick={() => onSituation('pending')}>
            {t('states.showWaiting', { count: counts.pending })}
          </Button>
        )
      }
    />
  );
}
