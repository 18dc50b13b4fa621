import { addDays, dayKeyIn, startOfDayIn } from '@shared/domain/time';
import type { MetricWant, OfflineEngine } from '../../engine';
import type { WorkspaceServices } from '../../query/workspace-services';
import { monthInputTables } from '../metrics';
import { anyAge, wantsOfMonth } from './first-fill';
import { goalMonths } from './missed-goals';
import { type MonthInputsEngine, readMonthInputs } from './month-inputs';
import { monthQuestion, planNumbers } from './plan';

interface Options extends Pick<WorkspaceServices, 'now' | 'watchTables'> {
  readonly engine: MonthInputsEngine & Pick<OfflineEngine, 'wantMetrics'>;
  /** IANA zone of the person, whose day it is. */
  readonly zone: string;
  /** Runs once after so many milliseconds; answers the function that cancels it. */
  readonly wait?: (run: () => void, ms: number) => () => void;
}

const viewer = 'month.daily';
/** Lists change constantly while they are read for the first time. */
const pauseMs = 20_000;
/** Delay after midnight, so that not all computers ask at the same moment. */
const afterMidnightMs = 5 * 60_000;

/**
 * Refreshes the running month once a day, when nothing else needs the services. It covers the columns of a month that
 * the user has loaded. It also covers every goal, so that a goal is judged even if the client is never opened. Wakes
 * at the next day and when its inputs change. Returns the function that stops it.
 */
export function startDailyMonth({ engine, now, watchTables, zone, wait = after }: Options): () => void {
  let cancel = () => {};
  let isSoon = false;
  let isOver = false;
  // Asked after each wait, in which it may have ended.
  const isGone = () => isOver;
  const wakeIn = (ms: number) => {
    cancel();
    cancel = wait(() => {
      isSoon = false;
      void want();
    }, ms);
  };
  const want = async () => {
    const today = dayKeyIn(zone, now());
    const wants = await dailyWants(engine, today);
    if (isGone()) return;
    await engine.wantMetrics(viewer, wants);
    if (isGone() || isSoon || wants.length === 0) return;
    // The last day is part of a question, so the next day needs new ones.
    wakeIn(startOfDayIn(zone, addDays(today, 1)) - now() + afterMidnightMs);
  };
  const look = () => {
    if (isSoon) return;
    isSoon = true;
    wakeIn(pauseMs);
  };
  const stop = watchTables([...monthInputTables], look, { evenUnseen: true });
  void want();
  return () => {
    isOver = true;
    cancel();
    stop();
    void engine.wantMetrics(viewer, []);
  };
}

function after(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

/** Requests the columns for every client, and the goal metrics for clients with goals. */
async function dailyWants(engine: MonthInputsEngine, today: string): Promise<readonly MetricWant[]> {
  const inputs = await readMonthInputs(engine, 'en');
  if (!inputs) return [];
  const { clients, sources, definitions, goals, columns } = inputs;
  const ofColumns = columns.map(({ metric }) => metric);
  const ofGoals = [...new Set([...goals.values()].flatMap((own) => [...own.keys()]))];
  const asked = [
    { of: clients.filter(({ key }) => !goals.has(key)), metrics: ofColumns },
    { of: clients.filter(({ key }) => goals.has(key)), metrics: [...new Set([...ofColumns, ...ofGoals])] },
  ];
  return goalMonths(today).flatMap((month) =>
    asked.flatMap(({ of, metrics }) => {
      const question = monthQuestion({ month, today, comparison: 'previous', metrics });
      return wantsOfMonth(planNumbers(of, sources, definitions, { ...question, past: [] }), {
        urgency: 'backfill',
        maxAgeMs: anyAge,
      });
    }),
  );
}
