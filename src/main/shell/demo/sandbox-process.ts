import { readFileSync, rmSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type DeskResult, fail, succeed } from '@shared/errors';
import { lastWordsFile } from '@shared/start-line';
import type { DemoState } from '@shared/workspaces';
import { z } from 'zod';
import type { JsonFile } from '../../files/json-file';
import { createEmitter } from '../../flow/emitter';
import { createExclusively } from '../../flow/exclusively';
import type { Clock, Logger } from '../../ports';
import { demoStateOf, type Effect, initialMachine, type MachineEvent, step } from './machine';
import { portOf, readStartLine, type SandboxAccess, secretsOf, type TextStream } from './start-line';

/** `demo.json`: the port to ask for again (0 before the first start), and whether the person has cut the services off. */
export const demoFileSchema = z.strictObject({
  port: z.int().min(0).max(65_535),
  isCutOff: z.boolean(),
});

type DemoFile = z.infer<typeof demoFileSchema>;

export const newDemoFile: DemoFile = { port: 0, isCutOff: false };

/** A running process of the sandbox. */
export interface SandboxChild {
  readonly stdout: TextStream;
  readonly stderr: TextStream;
  onExit(listener: () => void): void;
  /** Asks the process to end. */
  end(): void;
  /** Kills the process. */
  kill(): void;
}

/** Runs something later; the returned function cancels it. */
export type Schedule = (run: () => void, delayMs: number) => () => void;

export interface SandboxProcess {
  /** Wants the services from now on; they stay off where the person has cut them off. */
  start(): void;
  /** Resolves when no process is left. */
  stop(): Promise<void>;
  /** Stops, and throws the demo's whole state away: its data, its port, and whether it was cut off. */
  forget(): Promise<void>;
  /** Durable: holds over a restart of the app. Cutting off answers when no service listens any more. */
  cutOff(isCutOff: boolean): Promise<DeskResult<DemoState>>;
  state(): DemoState;
  onChange(listener: (state: DemoState) => void): () => void;
  /**
   * The last start line of this run, even when the services have gone since: calls then fail as they do for any
   * service that is down. Undefined until they have run once.
   */
  current(): SandboxAccess | undefined;
  /** Waits for the services to be up; a coded failure where they are off or do not come up in time. */
  access(): Promise<DeskResult<SandboxAccess>>;
}

interface Deps {
  readonly fork: (args: readonly string[]) => SandboxChild;
  readonly file: JsonFile<DemoFile>;
  /** File with the sandbox's state. */
  readonly dataFile: string;
  /** Returns the preferred port if it is free, otherwise another. */
  readonly choosePort: (preferred: number) => Promise<number>;
  readonly clock: Clock;
  readonly schedule: Schedule;
  /** Makes the redactor know a secret before any line can hold it. */
  readonly learn: (secret: string) => void;
  readonly log: Logger;
}

const START_TIMEOUT_MS = 30_000;
const END_TIMEOUT_MS = 4000;
const ACCESS_TIMEOUT_MS = 20_000;

/** Keeps the demo's three services running in a process of their own, on a port that stays the same. */
export function createSandboxProcess(deps: Deps): SandboxProcess {
  const { file, clock, schedule, log } = deps;
  const steps = createEmitter<null>();
  const changes = createEmitter<DemoState>();
  const oneAtATime = createExclusively();
  let machine = initialMachine;
  let told = demoStateOf(machine);
  let kept: DemoFile | undefined;
  let child: SandboxChild | undefined;
  let access: SandboxAccess | undefined;
  let forgetRetry: () => void = () => undefined;
  let forkNumber = 0;

  const remembered = () => {
    kept ??= file.readSync().value;
    return kept;
  };

  function happen(event: MachineEvent): void {
    const [next, ...effects] = step(machine, event);
    machine = next;
    for (const effect of effects) carryOut(effect);
    steps.emit(null);
    // The state is read again, because an effect may already have changed it.
    const state = demoStateOf(machine);
    if (isDeepStrictEqual(state, told)) return;
    told = state;
    changes.emit(state);
  }

  function carryOut(effect: Effect): void {
    switch (effect.do) {
      case 'fork':
        forkNumber += 1;
        return void fork(forkNumber);
      case 'end':
        return end();
      case 'retry_in':
        forgetRetry = schedule(() => happen({ type: 'retry_due' }), effect.delayMs);
        return;
      case 'forget_retry':
        return forgetRetry();
    }
  }

  async function fork(number: number): Promise<void> {
    // The same port is preferred, so that stored addresses stay valid.
    const port = await deps.choosePort(access ? portOf(access) : remembered().port);
    if (number !== forkNumber) return;
    const own = start(port);
    if (!own) return exited();
    child = own;
    const forgetTimeout = schedule(() => happen({ type: 'start_timed_out' }), START_TIMEOUT_MS);
    readStartLine(own.stdout, (line) => {
      forgetTimeout();
      if (line) return announce(line);
      log.log('error', 'the demo services said something unreadable');
      own.end();
    });
    const lastLines = logLines(own.stderr, log);
    own.onExit(() => {
      forgetTimeout();
      const said = takeLastWords(deps.dataFile) ?? lastLines();
      if (machine.phase.kind !== 'ending')
        log.log('error', 'the demo services ended by themselves', { faultOf: 'sandbox', said });
      child = undefined;
      exited();
    });
  }

  function start(port: number): SandboxChild | undefined {
    try {
      const args = { port: String(port), dataset: 'demo', data: deps.dataFile, clock: 'real' };
      return deps.fork(Object.entries(args).flatMap(([name, value]) => [`--${name}`, value]));
    } catch (error) {
      log.log('error', 'the demo services could not be started', { error });
      return undefined;
    }
  }

  const exited = () => happen({ type: 'exited', monotonicMs: clock.monotonic(), nowMs: clock.now() });

  function announce(line: SandboxAccess): void {
    for (const secret of secretsOf(line)) deps.learn(secret);
    access = line;
    const port = portOf(line);
    // If the file is lost, the next start takes a new port; nothing else is affected.
    if (port !== remembered().port) void remember({ port });
    happen({ type: 'announced', monotonicMs: clock.monotonic() });
  }

  function end(): void {
    if (!child) {
      // Still asking for its port: there is nothing to end, and nothing may come of it.
      forkNumber += 1;
      return exited();
    }
    const own = child;
    const forgetKill = schedule(() => own.kill(), END_TIMEOUT_MS);
    own.onExit(forgetKill);
    own.end();
  }

  const remember = (change: Partial<DemoFile>): Promise<DeskResult<null>> =>
    oneAtATime(async () => {
      const next = { ...remembered(), ...change };
      const written = await file.write(next);
      if (written.ok) kept = next;
      return written;
    });

  /** Resolves once the condition holds; it is checked after each change of state. */
  const until = (isTrue: () => boolean) =>
    new Promise<void>((resolve) => {
      if (isTrue()) return resolve();
      const forget = steps.on(() => {
        if (!isTrue()) return;
        forget();
        resolve();
      });
    });
  const hasNoProcess = () => machine.phase.kind === 'idle';

  const stop = async () => {
    happen({ type: 'wanted', isWanted: false });
    await until(hasNoProcess);
  };

  return {
    start() {
      happen({ type: 'cut_off', isCutOff: remembered().isCutOff });
      happen({ type: 'wanted', isWanted: true });
    },
    stop,
    async forget() {
      await stop();
      access = undefined;
      // The data file has temporary files while it is rewritten. All begin with its name.
      const folder = dirname(deps.dataFile);
      for (const name of await readdir(folder).catch(() => []))
        if (name.startsWith(basename(deps.dataFile)))
          await rm(join(folder, name), { force: true, recursive: true });
      await remember(newDemoFile);
      happen({ type: 'cut_off', isCutOff: false });
    },
    async cutOff(isCutOff) {
      const written = await remember({ isCutOff });
      if (!written.ok) return written;
      happen({ type: 'cut_off', isCutOff });
      if (isCutOff) await until(() => hasNoProcess() || !machine.isCutOff);
      return succeed(demoStateOf(machine));
    },
    state: () => demoStateOf(machine),
    onChange: (listener) => changes.on(listener),
    current: () => access,
    async access() {
      let isLate = false;
      const forget = schedule(() => {
        isLate = true;
        steps.emit(null);
      }, ACCESS_TIMEOUT_MS);
      const isOff = () => machine.isCutOff || !machine.isWanted;
      await until(() => isLate || isOff() || machine.phase.kind === 'running');
      forget();
      if (machine.phase.kind === 'running' && access) return succeed(access);
      if (isOff()) return fail('NETWORK_UNREACHABLE', 'the demo services are off');
      return fail('NETWORK_TIMEOUT', 'the demo services did not come up');
    },
  };
}

const MAX_LOGGED = 500;
const LAST_WORDS = 5;

/**
 * Reads the last words that the services wrote to a file before they crashed. Electron drops standard error that is
 * still unread when it reports the exit.
 */
function takeLastWords(dataFile: string): readonly string[] | undefined {
  const file = lastWordsFile(dataFile);
  try {
    const text = readFileSync(file, 'utf8');
    rmSync(file, { force: true });
    return text
      .split('\n')
      .slice(0, LAST_WORDS)
      .map((line) => line.slice(0, MAX_LOGGED));
  } catch {
    return undefined;
  }
}

/** Logs the sandbox's standard error line by line. Returns a function for the last lines. */
function logLines(stderr: TextStream, log: Logger): () => readonly string[] {
  let last: readonly string[] = [];
  stderr.on('data', (chunk) => {
    const lines = Buffer.from(chunk).toString('utf8').split('\n');
    for (const line of lines) {
      if (line.trim() === '') continue;
      last = [...last, line.slice(0, MAX_LOGGED)].slice(-LAST_WORDS);
      log.log('info', 'demo services', { line: line.slice(0, MAX_LOGGED) });
    }
  });
  return () => last;
}
