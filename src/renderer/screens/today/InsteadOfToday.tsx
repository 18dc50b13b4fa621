import { IconLeaf } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useEngineStatus, useProgressText } from '../../domains/sync';
import type { TodaySnapshot } from '../../domains/today';
import { EmptyState } from '../../kit/states/EmptyState';
import { ListSkeleton } from '../../kit/states/ListSkeleton';
import { NeverRead } from '../../kit/states/NeverRead';

interface Props {
  readonly snapshot: TodaySnapshot | null;
  readonly hasLines: boolean;
}

/** In place of lines: still reading, never read, or a quiet day. Quiet is said only of what was read to its end. */
export function InsteadOfToday({ snapshot, hasLines }: Props) {
  const { t } = useTranslation();
  const status = useEngineStatus();
  const progress = useProgressText(status);
  if (hasLines || !status || status.phase === 'storage_failed') return null;
  if (snapshot === null) return <ListSkeleton progress={progress} />;
  if (snapshot.asOf !== null) {
    return (
      <EmptyState
        sign={<IconLeaf size={24} stroke={1.4} aria-hidden />}
        headline={t('today.nothingNeeds')}
        fact={t('today.nothingNeedsFact')}
      />
    );
  }
  const isUnderWay = status.phase !== 'offline' && status.phase !== 'refused';
  return isUnderWay ? <ListSkeleton progress={progress} /> : <NeverRead />;
}
