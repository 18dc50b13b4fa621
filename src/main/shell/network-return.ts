import { networkInterfaces } from 'node:os';
import type { Every } from './clock';

/** The parts of Electron's `powerMonitor` and `net` in use. */
interface Machine {
  readonly powerMonitor: { on(event: 'resume' | 'unlock-screen', listener: () => void): unknown };
  readonly net: { isOnline(): boolean };
}

const LOOK_MS = 5000;

/**
 * Says when it is a good moment to try the services again: the machine woke, has a network after it had none, or another one.
 * `isOnline` only knows whether there is any network interface; whether a service answers, its calls tell.
 */
export function watchNetwork(
  { powerMonitor, net }: Machine,
  onReturn: () => void,
  every: Every,
  networks: () => string = ownNetworks,
): () => void {
  let wasOnline = net.isOnline();
  let before = networks();
  powerMonitor.on('resume', onReturn);
  return every(() => {
    const isOnline = net.isOnline();
    const now = networks();
    // What began in the network before is cut off, even where the two followed each other within a moment.
    if (isOnline && (!wasOnline || now !== before)) onReturn();
    wasOnline = isOnline;
    before = now;
  }, LOOK_MS);
}

/** Which networks this machine is in; of an IPv6 address the first half, as the other is a new one every day. */
function ownNetworks(): string {
  const addresses = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
  const outside = addresses.filter(({ internal }) => !internal);
  const parts = outside.map(({ address, family }) =>
    family === 'IPv6' ? address.split(':').slice(0, 4).join(':') : address,
  );
  return [...new Set(parts)].sort().join(' ');
}
