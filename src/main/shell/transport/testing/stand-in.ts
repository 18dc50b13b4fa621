import type { ClientRequestConstructorOptions, Session } from 'electron';
import { net } from '../../../../../tools/electron-host/src/net/net.ts';
import { createElectronTransport, createTransportSessions, type NetRequest } from '../transport';

export const standInSessions = createTransportSessions({
  // A session is only handed on; its identity is all a test can see.
  fromPartition: (name, options) => ({ name, options }) as unknown as Session,
});

/** The stand-in host's `net`, which does what Electron's sources do; its own tests hold it to that. */
export function openOnStandIn(options: ClientRequestConstructorOptions): NetRequest {
  const { method, url, headers, redirect, session } = options;
  const given = Object.entries({ method, url, headers, redirect, session });
  const named = given.filter(([, value]) => value !== undefined);
  // The stand-in has the events and methods of Electron's class without its hundred overloads.
  return net.request(Object.fromEntries(named)) as unknown as NetRequest;
}

/** The app's Electron transport over the stand-in's network. */
export const createStandInTransport = () =>
  createElectronTransport({ net: { request: openOnStandIn }, sessions: standInSessions });
