import { type DeskResult, deskError } from '@shared/errors';
import type { CalendarPage, ChangePage, PostPage, RecordList, SearchPage } from './api';
import { Engine } from './core/engine';
import type { CallService, EngineClock, EnginePorts } from './core/ports';
import {
  type Answering,
  cutCalendarToFit,
  cutToFit,
  type FromWorker,
  portionsOf,
  type Question,
  type ToWorker,
} from './protocol';
import { together } from './relayed-answer';
import type { EngineStore } from './store/engine-store';

export interface WorkerMachine {
  readonly store: EngineStore;
  readonly clock: EngineClock;
  readonly random: () => number;
  /** See `EnginePorts`. */
  readonly originUse: EnginePorts['originUse'];
  /** Runs once no other engine of this origin is at work. */
  readonly whenAlone: (run: () => void) => void;
}

/** A call that main has not answered yet, with what came ahead of its answer. */
interface Waiting {
  readonly records: unknown[];
  readonly resolve: (result: DeskResult<unknown>) => void;
}

/** The worker's side of the channel: an engine behind a port. Answers the function that ends it. */
export function serveEngine(port: MessagePort, machine: WorkerMachine): () => void {
  const send = (message: FromWorker) => port.postMessage(message);
  const calls = new Map<number, Waiting>();
  let lastCall = 0;

  const call = (route: Parameters<CallService>[0], input: unknown) =>
    new Promise<DeskResult<unknown>>((resolve) => {
      lastCall += 1;
      calls.set(lastCall, { records: [], resolve });
      send({ kind: 'call', id: lastCall, route, input });
    });

  const engine = new Engine({
    ...machine,
    // Main answers each route with the output its declaration names; the channel cannot carry that in types.
    call: call as CallService,
    publish: (event) => send({ kind: 'event', event }),
    report: ({ message, stack }) => send({ kind: 'problem', message, ...(stack && { stack }) }),
  });

  port.onmessage = ({ data }: MessageEvent<ToWorker>) => {
    switch (data.kind) {
      case 'ask':
        return void answer(engine, data.id, data.question, send);
      case 'answer_part':
        calls.get(data.id)?.records.push(...data.records);
        return;
      case 'answer': {
        const call = calls.get(data.id);
        calls.delete(data.id);
        return call?.resolve(together(call.records, data.result));
      }
      case 'news':
        return engine.hear(data.news);
    }
  };
  machine.whenAlone(() => engine.start());
  return () => {
    engine.stop();
    for (const { resolve } of calls.values())
      resolve({ ok: false, error: deskError('CALL_ABORTED', 'the engine ended') });
    port.close();
  };
}

async function answer(
  engine: Answering,
  id: number,
  { method, args }: Question,
  send: (message: FromWorker) => void,
): Promise<void> {
  try {
    // The page's client put method and arguments together by the engine's own types.
    const ask = engine[method] as (...args: readonly unknown[]) => Promise<unknown>;
    const value = shorten(method, await ask.apply(engine, [...args]), (items) =>
      send({ kind: 'part', id, items }),
    );
    send({ kind: 'reply', id, reply: { kind: 'answer', value } });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    send({ kind: 'reply', id, reply: { kind: 'broken', message } });
  }
}

/** The answer as one message may carry it; what a list has beyond that is sent ahead of it. */
function shorten(
  method: keyof Answering,
  value: unknown,
  sendAhead: (items: readonly unknown[]) => void,
): unknown {
  const last = (items: readonly unknown[]): readonly unknown[] => {
    const portions = portionsOf(items);
    for (const portion of portions.slice(0, -1)) sendAhead(portion);
    return portions.at(-1) ?? [];
  };
  switch (method) {
    case 'query':
      return cutToFit(value as PostPage);
    case 'calendar':
      return cutCalendarToFit(value as CalendarPage);
    case 'records': {
      const list = value as RecordList<never>;
      return { ...list, records: last(list.records) };
    }
    case 'changes': {
      // Paging is by key, so the next page goes on after the last line that fits.
      const page = value as ChangePage;
      return { ...page, lines: portionsOf(page.lines)[0] ?? [] };
    }
    case 'search': {
      // Best first: what does not fit is the least of it, and the counts still tell of it.
      const page = value as SearchPage;
      return { ...page, hits: portionsOf(page.hits)[0] ?? [] };
    }
    case 'local':
      return last(value as readonly unknown[]);
    default:
      return value;
  }
}
