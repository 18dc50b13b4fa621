import { Button, Group, SegmentedControl, Select, Switch } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import type { CallRecord } from '@shared/budgets';
import type { AppFacts, LogLine } from '@shared/diagnostics';
import { parseInstant } from '@shared/domain/time';
import type { UpdateSettings } from '@shared/updates';
import { useMemo, useRef, useState } from 'react';
import { runCommand } from '../../../commands/bound-commands';
import { type CallFilter, everyCall, filterCalls, useCalls } from '../../../domains/diagnostics';
import { useUpdates } from '../../../domains/updates';
import { useSettings } from '../../../domains/workspaces';
import { useFormat } from '../../../i18n/FormatProvider';
import { useTranslation } from '../../../i18n/use-translation';
import type { DataColumn } from '../../../kit/DataTable';
import table from '../../../kit/DataTable.module.css';
import layoutClasses from '../../../kit/layout.module.css';
import list from '../../../kit/lists/ListScreen.module.css';
import lines from '../../../kit/lists/rows.module.css';
import { usePlainRows } from '../../../kit/lists/use-virtual-rows';
import { EmptyState, NothingMatches } from '../../../kit/states/EmptyState';
import { ErrorNote } from '../../../kit/states/ErrorNote';
import { StatusIcon } from '../../../kit/status/StatusIcon';
import textClasses from '../../../kit/text.module.css';
import { useNow } from '../../../kit/use-now';
import { useMainQuery } from '../../../query/use-main-query';
import { useWorkspaceServices } from '../../../query/workspace-services';
import { useSetScreenHead } from '../../screen-head';
import settingsScreenClasses from '../SettingsScreen.module.css';
import { SettingsSection, SettingsSections } from '../SettingsSection';
import { useAnchor } from '../use-anchor';
import classes from './DiagnosticsScreen.module.css';
import { SaveDiagnostics } from './SaveDiagnostics';

/** Updates, and for support the calls the app has made, its log and its versions. */
export function DiagnosticsScreen() {
  const { t } = useTranslation();
  const [shown, setShown] = useState<DiagnosticsTab>('calls');
  const [filter, setFilter] = useState<CallFilter>(everyCall);
  useSetScreenHead(t('screens.diagnostics'));
  return (
    <>
      <SettingsSections>
        <UpdatesSection />
      </SettingsSections>
      <DiagnosticsTools shown={shown} onShow={setShown} filter={filter} onFilter={setFilter} />
      {shown === 'calls' ? <Calls filter={filter} onFilter={setFilter} /> : <Log />}
      <Facts />
    </>
  );
}

interface CallsProps {
  readonly filter: CallFilter;
  readonly onFilter: (filter: CallFilter) => void;
}

function Calls({ filter, onFilter }: CallsProps) {
  const { calls, error } = useCalls();
  if (error) return <Failed error={error} />;
  return calls && <CallsView calls={calls} filter={filter} onFilter={onFilter} />;
}

/** Number of lines that main keeps in memory. */
const mostLines = 500;

function Log() {
  const { data, error } = useMainQuery('diagnostics.read_log', { limit: mostLines });
  if (error) return <Failed error={error} />;
  return data && <LogTable lines={data} />;
}

function Facts() {
  const { data } = useMainQuery('diagnostics.get_facts', {});
  return data && <FactsLine facts={data} />;
}

function Failed({ error }: { readonly error: Parameters<typeof ErrorNote>[0]['error'] }) {
  return (
    <div className={classes.note}>
      <ErrorNote error={error} />
    </div>
  );
}

const runtimeNames: Readonly<Record<string, string>> = {
  electron: 'Electron',
  chrome: 'Chrome',
  node: 'Node',
};

/** Its licences ask to be named. */
const holidayCalendar = {
  name: 'date-holidays',
  author: 'commenthol',
  licences: 'ISC, CC BY 3.0 / CC BY-SA 3.0',
};

/** Versions and system at the bottom: what support asks first. */
function FactsLine({ facts: { version, runtimes, system } }: { readonly facts: AppFacts }) {
  const { t } = useTranslation();
  const id = useAnchor('about');
  const parts = [
    t('settings.version', { version }),
    ...Object.entries(runtimes).map(([name, number]) => `${runtimeNames[name] ?? name} ${number}`),
    `${system.platform} ${system.release} ${system.arch}`,
    t('diagnostics.holidayCalendar', holidayCalendar),
  ];
  return (
    <div id={id} tabIndex={-1} role="note" className={classes.facts} aria-label={t('diagnostics.versions')}>
      {parts.join(' · ')}
    </div>
  );
}

type DiagnosticsTab = 'calls' | 'log';

interface Props {
  readonly shown: DiagnosticsTab;
  readonly onShow: (shown: DiagnosticsTab) => void;
  readonly filter: CallFilter;
  readonly onFilter: (filter: CallFilter) => void;
}

/** View and filters at the left, export at the right. */
function DiagnosticsTools({ shown, onShow, filter, onFilter }: Props) {
  const { t } = useTranslation();
  const services = [
    { value: '', label: t('diagnostics.allServices') },
    { value: 'planning', label: t('service.planning') },
    { value: 'reporting', label: t('service.reporting') },
    { value: 'connect', label: t('service.connect') },
  ] as const;
  return (
    <div id={useAnchor('diagnostics')} className={list.wrapping} tabIndex={-1}>
      <SegmentedControl<DiagnosticsTab>
        aria-label={t('diagnostics.show')}
        value={shown}
        onChange={onShow}
        data={[
          { value: 'calls', label: t('diagnostics.calls') },
          { value: 'log', label: t('diagnostics.log') },
        ]}
      />
      {shown === 'calls' && (
        <>
          <Select
            aria-label={t('diagnostics.service')}
            className={classes.service}
            value={filter.service ?? ''}
            data={[...services]}
            allowDeselect={false}
            onChange={(value) => {
              const chosen = services.find((option) => option.value === value)?.value ?? '';
              onFilter({ ...filter, service: chosen === '' ? null : chosen });
            }}
          />
          <Switch
            label={t('diagnostics.onlyFailures')}
            checked={filter.onlyFailures}
            onChange={({ currentTarget }) => onFilter({ ...filter, onlyFailures: currentTarget.checked })}
          />
        </>
      )}
      <SaveDiagnostics />
    </div>
  );
}

/** The last lines of the log, newest first. Always in English, for support. */
function LogTable({ lines }: { readonly lines: readonly LogLine[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const newestFirst = useMemo(() => [...lines].reverse(), [lines]);
  const columns = useMemo<readonly DataColumn<LogLine>[]>(
    () => [
      {
        name: t('diagnostics.column.time'),
        cell: ({ at }) => {
          const ms = parseInstant(at);
          return ms === null ? '–' : format.exact(ms, now);
        },
      },
      { name: t('diagnostics.column.level'), cell: ({ level }) => <Level level={level} /> },
      {
        name: t('diagnostics.column.message'),
        cell: ({ message, facts }) => {
          const rest = facts ? JSON.stringify(facts) : '';
          return (
            <span title={`${message} ${rest}`}>
              {message} <span className={classes.code}>{rest}</span>
            </span>
          );
        },
      },
    ],
    [t, format, now],
  );
  if (lines.length === 0)
    return <EmptyState sign={<StatusIcon name="draft" />} headline={t('diagnostics.noLines')} />;
  return (
    <VirtualTable
      label={t('diagnostics.log')}
      columns={columns}
      rows={newestFirst}
      keyOf={(_line, index) => lines.length - index}
      layout="log"
    />
  );
}

function Level({ level }: Pick<LogLine, 'level'>) {
  const { t } = useTranslation();
  const word = t(`diagnostics.level.${level}`);
  if (level !== 'error') return word;
  return (
    <span className={`${layoutClasses.line6} ${textClasses.failed}`}>
      <StatusIcon name="failed" />
      {word}
    </span>
  );
}

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
    <span className={`${layoutClasses.line6} ${textClasses.failed}`} title={words}>
      <StatusIcon name="failed" />
      <span className={layoutClasses.clip}>{words}</span>
    </span>
  );
}

interface CallTableProps {
  readonly calls: readonly CallRecord[];
  readonly filter: CallFilter;
  readonly onFilter: (filter: CallFilter) => void;
}

function CallsView({ calls, filter, onFilter }: CallTableProps) {
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

interface VirtualTableProps<Row> {
  readonly label: string;
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row, index: number) => string | number;
  /** A class that sets the column widths; see the style sheet. */
  readonly layout: 'calls' | 'log';
}

/** `--cd-row-compact`, the height of tables and long lists. */
const rowHeight = 32;

/** Table with any number of one-line rows, of which only the visible ones are in the document. */
function VirtualTable<Row>({ label, columns, rows, keyOf, layout }: VirtualTableProps<Row>) {
  const scroller = useRef<HTMLDivElement>(null);
  const drawn = usePlainRows({ scroller, total: rows.length, rowHeight });
  return (
    // Focusable, so that a keyboard can scroll it.
    <div
      ref={scroller}
      className={`${table.table} ${classes.scroller} ${classes[layout]}`}
      role="table"
      aria-label={label}
      aria-rowcount={rows.length + 1}
      tabIndex={0}
    >
      <div role="rowgroup" className={lines.heads}>
        <div role="row" aria-rowindex={1} className={lines.columns}>
          {columns.map(({ name, isNumber, onlyWide }, index) => (
            <span key={index} role="columnheader" data-number={isNumber} data-only-wide={onlyWide}>
              {name}
            </span>
          ))}
        </div>
      </div>
      <div role="rowgroup" className={lines.body} style={{ height: drawn.height }}>
        {drawn.items.map(({ index, top }) => {
          const row = rows[index];
          if (row === undefined) return null;
          return (
            <div
              key={keyOf(row, index)}
              role="row"
              aria-rowindex={index + 2}
              className={`${lines.cells} ${table.row} ${classes.row}`}
              style={{ transform: `translateY(${top}px)` }}
            >
              {columns.map(({ cell, isNumber, onlyWide }, column) => (
                <span key={column} role="cell" data-number={isNumber} data-only-wide={onlyWide}>
                  {cell(row)}
                </span>
              ))}
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** When the app checks for a newer version of itself, and what happens then. */
function UpdatesSection() {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { online } = useNetwork();
  const { version } = useWorkspaceServices().bootstrap;
  const { data } = useUpdates();
  const { settings, error, change } = useSettings();
  const { updates } = settings;
  const set = (changed: Partial<UpdateSettings>) => change({ updates: changed });
  const off = data?.state.kind === 'off' ? data.state.reason : null;
  const at = data?.checkedAt == null ? null : parseInstant(data.checkedAt);
  return (
    <SettingsSection part="updates" title={t('updates.section')}>
      <p>{t('settings.version', { version })}</p>
      {off === null ? (
        <>
          <Switch
            label={t('updates.daily')}
            checked={updates.checksDaily}
            onChange={(event) => set({ checksDaily: event.currentTarget.checked })}
          />
          {data?.canInstall && (
            <>
              <Switch
                label={t('updates.itself')}
                checked={updates.downloadsItself}
                onChange={(event) => set({ downloadsItself: event.currentTarget.checked })}
              />
              <p className={settingsScreenClasses.hint}>{t('updates.hint')}</p>
            </>
          )}
          <Group gap={12}>
            <Button disabled={!online} onClick={() => runCommand('check_updates')}>
              {t('updates.check')}
            </Button>
            {!online && <span>{t('refresh.needsNetwork')}</span>}
            {at !== null && <span>{t('updates.checkedAt', { when: format.ago(at, now) })}</span>}
          </Group>
        </>
      ) : (
        <p>{t(`updates.off.${off}`)}</p>
      )}
      {error && <ErrorNote error={error} />}
    </SettingsSection>
  );
}
