import { IconLeaf } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { TodaySnapshot } from '../../data/today/today-watch';
import { useEngineStatus } from '../../data/use-engine-status';
import { EmptyState } from '../../ui/states/EmptyState';
import { ListSkeleton } from '../../ui/states/ListSkeleton';
import { NeverRead } from '../../ui/states/NeverRead';
import { useProgressText } from '../../ui/states/use-progress-text';

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
