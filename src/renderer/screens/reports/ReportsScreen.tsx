import { Button } from '@mantine/core';
import type { ReportGroup, ReportKind, ReportRow } from '@shared/domain/reports';
import type { DeskError } from '@shared/errors';
import { IconPlus, IconReport } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { useCommands } from '../../commands/bound-commands';
import {
  ReportIcon,
  type ReportsReading,
  reportWords,
  useNewViews,
  useReportActions,
  useReportRows,
} from '../../domains/reports';
import { useEngineStatus, useProgressText } from '../../domains/sync';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import { clientWidth, type ListDefinition, type ListTexts, titleWidth } from '../../kit/lists/list-columns';
import { RecordListView } from '../../kit/lists/RecordListView';
import { EmptyState, NothingMatches, NotKnown } from '../../kit/states/EmptyState';
import { ListSkeleton } from '../../kit/states/ListSkeleton';
import { ListScreen, type ListScreenProps } from '../ListScreen';
import { useListAddress } from '../list-address';
import { MissingReports } from './MissingReports';
import classes from './ReportGrid.module.css';
import { ReportPanel } from './ReportPanel';
import { ReportsTools } from './ReportsTools';
import { type ReportsState, reportsAddress, shownOf } from './reports-search';
import { useTemplatesList } from './TemplatesList';
import { useReportList } from './use-report-list';

const scopes = {
  reports: { kind: 'resource', resource: 'reporting.reports' },
  dashboards: { kind: 'resource', resource: 'reporting.dashboards' },
  templates: { kind: 'resource', resource: 'reporting.templates' },
} as const;

interface ReportListGiven {
  /** Numbers of new views by row key. */
  readonly grown: ReadonlyMap<string, number>;
  readonly areTemplatesKnown: boolean;
}

/** Reports or dashboards in rows, by the months they cover. */
function reportList(texts: ListTexts, given: ReportListGiven): ListDefinition<ReportRow> {
  const { t, format, now } = texts;
  const { grown, areTemplatesKnown } = given;
  const words = reportWords(texts, areTemplatesKnown);
  return {
    said: (row) => {
      const more = grown.get(row.key);
      return more === undefined
        ? words.row(row)
        : `${words.row(row)}, ${t('reports.grown', { count: more })}`;
    },
    columns: [
      {
        key: 'kind',
        name: t('reports.column.kind'),
        isOnlySaid: true,
        width: 16,
        tone: 'third',
        sign: ({ kind }) => <ReportIcon kind={kind} label={t(`reports.kind.${kind}`)} />,
      },
      {
        key: 'title',
        name: t('reports.column.title'),
        width: titleWidth,
        text: words.title,
        more: ({ subtitle }) => subtitle,
      },
      {
        key: 'client',
        name: t('reports.column.client'),
        width: clientWidth,
        tone: 'second',
        text: words.client,
      },
      {
        key: 'period',
        name: t('reports.column.period'),
        width: 128,
        fold: 2,
        tone: 'second',
        text: ({ period }) => words.days(period),
      },
      {
        key: 'template',
        name: t('reports.column.template'),
        width: { min: 120, grow: 0.8 },
        fold: 1,
        tone: ({ templateTitle }) => (templateTitle === null ? 'third' : 'second'),
        text: words.template,
      },
      {
        key: 'views',
        name: t('reports.column.views'),
        width: 92,
        isNumber: true,
        cell: ({ key, views }) => (
          <span className={`${layoutClasses.line8} ${classes.views}`}>
            {grown.has(key) && <i className={classes.dot} aria-hidden />}
            {views === null ? '–' : format.number(views)}
          </span>
        ),
      },
      // The rows stand by months, and the panel beside them has the day.
      {
        key: 'created',
        name: t('reports.column.created'),
        width: 72,
        fold: 3,
        tone: 'third',
        isNumber: true,
        text: (row) => words.created(row, now),
      },
    ],
  };
}

/** Reports, dashboards and templates of every client, with what is open beside its list. */
export function ReportsScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const screen = useListAddress(reportsAddress);
  const shown = shownOf(screen.place);
  const reading = useReportRows();
  const news = useNewViews();
  const listed = useReportList(reading, screen.place, news);
  const findField = useRef<HTMLInputElement>(null);
  const filterButton = useRef<HTMLButtonElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const templates = useTemplatesList({ grid, screen, reading });
  const documents = useDocuments({ grid, screen, reading, news, listed });
  const create = () => void navigate({ to: '/reports/new' });
  useCommands({
    new_report: create,
    find_reports: () => findField.current?.focus(),
    filter_reports: () => filterButton.current?.click(),
  });
  return (
    <ListScreen
      {...(shown === 'templates' ? templates : documents)}
      title={t('screens.reports')}
      asOf={shown === 'dashboards' ? reading?.asOf.dashboard : reading?.asOf.report}
      scope={scopes[shown]}
      actions={
        <Button leftSection={<IconPlus size={14} stroke={1.6} aria-hidden />} onClick={create}>
          {t('reports.new')}
        </Button>
      }
      tools={
        <ReportsTools
          screen={screen}
          reading={reading}
          totals={listed?.totals ?? null}
          findField={findField}
          filterButton={filterButton}
          onLeaveText={() => grid.current?.focus()}
        />
      }
    />
  );
}

interface DocumentsGiven {
  readonly grid: RefObject<HTMLDivElement | null>;
  readonly screen: ReportsState;
  readonly reading: ReportsReading | null;
  readonly news: ReturnType<typeof useNewViews>;
  readonly listed: ReturnType<typeof useReportList>;
}

const noRows: readonly ReportRow[] = [];
const noGroups: readonly ReportGroup[] = [];

/** The screen's list of reports or of dashboards. */
function useDocuments(given: DocumentsGiven): Omit<ListScreenProps, 'title'> {
  const { grid, screen, reading, news, listed } = given;
  const { t } = useTranslation();
  const [missing, setMissing] = useState<ReportGroup | null>(null);
  const { place, cursorKey, moveTo } = screen;
  const kind: ReportRow['kind'] = shownOf(place) === 'dashboards' ? 'dashboard' : 'report';
  const error = reading?.errors[kind] ?? null;
  const rows = listed?.rows ?? noRows;
  const groups = listed?.groups ?? noGroups;
  const row = rows.find(({ key }) => key === cursorKey) ?? rows[0];
  const actions = useReportActions(row);
  const sections = useSections(kind, groups, setMissing);
  const { grown } = news;
  const areTemplatesKnown = reading?.areTemplatesKnown ?? false;
  const define = useCallback(
    (texts: ListTexts) => reportList(texts, { grown, areTemplatesKnown }),
    [grown, areTemplatesKnown],
  );
  return {
    errors: [{ error: error?.category === 'network' ? null : error, title: t(`reports.unread.${kind}`) }],
    count: reading && groups.length,
    placeholder: reading && (
      <ReportsPlaceholder kind={kind} screen={screen} reading={reading} error={error} />
    ),
    panel: (
      <>
        {row && reading && (
          <ReportPanel
            row={row}
            reading={reading}
            since={news.since}
            grown={grown.get(row.key) ?? 0}
            actions={actions}
            onStep={(by) => {
              const next = rows[rows.indexOf(row) + by];
              if (next) moveTo(next.key);
            }}
          />
        )}
        {missing && <MissingReports group={missing} onClose={() => setMissing(null)} />}
      </>
    ),
    children: (
      <RecordListView
        grid={grid}
        label={t(kind === 'report' ? 'reports.list' : 'reports.dashboardList')}
        define={define}
        sections={sections}
        rows={rows}
        keyOf={({ key }) => key}
        cursorKey={cursorKey}
        onMove={({ key }) => moveTo(key)}
        onOpen={() => actions.openInService?.()}
      />
    ),
  };
}

/** The months, with how many clients have a report of each and who has none yet. */
function useSections(
  kind: ReportRow['kind'],
  groups: readonly ReportGroup[],
  onMissing: (group: ReportGroup) => void,
) {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(
    () =>
      groups.map((group) => {
        const { month, total, have, missing } = group;
        const all = t(kind === 'report' ? 'reports.inGroup' : 'reports.dashboardsInGroup', { count: total });
        const clients =
          missing === null
            ? t('reports.clientsHave', { count: have })
            : t('reports.clientsOf', { have, count: have + missing.length });
        const isPlain = kind === 'dashboard' || (have === 0 && missing === null);
        return {
          key: month,
          title: format.month(month),
          total,
          count: isPlain ? all : [clients, ...(total === have ? [] : [all])].join(', '),
          ...(missing &&
            missing.length > 0 &&
            kind === 'report' && {
              action: {
                label: t('reports.notYet', { count: missing.length, month: format.month(month) }),
                run: () => onMissing(group),
              },
            }),
        };
      }),
    [groups, kind, format, t, onMissing],
  );
}

interface Props {
  readonly kind: ReportKind;
  readonly screen: ReportsState;
  readonly reading: ReportsReading;
  /** Said above the list, unless it is the network's. */
  readonly error: DeskError | null;
}

/** In place of the list: not set up, not loaded yet, nothing that matches, or nothing at all. */
function ReportsPlaceholder({ kind, screen, reading, error }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
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
  if (reading.asOf[kind] === null) {
    if (error && error.category !== 'network') return null;
    return error || status?.phase === 'offline' ? (
      <NotKnown hint={t(status?.phase === 'offline' ? 'reports.notKnown' : 'states.notKnownList')} />
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
