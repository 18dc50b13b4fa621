import { type ChildProcess, fork } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { hostDir } from '../host.ts';
import { strictEmitter } from '../strict-emitter.ts';
import { strict } from '../strict-prototype.ts';

interface ForkOptions {
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  execArgv?: string[];
  stdio?: 'pipe' | 'ignore' | 'inherit' | ('pipe' | 'ignore' | 'inherit')[];
  serviceName?: string;
}

function stdioOf(stdio: ForkOptions['stdio']) {
  const [, stdout = 'inherit', stderr = 'inherit'] = Array.isArray(stdio)
    ? stdio
    : ['ignore' as const, stdio ?? 'inherit', stdio ?? 'inherit'];
  // Electron gives a utility process no stdin.
  return ['ignore' as const, stdout, stderr, 'ipc' as const];
}

type ExitListener = (process: UtilityProcess, code: number, options: ForkOptions) => void;
let onAbnormalExit: ExitListener = () => {};

/** The app emits child-process-gone for these. */
export function reportAbnormalExits(listener: ExitListener): void {
  onAbnormalExit = listener;
}

/** A Node process with `process.parentPort`; it ends with the host, even a killed one. */
class UtilityProcess extends strictEmitter('utilityProcess') {
  readonly #child: ChildProcess;
  readonly stdout: Readable | null;
  readonly stderr: Readable | null;
  #pid: number | undefined;
  #wasKilled = false;

  constructor(modulePath: string, args: string[], options: ForkOptions) {
    super();
    const parentPort = pathToFileURL(join(hostDir, 'parent-port.mjs')).href;
    this.#child = fork(modulePath, args, {
      env: options.env ?? process.env,
      ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
      execArgv: [...(options.execArgv ?? []), '--import', parentPort],
      serialization: 'advanced',
      stdio: stdioOf(options.stdio),
    });
    this.stdout = this.#child.stdout;
    this.stderr = this.#child.stderr;
    this.#child.on('spawn', () => {
      this.#pid = this.#child.pid;
      this.emit('spawn');
    });
    this.#child.on('message', (message) => this.emit('message', message));
    this.#child.on('error', () => this.#exited(1, options));
    this.#child.on('exit', (code, signal) => {
      this.#exited(code ?? (signal ? constants.signals[signal] : 1), options);
    });
  }

  /** Undefined before 'spawn' and after 'exit'. */
  get pid(): number | undefined {
    return this.#pid;
  }
  postMessage(message: unknown): void {
    if (this.#child.connected) this.#child.send(message as object);
  }
  kill(): boolean {
    this.#wasKilled = true;
    return this.#child.kill();
  }

  #hasExited = false;
  #exited(code: number, options: ForkOptions): void {
    if (this.#hasExited) return;
    this.#hasExited = true;
    this.#pid = undefined;
    if (code !== 0 && !this.#wasKilled) onAbnormalExit(this, code, options);
    this.emit('exit', code);
  }
}

export const utilityProcess = strict('utilityProcess', {
  fork: (modulePath: string, args: string[] = [], options: ForkOptions = {}) =>
    new UtilityProcess(modulePath, args, options),
});
