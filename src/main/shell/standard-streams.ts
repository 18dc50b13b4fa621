/** The parts of Node's `process` in use. */
interface Streams {
  readonly stdout: { on(event: 'error', listener: () => void): unknown };
  readonly stderr: { on(event: 'error', listener: () => void): unknown; write(text: string): unknown };
}

interface Signals {
  on(signal: 'SIGHUP', listener: () => void): unknown;
}

/**
 * Standard streams whose reader may go away, as with a closed terminal: each write then fails, and without a listener
 * each failure would be an uncaught error. Answers how to write lines to standard error while it can be written.
 */
export function holdStandardStreams({ stdout, stderr }: Streams): (line: string) => void {
  let isOpen = true;
  stdout.on('error', () => {});
  stderr.on('error', () => {
    isOpen = false;
  });
  return (line) => {
    if (isOpen) stderr.write(`${line}\n`);
  };
}

/** A run from source ends with the terminal that it was started from. An installed app has no terminal. */
export function quitOnHangUp(signals: Signals, app: { readonly isPackaged: boolean; quit(): void }): void {
  if (!app.isPackaged) signals.on('SIGHUP', () => app.quit());
}
