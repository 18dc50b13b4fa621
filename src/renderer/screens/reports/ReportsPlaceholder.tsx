import { Button } from '@mantine/core';
import type { ReportKind } from '@shared/domain/reports';
import { IconReport } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReportsReading } from '../../domains/reports';
import { useEngineStatus, useProgressText, useServiceReach } from '../../domains/sync';
import { useTranslation } from '../../i18n/use-translation';
import { EmptyState, NothingMatches, NotKnown } from '../../kit/states/EmptyState';
import { ListSkeleton } from '../../kit/states/ListSkeleton';
import type { ReportsState } from './reports-search';

interface Props {
  readonly kind: ReportKind;
  readonly screen: ReportsState;
  readonly reading: ReportsReading;
  /** Why nothing can be read is said above. */
  readonly isError: boolean;
}

/** In place of the list: not set up, not loaded yet, nothing that matches, or nothing at all. */
export function ReportsPlaceholder({ kind, screen, reading, isError }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const reach = useServiceReach('reporting');
  const status = useEngineStatus();
  const progress = useProgressText(status);
  if (screen.isFiltered && reading.rows.some((row) => row.kind === kind))
    return (
      <NothingMatches
        headline={t(`reports.noneMatches.${kind}`)}
        clear={t('filters.clear')}
        onClear={screen.clear}
      />
    );
  if (reach === 'not_set_up')
    return (
      <EmptyState
        sign={<IconReport size={24} stroke={1.4} aria-hidden />}
        headline={t('reports.notSetUp')}
        fact={t('reports.notSetUpHint')}
        action={<Button onClick={() => void navigate({ to: '/services' })}>{t('services.setUp')}</Button>}
      />
    );
  if (reading.asOf[kind] === null) {
    if (isError) return null;
    return status?.phase === 'offline' ? (
      <NotKnown hint={t('reports.notKnown')} />
    ) : (
      <ListSkeleton progress={progress} />
    );
  }
  return (
    <EmptyState
      sign={<IconReport size={24} stroke={1.4} aria-hidden />}
      headline={t(`reports.none.${kind}`)}
      fact={t('reports.noneHint')}
      action={<Button onClick={() => void navigate({ to: '/reports/new' })}>{t('reports.new')}</Button>}
    />
  );
}
