import type { CallRecord } from '@shared/budgets';
import { useMemo } from 'react';
import { type CallFilter, everyCall, filterCalls } from '../../domains/diagnostics';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import type { DataColumn } from '../../kit/DataTable';
import { EmptyState, NothingMatches } from '../../kit/states/EmptyState';
import { StatusIcon } from '../../kit/status/StatusIcon';
import { useNow } from '../../kit/use-now';
import classes from './DiagnosticsScreen.module.css';
import { VirtualTable } from './VirtualTable';

/** The calls, one line each: time, service, request, reason, result, and what was left of the limit. */
function CallTable({ calls }: { readonly calls: readonly CallRecord[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const columns = useMemo<readonly DataColumn<CallRecord>[]>(
    () => [
      { name: t('diagnostics.column.time'), cell: ({ at }) => format.exact(at, now) },
      { name: t('diagnostics.column.service'), cell: ({ service }) => t(`service.${service}`) },
      {
        name: t('diagnostics.column.call'),
        cell: ({ method, path, endpoint }) => (
          <span className={classes.code} title={endpoint}>{`${method} ${path}`}</span>
        ),
      },
      {
        name: t('diagnostics.column.lane'),
        cell: ({ lane }) => t(`diagnostics.lane.${lane}`),
        onlyWide: true,
      },
      { name: t('diagnostics.column.result'), cell: (call) => <CallResult call={call} /> },
      {
        name: t('diagnostics.column.took'),
        cell: ({ ms }) => t('diagnostics.tookMs', { ms: format.number(ms) }),
        isNumber: true,
      },
      {
        name: t('diagnostics.column.left'),
        cell: ({ budgetLeft }) => (budgetLeft === null ? '–' : format.number(budgetLeft)),
        isNumber: true,
        onlyWide: true,
      },
      {
        name: t('diagnostics.column.request'),
        cell: ({ requestId }) => (
          <span className={classes.code} title={requestId ?? undefined}>
            {requestId ?? '–'}
          </span>
        ),
        onlyWide: true,
      },
    ],
    [t, format, now],
  );
  return (
    <VirtualTable
      label={t('diagnostics.calls')}
      columns={columns}
      rows={calls}
      keyOf={({ id }) => id}
      layout="calls"
    />
  );
}

/** The status received, the error code, and the number of the attempt. */
function CallResult({ call: { status, code, tried } }: { readonly call: CallRecord }) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = [
    ...(status === null ? [] : [String(status)]),
    ...(code === null ? [] : [code]),
    ...(tried > 1 ? [t('diagnostics.tryNumber', { number: format.number(tried) })] : []),
  ].join(' ');
  if (code === null) return words;
  return (
    <span className={classes.failed} title={words}>
      <StatusIcon name="failed" />
      <span className={classes.cut}>{words}</span>
    </span>
  );
}

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
        sign={<StatusIcon name="draft" />}
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
