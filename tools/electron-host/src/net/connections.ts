import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';

export interface Connections {
  readonly http: HttpAgent;
  readonly https: HttpsAgent;
}

/** As Node's own agents: a kept connection that nobody uses for so long is closed. */
const keptForMs = 5_000;

const open = (): Connections => {
  const options = { keepAlive: true, scheduling: 'lifo', timeout: keptForMs } as const;
  return { http: new HttpAgent(options), https: new HttpsAgent(options) };
};

const ofNoSession = open();
const bySession = new WeakMap<object, Connections>();

/** The connections that a session keeps. As in Chromium they are its own: no request goes out on another session's. */
export function connectionsOf(session: object | undefined): Connections {
  if (!session) return ofNoSession;
  const known = bySession.get(session) ?? open();
  bySession.set(session, known);
  return known;
}
