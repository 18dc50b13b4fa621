import type { CallRecord } from '@shared/budgets';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/FormatProvider';
import type { DataColumn } from '../../kit/DataTable';
import { useNow } from '../../kit/use-now';
import { CallResult } from './CallResult';
import classes from './DiagnosticsScreen.module.css';
import { VirtualTable } from './VirtualTable';

/** The calls, one a line: when, to whom, what, for whom, how it ended, and what the budget still had. */
export function CallTable({ calls }: { readonly calls: readonly CallRecord[] }) {
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
