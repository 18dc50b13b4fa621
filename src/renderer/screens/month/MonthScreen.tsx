import { Button } from '@mantine/core';
import { isAmong } from '@shared/domain/clients';
import { type CsvColumn, csvTable } from '@shared/domain/csv';
import { groupRows, isShown, sortRows, summaryOf, usualMonth } from '@shared/domain/metrics';
import { addMonths, type DayKey, monthOf } from '@shared/domain/time';
import { IconCalendarStats, IconFileSpreadsheet } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useCommands } from '../../commands/bound-commands';
import { CommandBar } from '../../commands/CommandBar';
import { useJoinedClients, useMine } from '../../domains/clients';
import {
  type MonthPlan,
  type MonthRow,
  type ShownColumn,
  useMonth,
  useMonthColumns,
  useMonthWords,
} from '../../domains/months';
import { useSaveFile } from '../../domains/outside';
import { ClosedNotes, EngineTrouble, useEngineStatus, useProgressText } from '../../domains/sync';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import { PageActions } from '../../kit/PageActions';
import { EmptyState, NothingMatches, NotKnown } from '../../kit/states/EmptyState';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { ListSkeleton } from '../../kit/states/ListSkeleton';
import { usePersonDay } from '../../kit/use-now';
import { useWorkspaceServices } from '../../query/workspace-services';
import { useSetScreenHead } from '../screen-head';
import { MonthGrid } from './MonthGrid';
import { MonthHead } from './MonthHead';
import { MonthTools } from './MonthTools';
import { useMonthScreen } from './state';

const monthNeeds = ['connect.customers', 'reporting.integrations'] as const;
const noMetrics: readonly string[] = [];

/** The month over all clients: one row each, what is unusual first. */
export function MonthScreen() {
  const { t, language } = useTranslation();
  const progress = useProgressText(useEngineStatus());
  const today = usePersonDay();
  const place = useMonthScreen(usualMonth(today));
  const { month, comparison, filter, sort, mine: isMine } = place;
  const chosen = useMonthColumns();
  const columns = chosen?.columns;
  const metrics = useMemo(() => columns?.map(({ metric }) => metric) ?? noMetrics, [columns]);
  const read = useMonth({ month, today, comparison, metrics });
  const { records: mine } = useMine();

  const ofMine = useMemo(() => {
    const all = read?.rows ?? [];
    return isMine ? all.filter(({ client }) => isAmong(client, mine)) : all;
  }, [read, isMine, mine]);
  const { isGrouped } = place;
  const { column, by } = sort;
  const { rows, groups } = useMemo(() => {
    const { compare } = new Intl.Collator(language);
    const shown = ofMine.filter((row) => isShown(row, filter));
    return groupRows(sortRows(shown, { column, by }, compare), isGrouped);
  }, [ofMine, filter, column, by, isGrouped, language]);
  const summary = useMemo(() => summaryOf(ofMine), [ofMine]);
  const oldest = useMemo(() => {
    const moments = ofMine.flatMap(({ readAt }) => (readAt === null ? [] : [readAt]));
    return moments.length === 0 ? null : Math.min(...moments);
  }, [ofMine]);
  // Without clients there is nothing that has an age.
  useSetScreenHead(t('screens.month'), ofMine.length > 0 ? oldest : undefined);
  const csv = useMonthExport({ rows, columns: columns ?? [], plan: read?.plan ?? null, month });
  const step = (by: 1 | -1) => place.showMonth(addMonths(month, by));
  useCommands({
    month_before: () => step(-1),
    month_after: month < monthOf(today) ? () => step(1) : undefined,
    show_unusual: () => place.filterBy(filter === 'unusual' ? 'all' : 'unusual'),
    export_month: csv.run ?? undefined,
  });

  return (
    <>
      <PageActions>
        <Button
          leftSection={<IconFileSpreadsheet size={16} stroke={1.6} aria-hidden />}
          disabled={csv.run === null}
          loading={csv.isRunning}
          onClick={() => csv.run?.()}
        >
          {t('month.export')}
        </Button>
      </PageActions>
      <MonthTools place={place} today={today} rows={ofMine} columns={chosen} />
      <div className={layoutClasses.stack}>
        <EngineTrouble />
        <ClosedNotes of={monthNeeds} />
        {csv.error && <ErrorNote error={csv.error} />}
        {!read || !chosen ? (
          <ListSkeleton progress={progress} />
        ) : (
          <>
            {read.rows.length > 0 && (
              <MonthHead read={read} summary={summary} columns={chosen} hasLines={hasLines(rows)} />
            )}
            {rows.length > 0 && (
              <MonthGrid
                rows={rows}
                groups={groups}
                columns={chosen.columns}
                plan={read.plan}
                wanted={read.wanted.plan}
                place={place}
              />
            )}
            {rows.length === 0 && <NoRows hasAny={read.rows.length > 0} onClear={place.clear} />}
          </>
        )}
      </div>
      <CommandBar />
    </>
  );
}

/** Some number has its whole year. */
const hasLines = (rows: readonly { readonly cells: readonly { readonly past: readonly unknown[] }[] }[]) =>
  rows.some(({ cells }) =>
    cells.some(({ past }) => past.length > 0 && past.slice(0, 11).every((one) => one !== null)),
  );

function NoRows({ hasAny, onClear }: { readonly hasAny: boolean; readonly onClear: () => void }) {
  const { t } = useTranslation();
  const { asOf } = useJoinedClients();
  if (hasAny)
    return <NothingMatches headline={t('month.noneMatches')} clear={t('month.clear')} onClear={onClear} />;
  if (asOf === null) return <NotKnown hint={t('states.notKnownList')} />;
  return (
    <EmptyState
      sign={<IconCalendarStats size={24} stroke={1.4} aria-hidden />}
      headline={t('month.none')}
      fact={t('month.noneFact')}
    />
  );
}

interface Given {
  readonly rows: readonly MonthRow[];
  readonly columns: readonly ShownColumn[];
  readonly plan: MonthPlan | null;
  readonly month: DayKey;
}

/** Exports the shown rows as CSV, with values as they were received. `run` is null if there is nothing to export. */
function useMonthExport({ rows, columns, plan, month }: Given) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useMonthWords();
  const { now } = useWorkspaceServices();
  const { isRunning, error, save, csv } = useSaveFile();
  const run = ({ period, before }: MonthPlan) => {
    if (isRunning) return;
    const ofMetric = (metric: string, at: number): CsvColumn<MonthRow>[] => {
      const change = (row: MonthRow) => {
        const moved = row.cells[at]?.change;
        return moved?.kind === 'new' ? t('charts.new') : (moved?.percent ?? null);
      };
      const goal = (row: MonthRow) => {
        const judged = row.goals[at];
        return judged ? words.goal(judged) : null;
      };
      const compared: CsvColumn<MonthRow>[] = [
        [t('month.table.before', { metric }), (row) => row.cells[at]?.before ?? null],
        [t('month.table.change', { metric }), change],
      ];
      return [
        [metric, (row) => row.cells[at]?.value ?? null],
        ...(before ? compared : []),
        [t('month.table.goal', { metric }), goal],
      ];
    };
    const without = (row: MonthRow) =>
      row.without
        .map(({ platform, accountName, state }) =>
          t('month.withoutOne', {
            account: `${platform.name} ${accountName}`,
            state: t(`month.value.${state}`),
          }),
        )
        .join(', ') || null;
    const table = csvTable<MonthRow>(
      [
        [t('month.table.client'), (row) => row.name],
        [t('month.table.group'), (row) => t(`month.group.${row.group}`)],
        [t('month.table.from'), () => period.start],
        [t('month.table.to'), () => period.end],
        ...columns.flatMap(({ name: metric }, at) => ofMetric(metric, at)),
        [t('month.table.missing'), without],
        [t('month.table.reason'), (row) => (row.reason ? words.reason(row.reason) : null)],
        [t('month.table.asOf'), (row) => (row.readAt === null ? null : format.dated(row.readAt))],
      ],
      rows,
    );
    const name = t('month.fileName', { month: format.month(month), at: format.dated(now()) });
    void save(csv(name, table));
  };
  return { isRunning, error, run: plan && rows.length > 0 ? () => run(plan) : null };
}
