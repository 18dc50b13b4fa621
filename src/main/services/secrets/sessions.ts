import { randomUUID } from 'node:crypto';
import { type DeskResult, fail, succeed } from '@shared/errors';
import { type KeptSession, sessionDefaultMinutes } from '@shared/services/connect/sessions';
import { uuid } from '@shared/services/fields';
import type { Clock } from '../../ports';

/** A session as the connector has just answered it. */
export interface NewSession {
  /** Whose session it is: a new one ends that customer's previous one. */
  readonly customer: string;
  readonly sessionUuid: string | undefined;
  readonly link: string | undefined;
  /** As asked for; undefined for the service's default. */
  readonly minutes: number | undefined;
}

/**
 * The sessions that are open now, by workspace. Uuid and link are secrets that live for minutes, so they are held in
 * memory and nowhere else; a page has a handle, which says nothing about either.
 */
export interface Sessions {
  /** ANSWER_NOT_THE_SERVICE where uuid or link are none that can be used. */
  keep(workspaceId: string, session: NewSession): DeskResult<KeptSession>;
  /** SESSION_ENDED where it is over, was replaced, or never was. */
  uuidOf(workspaceId: string, handle: string): DeskResult<string>;
  linkOf(workspaceId: string, handle: string): DeskResult<string>;
}

interface OpenSession {
  readonly workspaceId: string;
  readonly customer: string;
  readonly sessionUuid: string;
  readonly link: string;
  /** Monotonic ms: a wall clock that is off must not end a session early. */
  readonly endsAt: number;
}

interface SessionsDeps {
  readonly clock: Clock;
  readonly learnSecret: (value: string) => void;
}

export function createSessions({ clock, learnSecret }: SessionsDeps): Sessions {
  const open = new Map<string, OpenSession>();

  function forgetEnded(): void {
    for (const [handle, { endsAt }] of open) if (endsAt <= clock.monotonic()) open.delete(handle);
  }

  function find(workspaceId: string, handle: string): DeskResult<OpenSession> {
    forgetEnded();
    const session = open.get(handle);
    // Handles are for the page that was given them: another workspace's does not exist here.
    if (session?.workspaceId === workspaceId) return succeed(session);
    return fail('SESSION_ENDED', 'there is no such session any more');
  }

  return {
    keep(
      workspaceId,
      { customer, sessionUuid: givenUuid, link: givenLink, minutes = sessionDefaultMinutes },
    ) {
      for (const secret of [givenUuid, givenLink]) if (secret) learnSecret(secret);
      forgetEnded();
      for (const [handle, session] of open) {
        if (session.workspaceId === workspaceId && session.customer === customer) open.delete(handle);
      }
      const sessionUuid = uuid.safeParse(givenUuid).data;
      const link = readLink(givenLink);
      if (sessionUuid === undefined || !link) {
        return fail('ANSWER_NOT_THE_SERVICE', 'the session came without a uuid and a link that can be used');
      }
      for (const part of secretPartsOf(link)) learnSecret(part);
      const handle = randomUUID();
      const lifetimeMs = minutes * 60_000;
      const endsAt = clock.monotonic() + lifetimeMs;
      open.set(handle, { workspaceId, customer, sessionUuid, link: link.href, endsAt });
      const createdAt = clock.now();
      return succeed({ handle, host: link.host, createdAt, endsAt: createdAt + lifetimeMs });
    },
    uuidOf(workspaceId, handle) {
      const session = find(workspaceId, handle);
      return session.ok ? succeed(session.data.sessionUuid) : session;
    },
    linkOf(workspaceId, handle) {
      const session = find(workspaceId, handle);
      return session.ok ? succeed(session.data.link) : session;
    },
  };
}

/** https alone; plain http where the service runs on this machine, as the sandbox does. */
function readLink(text: string | undefined): URL | undefined {
  if (text === undefined || !URL.canParse(text)) return undefined;
  const link = new URL(text);
  const isLoopback = ['127.0.0.1', '[::1]', 'localhost'].includes(link.hostname);
  return link.protocol === 'https:' || (link.protocol === 'http:' && isLoopback) ? link : undefined;
}

/** Shorter pieces of an address are words. */
const shortestPart = 12;

/** What makes the link a secret, wherever else it may stand: its token as a piece of the path or of the query. */
const secretPartsOf = ({ href, pathname, searchParams }: URL): readonly string[] => [
  href,
  ...[...pathname.split('/'), ...searchParams.values()].filter(({ length }) => length >= shortestPart),
];
