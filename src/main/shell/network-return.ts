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
    // Connections of the previous network are lost, even if the next one followed at once.
    if (isOnline && (!wasOnline || now !== before)) onReturn();
    wasOnline = isOnline;
    before = now;
  }, LOOK_MS);
}

/** Networks that this machine is in. An IPv6 address counts by its first half; the other half changes daily. */
function ownNetworks(): string {
  const addresses = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
  const outside = addresses.filter(({ internal }) => !internal);
  const parts = outside.map(({ address, family }) =>
    family === 'IPv6' ? address.split(':').slice(0, 4).join(':') : address,
  );
  return [...new Set(parts)].sort().join(' ');
}
