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

const sandbox = await startSandbox(options).catch((error: unknown) =>
  leave(
    error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
      ? `port ${options.port} is in use`
      : `could not start: ${error instanceof Error ? error.message : String(error)}`,
  ),
);

let stopping = false;
function stop(): void {
  if (stopping) return;
  stopping = true;
  // Every acknowledged write is on disk already, so connections that do not close can be dropped.
  setTimeout(() => process.exit(0), stopWithinMs).unref();
  void sandbox.close().finally(() => process.exit(0));
}

process.once('SIGTERM', stop);
process.once('SIGINT', stop);
// A parent process that has crashed sends no signal; the sandbox must not go on and keep the port.
if (process.channel) process.once('disconnect', stop);

process.stdout.write(`${JSON.stringify(sandbox.line)}\n`);
