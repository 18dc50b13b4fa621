import type { EngineMethods } from '../api';
import { Engine } from '../core/engine';
import type { EnginePorts } from '../core/ports';
import { methodsThrough } from '../protocol';

/** The engine without a worker or a channel, with its methods as the page has them. */
export type EngineInProcess = EngineMethods & Pick<Engine, 'start' | 'stop' | 'status' | 'onMainEvent'>;

export function createEngineInProcess(ports: EnginePorts): EngineInProcess {
  const engine = new Engine(ports);
  return {
    ...methodsThrough((method, ...args) => engine.ask(method, ...args)),
    start: () => engine.start(),
    stop: () => engine.stop(),
    status: () => engine.status(),
    onMainEvent: (event) => engine.onMainEvent(event),
  };
}
