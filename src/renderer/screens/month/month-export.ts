import { type CsvValue, csvOf, csvSeparatorFor } from '@shared/domain/csv';
import { fileNameOf } from '@shared/domain/file-name';
import type { DayKey } from '@shared/domain/time';
import type { DeskError } from '@shared/errors';
import { useState } from 'react';
import { type MonthPlan, type MonthRow, type ShownColumn, useMonthWords } from '../../domains/months';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { announce } from '../../kit/announcement';
import { useWorkspaceServices } from '../../query/workspace-services';

interface Given {
  readonly rows: readonly MonthRow[];
  readonly columns: readonly ShownColumn[];
  readonly plan: MonthPlan | null;
  readonly month: DayKey;
}

export interface UseMonthExport {
  readonly isRunning: boolean;
  /** Why the last one came to nothing. */
  readonly error: DeskError | null;
  /** Null where there is nothing to export. */
  readonly run: (() => void) | null;
}

/** The rows that are shown as a CSV file: values as they were received, with no digit lost. */
export function useMonthExport({ rows, columns, plan, month }: Given): UseMonthExport {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const words = useMonthWords();
  const { request, now } = useWorkspaceServices();
  const [isRunning, setRunning] = useState(false);
  const [error, setError] = useState<DeskError | null>(null);
  const run = async ({ period, before }: MonthPlan) => {
    if (isRunning) return;
    setRunning(true);
    setError(null);
    const head = [
      ...[t('month.table.client'), t('month.table.group'), t('month.table.from'), t('month.table.to')],
      ...columns.flatMap(({ name: metric }) => [
        metric,
        ...(before ? [t('month.table.before', { metric }), t('month.table.change', { metric })] : []),
        t('month.table.goal', { metric }),
      ]),
      ...[t('month.table.missing'), t('month.table.reason'), t('month.table.asOf')],
    ];
    const lines = rows.map((row): CsvValue[] => [
      ...[row.name, t(`month.group.${row.group}`), period.start, period.end],
      ...columns.flatMap((_, column): CsvValue[] => {
        const cell = row.cells[column];
        const judged = row.goals[column];
        const change = cell?.change;
        const moved = change?.kind === 'new' ? t('charts.new') : (change?.percent ?? null);
        return [
          cell?.value ?? null,
          ...(before ? [cell?.before ?? null, moved] : []),
          judged ? words.goal(judged) : null,
        ];
      }),
      row.without
        .map(({ platform, accountName, state }) =>
          t('month.withoutOne', {
            account: `${platform.name} ${accountName}`,
            state: t(`month.value.${state}`),
          }),
        )
        .join(', ') || null,
      row.reason ? words.reason(row.reason) : null,
      row.readAt === null ? null : format.dated(row.readAt),
    ]);
    const saved = await request('files.save_text', {
      suggestedName: fileNameOf(t('month.fileName', { month: format.month(month), at: format.dated(now()) })),
      extension: 'csv',
      text: csvOf(head, lines, csvSeparatorFor(i18n.language)),
    });
    setRunning(false);
    if (!saved.ok) setError(saved.error);
    else if (saved.data) announce(t('month.saved', { file: saved.data.fileName }));
  };
  return { isRunning, error, run: plan && rows.length > 0 ? () => void run(plan) : null };
}
