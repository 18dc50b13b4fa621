import { keepLastWords } from './last-words';
import { parseOptions } from './options';
import { startSandbox } from './start';

/**
 * The sandbox as a program of its own, on plain Node and in Electron's utility process. Standard output carries one
 * line of JSON once everything listens; everything else is logged to standard error.
 */

const stopWithinMs = 1_500;

function leave(message: string): never {
  process.stderr.write(`sandbox: ${message}\n`);
  process.exit(1);
}

const parsed = parseOptions(process.argv.slice(2));
if (!parsed.ok) leave(parsed.message);
const { options } = parsed;
keepLastWords(options.dataFile, process);

const starting = startSandbox(options);
let stopping = false;
function stop(): void {
  if (stopping) return;
  stopping = true;
  // Every acknowledged write is on disk already, so connections that do not close can be dropped.
  setTimeout(() => process.exit(0), stopWithinMs).unref();
  void starting.then((sandbox) => sandbox.close()).finally(() => process.exit(0));
}

process.once('SIGTERM', stop);
process.once('SIGINT', stop);
// The word of the app, whose utility processes have a port: Windows has no signals, and would end this one in mid-write.
parentPortOf(process)?.on('message', ({ data }) => {
  if (data === 'stop') stop();
});
// A parent process that has crashed sends no signal. The sandbox must stop then, so that it does not keep the port.
if (process.channel) process.once('disconnect', stop);

const sandbox = await starting.catch((error: unknown) =>
  leave(
    error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
      ? `port ${options.port} is in use`
      : `could not start: ${error instanceof Error ? error.message : String(error)}`,
  ),
);

process.stdout.write(`${JSON.stringify(sandbox.line)}\n`);

/** The port of an Electron utility process. Electron's types are not available here; plain Node has no port. */
interface ParentPort {
  on(event: 'message', listener: (message: { readonly data: unknown }) => void): unknown;
}

function parentPortOf(from: { readonly parentPort?: ParentPort }): ParentPort | undefined {
  return from.parentPort;
}
