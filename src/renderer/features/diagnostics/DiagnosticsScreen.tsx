import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDesk } from '../../data/desk';
import { useSetScreenHead } from '../../data/screen-head';
import { useAnswer } from '../../data/use-answer';
import { useCalls } from '../../data/use-calls';
import { ErrorNote } from '../../ui/states/ErrorNote';
import { CallsView } from './CallsView';
import { type CallFilter, everyCall } from './call-filter';
import classes from './DiagnosticsScreen.module.css';
import { DiagnosticsTools, type Shown } from './DiagnosticsTools';
import { FactsLine } from './FactsLine';
import { LogTable } from './LogTable';

/** What the app has asked of the services, what it wrote into its log, and what it runs on. */
export function DiagnosticsScreen() {
  const { t } = useTranslation();
  const [shown, setShown] = useState<Shown>('calls');
  const [filter, setFilter] = useState<CallFilter>(everyCall);
  useSetScreenHead(t('diagnostics.title'));
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

/** As many lines as main keeps at hand. */
const mostLines = 500;

function Log() {
  const { request } = useDesk();
  const { data, error } = useAnswer(
    useCallback(() => request('diagnostics.read_log', { limit: mostLines }), [request]),
  );
  if (error) return <Failed error={error} />;
  return data && <LogTable lines={data} />;
}

function Facts() {
  const { request } = useDesk();
  const { data } = useAnswer(useCallback(() => request('diagnostics.get_facts', {}), [request]));
  return data && <FactsLine facts={data} />;
}

function Failed({ error }: { readonly error: Parameters<typeof ErrorNote>[0]['error'] }) {
  return (
    <div className={classes.note}>
      <ErrorNote error={error} />
    </div>
  );
}
