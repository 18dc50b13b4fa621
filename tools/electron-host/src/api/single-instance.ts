import { createHash } from 'node:crypto';
import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a second instance hands to the first. */
export interface SecondInstance {
  argv: string[];
  workingDirectory: string;
  additionalData: unknown;
}

/** How long a second instance looks for a first that holds the lock but does not listen yet. */
const HANDOVER_MS = 5_000;

/** When a process was started, in clock ticks since boot (Linux): tells it from a later one with the same number. */
function startedAt(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isAlive(owner: string): boolean {
  const [pid = '', started = ''] = owner.split(' ');
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return startedAt(Number(pid)) === started;
}

/** Sockets have short names by the system's rule (104 bytes), user data folders do not. */
function socketPath(userData: string): string {
  const name = `stand-in-${createHash('sha256').update(userData).digest('hex').slice(0, 24)}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
}

/** One lock per user data folder: a file with the owner's pid, and a socket the next instance speaks to. */
export class SingleInstanceLock {
  readonly #file: string;
  readonly #socket: string;
  readonly #onSecondInstance: (second: SecondInstance) => void;
  #server: Server | undefined;
  /** Settles when a losing instance has handed its arguments over: it must not exit before. */
  toldFirst: Promise<void> = Promise.resolve();

  constructor(userData: string, onSecondInstance: (second: SecondInstance) => void) {
    this.#file = join(userData, 'standin.lock');
    this.#socket = socketPath(userData);
    this.#onSecondInstance = onSecondInstance;
  }

  get isHeld(): boolean {
    return this.#server !== undefined;
  }

  request(additionalData: unknown): boolean {
    if (this.isHeld) return true;
    while (!this.#take()) {
      if (isAlive(readFileSync(this.#file, 'utf8'))) {
        this.toldFirst = this.#tellFirst({
          argv: process.argv,
          workingDirectory: process.cwd(),
          additionalData,
        });
        return false;
      }
      rmSync(this.#file, { force: true });
    }
    return true;
  }

  release(): void {
    if (!this.#server) return;
    this.#server.close();
    this.#server = undefined;
    rmSync(this.#file, { force: true });
  }

  #take(): boolean {
    let file: number;
    try {
      file = openSync(this.#file, 'wx');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
      throw error;
    }
    writeSync(file, `${process.pid} ${startedAt(process.pid)}`);
    closeSync(file);
    if (process.platform !== 'win32') rmSync(this.#socket, { force: true });
    this.#server = createServer((socket) => {
      let text = '';
      socket.setEncoding('utf8');
      socket.on('data', (part: string) => {
        text += part;
      });
      socket.on('error', () => {});
      socket.on('end', () => this.#onSecondInstance(JSON.parse(text) as SecondInstance));
    });
    this.#server.on('error', () => {});
    this.#server.listen(this.#socket).unref();
    process.once('exit', () => this.release());
    return true;
  }

  async #tellFirst(second: SecondInstance): Promise<void> {
    const deadline = Date.now() + HANDOVER_MS;
    while (!(await this.#deliver(second)) && Date.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  #deliver(second: SecondInstance): Promise<boolean> {
    return new Promise((resolve) => {
      const socket = connect(this.#socket);
      socket.once('error', () => resolve(false));
      socket.once('close', (hadError) => resolve(!hadError));
      socket.resume();
      socket.end(JSON.stringify(second));
    });
  }
}
