import { type DeskResult, deskError } from '@shared/errors';
import { Engine } from './core/engine';
import type { CallService, EngineClock } from './core/ports';
import { cutToFit, type FromWorker, type Question, type Reply, type ToWorker } from './protocol';
import type { EngineStore } from './store/engine-store';

export interface WorkerMachine {
  readonly store: EngineStore;
  readonly clock: EngineClock;
  readonly random: () => number;
  /** Runs once no other engine of this origin is at work. */
  readonly whenAlone: (run: () => void) => void;
}

/** The worker's side of the channel: an engine behind a port. Answers the function that ends it. */
export function serveEngine(port: MessagePort, machine: WorkerMachine): () => void {
  const send = (message: FromWorker) => port.postMessage(message);
  const calls = new Map<number, (result: DeskResult<unknown>) => void>();
  let lastCall = 0;

  const call = (route: Parameters<CallService>[0], input: unknown) =>
    new Promise<DeskResult<unknown>>((resolve) => {
      lastCall += 1;
      calls.set(lastCall, resolve);
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
        void reply(engine, data.question).then((reply) => send({ kind: 'reply', id: data.id, reply }));
        return;
      case 'answer':
        calls.get(data.id)?.(data.result);
        calls.delete(data.id);
        return;
      case 'news':
        return engine.hear(data.news);
    }
  };
  machine.whenAlone(() => engine.start());
  return () => {
    engine.stop();
    for (const answer of calls.values())
      answer({ ok: false, error: deskError('CALL_ABORTED', 'the engine ended') });
    port.close();
  };
}

async function reply(engine: Engine, question: Question): Promise<Reply> {
  try {
    switch (question.kind) {
      case 'query':
        return { kind: 'query', page: cutToFit(await engine.query(question.query)) };
      case 'read_post':
        return { kind: 'read_post', detail: await engine.readPost(question.id) };
      case 'refresh':
        return { kind: 'refresh', error: await engine.refresh(question.scope) };
    }
  } catch (error) {
    return { kind: 'broken', message: error instanceof Error ? error.message : String(error) };
  }
}
