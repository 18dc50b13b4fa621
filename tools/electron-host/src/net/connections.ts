import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';

export interface Connections {
  readonly http: HttpAgent;
  readonly https: HttpsAgent;
}

/** To one host; Chromium's number. */
const maxSockets = 6;
/** As with Node's own agents. */
const idleTimeoutMs = 5_000;

const open = (): Connections => {
  const options = { keepAlive: true, scheduling: 'lifo', timeout: idleTimeoutMs, maxSockets } as const;
  return { http: new HttpAgent(options), https: new HttpsAgent(options) };
};

const withoutSession = open();
const bySession = new WeakMap<object, Connections>();

/** A session's pool of kept-alive connections. As in Chromium, sessions share none. */
export function connectionsOf(session: object | undefined): Connections {
  if (!session) return withoutSession;
  const known = bySession.get(session) ?? open();
  bySession.set(session, known);
  return known;
}
