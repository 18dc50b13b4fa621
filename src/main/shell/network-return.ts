/** The parts of Electron's `powerMonitor` and `net` in use. */
interface Machine {
  readonly powerMonitor: { on(event: 'resume' | 'unlock-screen', listener: () => void): unknown };
  readonly net: { isOnline(): boolean };
}

const LOOK_MS = 5000;

/**
 * Says when it is a good moment to try the services again: the machine woke, or has a network after it had none.
 * `isOnline` only knows whether there is any network interface; whether a service answers, its calls tell.
 *
 * @param every As `setInterval`, answering what stops it.
 */
export function watchNetwork(
  { powerMonitor, net }: Machine,
  onReturn: () => void,
  every: (run: () => void, intervalMs: number) => () => void,
): () => void {
  let wasOnline = net.isOnline();
  powerMonitor.on('resume', onReturn);
  return every(() => {
    const isOnline = net.isOnline();
    if (isOnline && !wasOnline) onReturn();
    wasOnline = isOnline;
  }, LOOK_MS);
}
