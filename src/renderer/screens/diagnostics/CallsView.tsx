import type { CallRecord } from '@shared/budgets';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type CallFilter, everyCall, filterCalls } from '../../domains/diagnostics';
import { Sign } from '../../kit/signs/Sign';
import { EmptyState } from '../../kit/states/EmptyState';
import { NothingMatches } from '../../kit/states/NothingMatches';
import { CallTable } from './CallTable';

interface Props {
  readonly calls: readonly CallRecord[];
  readonly filter: CallFilter;
  readonly onFilter: (filter: CallFilter) => void;
}

export function CallsView({ calls, filter, onFilter }: Props) {
  const { t } = useTranslation();
  const shown = useMemo(() => filterCalls(calls, filter), [calls, filter]);
  if (shown.length > 0) return <CallTable calls={shown} />;
  if (calls.length === 0) {
    return (
      <EmptyState
        sign={<Sign name="draft" />}
        headline={t('diagnostics.noCalls')}
        fact={t('diagnostics.noCallsHint')}
      />
    );
  }
  return (
    <NothingMatches
      headline={t('diagnostics.noMatch')}
      clear={t('diagnostics.showAll')}
      onClear={() => onFilter(everyCall)}
    />
  );
}
