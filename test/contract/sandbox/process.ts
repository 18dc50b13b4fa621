import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';
import { afterAll, afterEach } from 'vitest';
import type { RunningSandbox } from '../../../src/sandbox/start';

/** The sandbox as a program of its own: started, killed and observed from outside. */
export interface SandboxProcess {
  readonly child: ChildProcess;
  readonly line: RunningSandbox['line'];
  /** Everything on standard output so far. */
  readonly stdout: () => readonly string[];
  readonly stderr: () => string;
  /** Sends the signal, or says "stop" over the port; answers the exit status and how long it took. */
  readonly end: (
    signal: NodeJS.Signals | 'stop',
  ) => Promise<{ readonly code: number | null; readonly ms: number }>;
}

const project = resolve(import.meta.dirname, '../../..');

/**
 * The program as one file, in the form that the app ships. It is built for each run of the tests, because an existing
 * bundle may be older than the sources. It is inside the project, so that it finds fastify.
 */
let bundled: Promise<string> | null = null;

async function bundle(): Promise<string> {
  mkdirSync(join(project, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(project, '.cache/sandbox-'));
  const outfile = join(folder, 'sandbox.mjs');
  await build({
    entryPoints: [join(project, 'src/sandbox/index.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    external: ['fastify'],
    // As Vite does where `?inline` and `?raw` are asked for.
    loader: { '.mp4': 'dataurl', '.pdf': 'dataurl', '.svg': 'text' },
    logLevel: 'error',
  });
  return outfile;
}

async function removeBundle(): Promise<void> {
  if (bundled) rmSync(dirname(await bundled), { recursive: true, force: true });
  bundled = null;
}

/** Gives the program a `process.parentPort`, as a utility process of Electron has. */
const parentPort = `data:text/javascript,${encodeURIComponent(`
  import { EventEmitter } from 'node:events';
  process.parentPort = new EventEmitter();
  process.on('message', (data) => process.parentPort.emit('message', { data }));
`)}`;

async function launch(args: readonly string[], asUtility = false) {
  const before = asUtility ? ['--import', parentPort] : [];
  const child = spawn(process.execPath, [...before, await (bundled ??= bundle()), ...args], {
    stdio: asUtility ? ['ignore', 'pipe', 'pipe', 'ipc'] : ['ignore', 'pipe', 'pipe'],
  });
  if (!child.stdout || !child.stderr) throw new Error('the pipes are missing');
  const out: string[] = [];
  let err = '';
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => out.push(line));
  child.stderr.on('data', (chunk: Buffer) => {
    err += chunk.toString();
  });
  return { child, lines, stdout: () => out, stderr: () => err };
}

async function startProcess(args: readonly string[], asUtility: boolean): Promise<SandboxProcess> {
  const { child, lines, stdout, stderr } = await launch(args, asUtility);
  const first = await Promise.race([
    once(lines, 'line') as Promise<[string]>,
    once(child, 'exit').then(() => Promise.reject(new Error(`the sandbox ended: ${stderr()}`))),
  ]);
  const end: SandboxProcess['end'] = async (signal) => {
    const startedAt = performance.now();
    const ended = once(child, 'exit') as Promise<[number | null]>;
    if (signal === 'stop') child.send('stop');
    else child.kill(signal);
    const [code] = await ended;
    return { code, ms: performance.now() - startedAt };
  };
  return { child, line: JSON.parse(first[0]) as RunningSandbox['line'], stdout, stderr, end };
}

/** Starts processes for the tests of one file: each is ended with its test, and the bundle removed with the last. */
export function processesOfTests(asUtility = false): (...args: string[]) => Promise<SandboxProcess> {
  const running: SandboxProcess[] = [];
  afterEach(async () => {
    for (const { child, end } of running.splice(0))
      if (child.exitCode === null && child.signalCode === null) await end('SIGKILL');
  });
  afterAll(removeBundle);
  return async (...args) => {
    const sandbox = await startProcess(args, asUtility);
    running.push(sandbox);
    return sandbox;
  };
}

/** For starts that must fail: the exit status and what was said. */
export async function runProcess(args: readonly string[]) {
  const { child, stdout, stderr } = await launch(args);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, stdout: stdout(), stderr: stderr() };
}
