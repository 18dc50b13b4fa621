import type { AppFacts } from '@shared/diagnostics';
import { useState } from 'react';
import { type CallFilter, everyCall, useCalls } from '../../domains/diagnostics';
import { useTranslation } from '../../i18n/use-translation';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { useMainQuery } from '../../query/use-main-query';
import { useSetScreenHead } from '../screen-head';
import { CallsView } from './CallsView';
import classes from './DiagnosticsScreen.module.css';
import { type DiagnosticsTab, DiagnosticsTools } from './DiagnosticsTools';
import { LogTable } from './LogTable';

/** The calls the app has made, its log, and its versions. */
export function DiagnosticsScreen() {
  const { t } = useTranslation();
  const [shown, setShown] = useState<DiagnosticsTab>('calls');
  const [filter, setFilter] = useState<CallFilter>(everyCall);
  useSetScreenHead(t('screens.diagnostics'));
  return (
    <>
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

/** Versions and system in one line at the bottom: what support asks first. */
function FactsLine({ facts: { version, runtimes, system } }: { readonly facts: AppFacts }) {
  const { t } = useTranslation();
  const parts = [
    t('settings.version', { version }),
    ...Object.entries(runtimes).map(([name, number]) => `${runtimeNames[name] ?? name} ${number}`),
    `${system.platform} ${system.release} ${system.arch}`,
  ];
  return (
    <div role="note" className={classes.facts} aria-label={t('diagnostics.versions')}>
      {parts.join(' · ')}
    </div>
  );
}
