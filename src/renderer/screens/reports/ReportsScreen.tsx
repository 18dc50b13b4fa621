import { Button } from '@mantine/core';
import type { ReportGroup, ReportRow } from '@shared/domain/reports';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useRef, useState } from 'react';
import { useCommands } from '../../commands/bound-commands';
import { CommandBar } from '../../commands/CommandBar';
import { type ReportsReading, useNewViews, useReportActions, useReportRows } from '../../domains/reports';
import { EngineTrouble, useEngineStatus, useProgressText } from '../../domains/sync';
import { useTranslation } from '../../i18n/use-translation';
import list from '../../kit/lists/ListScreen.module.css';
import { PageActions } from '../../kit/PageActions';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { ListSkeleton } from '../../kit/states/ListSkeleton';
import { useSetScreenHead } from '../screen-head';
import { MissingReports } from './MissingReports';
import { ReportGrid } from './ReportGrid';
import { ReportPanel } from './ReportPanel';
import { ReportsPlaceholder } from './ReportsPlaceholder';
import { ReportsTools } from './ReportsTools';
import { shownOf } from './reports-search';
import { useReportsScreen } from './state';
import { TemplatesList } from './TemplatesList';
import { useReportList } from './use-report-list';

const scopes = {
  reports: { kind: 'resource', resource: 'reporting.reports' },
  dashboards: { kind: 'resource', resource: 'reporting.dashboards' },
  templates: { kind: 'resource', resource: 'reporting.templates' },
} as const;

/** Reports, dashboards and templates of every client, with what is open beside its list. */
export function ReportsScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const screen = useReportsScreen();
  const { search } = screen;
  const shown = shownOf(search);
  const reading = useReportRows();
  const news = useNewViews();
  const listed = useReportList(reading, search, news);
  const findField = useRef<HTMLInputElement>(null);
  const filterButton = useRef<HTMLButtonElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const create = () => void navigate({ to: '/reports/new' });
  useCommands({
    new_report: create,
    find_reports: () => findField.current?.focus(),
    filter_reports: () => filterButton.current?.click(),
  });
  useReportsHead(reading, shown);
  return (
    <>
      <PageActions>
        <Button onClick={() => void navigate({ to: '/reports/batches' })}>{t('reports.batches')}</Button>
        <Button leftSection={<IconPlus size={14} stroke={1.6} aria-hidden />} onClick={create}>
          {t('reports.new')}
        </Button>
      </PageActions>
      <ReportsTools
        screen={screen}
        reading={reading}
        totals={listed?.totals ?? null}
        findField={findField}
        filterButton={filterButton}
        onLeaveText={() => grid.current?.focus()}
      />
      {shown === 'templates' ? (
        <TemplatesList grid={grid} screen={screen} reading={reading} />
      ) : (
        <Documents grid={grid} screen={screen} reading={reading} news={news} listed={listed} />
      )}
      <CommandBar />
    </>
  );
}

/** The age of what is shown, and what a refresh reads. */
function useReportsHead(reading: ReportsReading | null, shown: keyof typeof scopes): void {
  const { t } = useTranslation();
  const asOf = shown === 'dashboards' ? reading?.asOf.dashboard : reading?.asOf.report;
  useSetScreenHead(t('screens.reports'), asOf, scopes[shown]);
}

interface DocumentsProps {
  readonly grid: RefObject<HTMLDivElement | null>;
  readonly screen: ReturnType<typeof useReportsScreen>;
  readonly reading: ReportsReading | null;
  readonly news: ReturnType<typeof useNewViews>;
  readonly listed: ReturnType<typeof useReportList>;
}

function Documents({ grid, screen, reading, news, listed }: DocumentsProps) {
  const { t } = useTranslation();
  const progress = useProgressText(useEngineStatus());
  const [missing, setMissing] = useState<ReportGroup | null>(null);
  const { search, cursorKey, moveTo } = screen;
  const kind: ReportRow['kind'] = shownOf(search) === 'dashboards' ? 'dashboard' : 'report';
  const error = reading?.errors[kind] ?? null;
  const rows = listed?.rows ?? [];
  const groups = listed?.groups ?? [];
  const row = rows.find(({ key }) => key === cursorKey) ?? rows[0];
  const actions = useReportActions(row);
  return (
    <div className={list.split}>
      <div className={list.area}>
        <EngineTrouble />
        {error && error.category !== 'network' && (
          <ErrorNote error={error} title={t(`reports.unread.${kind}`)} />
        )}
        {!reading && <ListSkeleton progress={progress} />}
        {reading && groups.length > 0 && (
          <ReportGrid
            grid={grid}
            kind={kind}
            rows={rows}
            groups={groups}
            cursorKey={cursorKey}
            grown={news.grown}
            areTemplatesKnown={reading.areTemplatesKnown}
            onMove={moveTo}
            onOpen={() => actions.openInService?.()}
            onMissing={setMissing}
          />
        )}
        {reading && groups.length === 0 && (
          <ReportsPlaceholder kind={kind} screen={screen} reading={reading} isError={error !== null} />
        )}
      </div>
      {row && reading && (
        <ReportPanel
          row={row}
          reading={reading}
          since={news.since}
          grown={news.grown.get(row.key) ?? 0}
          actions={actions}
          onStep={(by) => {
            const next = rows[rows.indexOf(row) + by];
            if (next) moveTo(next.key);
          }}
        />
      )}
      {missing && <MissingReports group={missing} onClose={() => setMissing(null)} />}
    </div>
  );
}
