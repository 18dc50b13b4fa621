import { type DeskResult, deskError } from '@shared/errors';
import { Engine } from './core/engine';
import type { CallService, EngineClock, EnginePorts } from './core/ports';
import {
  deliveries,
  type FromWorker,
  joinParts,
  type MethodName,
  type Question,
  type ToWorker,
} from './protocol';
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
        return call?.resolve(joinParts(call.records, data.result));
      }
      case 'main_event':
        return engine.onMainEvent(data.event);
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

async function answer<M extends MethodName>(
  engine: Engine,
  id: number,
  { method, args }: Question<M>,
  send: (message: FromWorker) => void,
): Promise<void> {
  try {
    const whole = await engine.ask(method, ...args);
    const value = deliveries[method].split(whole, (items) => send({ kind: 'part', id, items }));
    send({ kind: 'reply', id, reply: { kind: 'answer', value } });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    send({ kind: 'reply', id, reply: { kind: 'broken', message } });
  }
}
