import type { CDPSession, Page } from 'playwright';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly dur?: number;
  readonly args?: { readonly name?: string };
}

/** The longest task of the screen's thread while something is done, ms, by the browser's own trace. */
export async function longestTask(page: Page, work: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  try {
    const events = await traced(session, work);
    const threads = new Set(
      events
        .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
        .map(threadOf),
    );
    const tasks = events.filter((event) => event.name.endsWith('RunTask') && threads.has(threadOf(event)));
    if (tasks.length === 0) throw new Error('the trace has no task');
    return Math.max(...tasks.map(({ dur = 0 }) => dur)) / 1_000;
  } finally {
    await session.detach();
  }
}

const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;

async function traced(session: CDPSession, work: () => Promise<void>): Promise<readonly TraceEvent[]> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  // Nothing but tasks: what happens in each of them is a hundred times as many events.
  const traceConfig = { includedCategories: ['toplevel'] };
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
  await work();
  const complete = new Promise((done) => session.once('Tracing.tracingComplete', done));
  await session.send('Tracing.end');
  await complete;
  return events;
}
