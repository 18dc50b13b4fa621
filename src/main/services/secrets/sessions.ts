import { randomUUID } from 'node:crypto';
import { type DeskResult, fail, succeed } from '@shared/errors';
import type { KeptSession, SessionRequest } from '@shared/services/connect/sessions';
import { uuid } from '@shared/services/fields';
import type { SessionEnd, SessionLink } from '@shared/sessions';
import type { MonotonicMs } from '../../../shared/domain/time';
import type { Clock } from '../../ports';
import type { JournalledLink, SessionJournal } from './session-journal';

/** A session as the connector has just answered it. */
export interface NewSession {
  /** The customer. A new session ends the previous one of the same customer. */
  readonly customer: string;
  readonly sessionUuid: string | undefined;
  readonly link: string | undefined;
  /** Time from now on, ms. */
  readonly lifetimeMs: number;
  /** Requested options; null if they cannot be read. */
  readonly asked: SessionRequest | null;
}

/**
 * The sessions of this run of the app, by workspace. Uuid and link are secrets with a life of minutes. They are only
 * in memory, and only while the session is open. A page gets a handle that reveals neither. Data that is not secret
 * is kept after the end, so that a reloaded page can still show how the session ended. It is in the journal while the
 * link is open, so that a restart does not end the session without a request.
 */
export interface Sessions {
  /** Fails with ANSWER_NOT_THE_SERVICE if uuid or link are unusable. */
  keep(workspaceId: string, session: NewSession): DeskResult<KeptSession>;
  /** SESSION_ENDED if it is over, was replaced, or never existed. */
  uuidOf(workspaceId: string, handle: string): DeskResult<string>;
  linkOf(workspaceId: string, handle: string): DeskResult<string>;
  /** Call `restore` first. */
  list(workspaceId: string): readonly SessionLink[];
  /** Lists once more the links of an earlier run that are still open. Reads the journal the first time. */
  restore(workspaceId: string): Promise<void>;
  /** Resolves once the workspace's pending entries are written to the journal or refused by it. */
  journalled(workspaceId: string): Promise<void>;
  /** Lists it from now on, in the place of the customer's earlier one. */
  show(workspaceId: string, handle: string): void;
  /** Marks open sessions of the customer as possibly ended: a newer one may exist, but its response was lost. */
  inDoubt(workspaceId: string, customer: string): void;
  /** Stores the customer's connections as they were when the session was created. */
  keepKnown(workspaceId: string, handle: string, known: readonly string[]): void;
  /** Ends the session because its accounts arrived. Also valid shortly after its end, for late accounts. */
  accountsArrived(workspaceId: string, handle: string, arrived: readonly string[]): void;
  opened(workspaceId: string, handle: string): void;
  /** Removes all sessions after the service's address has changed. Late responses from there are dropped. */
  forget(workspaceId: string): void;
  /** How many times the workspace's sessions were cleared. Responses to requests from before are dropped. */
  timesForgotten(workspaceId: string): number;
  /**
   * Called when the wall clock moved by more than the time that passed. If the monotonic clock stops during sleep,
   * sleep looks like a forward jump: the connector's minutes continued. If a user set the clock instead, a link seems
   * to expire early. That is acceptable, because a new link takes one click. A link that seems open but has expired
   * fails in front of the client.
   */
  wallMoved(byMs: number): void;
}

interface Session {
  readonly workspaceId: string;
  readonly handle: string;
  readonly customer: string;
  readonly host: string;
  readonly createdAt: number;
  /** Monotonic ms: a wall clock that is off must not end a session early. */
  readonly endsAt: MonotonicMs;
  readonly lifetimeMs: number;
  readonly asked: SessionRequest | null;
  /** Null once it has ended, and where it was made before the app was restarted. */
  readonly secret: { readonly sessionUuid: string; readonly link: string } | null;
  /** False for the session of a removal, which is never listed. */
  readonly isShown: boolean;
  readonly openedAt: number | null;
  readonly ended: SessionEnd | null;
  readonly known: readonly string[] | null;
  readonly arrived: readonly string[];
}

interface SessionsDeps {
  readonly clock: Clock;
  readonly learnSecret: (value: string) => void;
  /** Called with all links of the workspace after a change. An expired link is noticed at the next read. */
  readonly onChanged?: (workspaceId: string, links: readonly SessionLink[]) => void;
  /** Journal of the links. Without one, links are forgotten at the end of the process. */
  readonly journal?: SessionJournal;
}

export function createSessions({ clock, learnSecret, onChanged, journal }: SessionsDeps): Sessions {
  const sessions = new Map<string, Session>();
  const forgotten = new Map<string, number>();
  const restored = new Map<string, Promise<void>>();
  /** The last write of each workspace: the journal hears of a link in the order in which it changed. */
  const writing = new Map<string, Promise<void>>();

  /** Writes a link to the journal, also when it ends before its stored end time. */
  function journalise(session: Session, isOver = session.ended !== null): void {
    if (!journal || !session.isShown) return;
    const { workspaceId, handle, customer, host, createdAt } = session;
    const link: JournalledLink = { handle, customer, host, createdAt, endsAt: endsAtOf(session), isOver };
    const before = writing.get(workspaceId) ?? Promise.resolve();
    writing.set(
      workspaceId,
      before.then(() => journal.write(workspaceId, link)),
    );
  }

  async function readJournal(workspaceId: string): Promise<void> {
    const links = (await journal?.readOpen(workspaceId)) ?? [];
    // The address was left meanwhile, or the session was replaced by one of this run.
    if (forgotten.has(workspaceId)) return;
    const known = new Set(list(workspaceId).map(({ customer }) => customer));
    for (const { handle, customer, host, createdAt, endsAt } of links) {
      if (known.has(customer)) continue;
      // A wall clock that was set back must not extend the session.
      const leftMs = Math.min(endsAt - clock.now(), endsAt - createdAt);
      sessions.set(handle, {
        workspaceId,
        handle,
        customer,
        host,
        createdAt,
        endsAt: clock.monotonic() + leftMs,
        lifetimeMs: endsAt - createdAt,
        asked: null,
        secret: null,
        isShown: true,
        openedAt: null,
        ended: null,
        known: null,
        arrived: [],
      });
    }
  }

  function change(session: Session, changed: Partial<Session>): void {
    sessions.set(session.handle, { ...session, ...changed });
    onChanged?.(session.workspaceId, list(session.workspaceId));
  }

  function end(session: Session, by: SessionEnd['by'], changed: Partial<Session> = {}): void {
    if (!session.ended) journalise(session, true);
    change(session, { ...changed, secret: null, ended: { by, at: clock.now() } });
  }

  /** End of a session by the current wall clock, epoch ms. */
  const endsAtOf = ({ endsAt }: Session) => clock.now() + Math.round(endsAt - clock.monotonic());

  function endOverdue(): void {
    const changed = new Set<string>();
    for (const session of sessions.values()) {
      if (session.ended || session.endsAt > clock.monotonic()) continue;
      const ended = { by: 'time', at: endsAtOf(session) } as const;
      if (session.isShown) {
        sessions.set(session.handle, { ...session, secret: null, ended });
        changed.add(session.workspaceId);
      } else sessions.delete(session.handle);
    }
    for (const workspaceId of changed) onChanged?.(workspaceId, list(workspaceId));
  }

  function list(workspaceId: string): SessionLink[] {
    endOverdue();
    return [...sessions.values()]
      .filter((session) => session.workspaceId === workspaceId && session.isShown)
      .map((session) => {
        const { handle, customer, host, createdAt, lifetimeMs, asked, openedAt } = session;
        const { ended, known, arrived } = session;
        const leftMs = Math.round(session.endsAt - clock.monotonic());
        return {
          handle,
          customer,
          host,
          createdAt,
          endsAt: endsAtOf(session),
          leftMs,
          lifetimeMs,
          asked,
          isHeld: session.secret !== null,
          openedAt,
          ended,
          known,
          arrived,
        };
      });
  }

  function endAll(
    { workspaceId, customer }: Pick<Session, 'workspaceId' | 'customer'>,
    by: SessionEnd['by'],
  ): void {
    for (const session of sessions.values()) {
      const isSame = session.workspaceId === workspaceId && session.customer === customer;
      if (!isSame || session.ended) continue;
      if (session.isShown) end(session, by);
      else sessions.delete(session.handle);
    }
  }

  /** Each customer's newest link that is shown takes the place of the one before. */
  function forgetShown({ workspaceId, customer, handle }: Session): void {
    for (const session of sessions.values()) {
      const isSame = session.workspaceId === workspaceId && session.customer === customer;
      if (isSame && session.isShown && session.handle !== handle) sessions.delete(session.handle);
    }
  }

  /** Handles are for the page that was given them: another workspace's does not exist here. */
  function find(workspaceId: string, handle: string): Session | undefined {
    endOverdue();
    const session = sessions.get(handle);
    return session?.workspaceId === workspaceId ? session : undefined;
  }

  const secretOf = (workspaceId: string, handle: string): DeskResult<NonNullable<Session['secret']>> => {
    const secret = find(workspaceId, handle)?.secret;
    return secret ? succeed(secret) : fail('SESSION_ENDED', 'there is no such session any more');
  };

  return {
    keep(workspaceId, { customer, sessionUuid: givenUuid, link: givenLink, lifetimeMs, asked }) {
      for (const secret of [givenUuid, givenLink]) if (secret) learnSecret(secret);
      endOverdue();
      endAll({ workspaceId, customer }, 'another');
      const sessionUuid = uuid.safeParse(givenUuid).data;
      const link = readSessionLink(givenLink);
      if (sessionUuid === undefined || !link) {
        return fail('ANSWER_NOT_THE_SERVICE', 'the session came without a uuid and a link that can be used');
      }
      for (const part of secretPartsOf(link)) learnSecret(part);
      const handle = randomUUID();
      const createdAt = clock.now();
      sessions.set(handle, {
        workspaceId,
        handle,
        customer,
        createdAt,
        host: link.host,
        endsAt: clock.monotonic() + lifetimeMs,
        lifetimeMs,
        asked,
        secret: { sessionUuid, link: link.href },
        isShown: false,
        openedAt: null,
        ended: null,
        known: null,
        arrived: [],
      });
      return succeed({ handle, host: link.host, createdAt, endsAt: createdAt + lifetimeMs });
    },
    uuidOf(workspaceId, handle) {
      const secret = secretOf(workspaceId, handle);
      return secret.ok ? succeed(secret.data.sessionUuid) : secret;
    },
    linkOf(workspaceId, handle) {
      const secret = secretOf(workspaceId, handle);
      return secret.ok ? succeed(secret.data.link) : secret;
    },
    list,
    restore(workspaceId) {
      const reading = restored.get(workspaceId) ?? readJournal(workspaceId);
      restored.set(workspaceId, reading);
      return reading;
    },
    journalled: async (workspaceId) => writing.get(workspaceId),
    inDoubt: (workspaceId, customer) => endAll({ workspaceId, customer }, 'doubt'),
    show(workspaceId, handle) {
      const session = find(workspaceId, handle);
      if (!session) return;
      forgetShown(session);
      change(session, { isShown: true });
      journalise({ ...session, isShown: true });
    },
    keepKnown(workspaceId, handle, known) {
      const session = find(workspaceId, handle);
      if (session) change(session, { known });
    },
    accountsArrived(workspaceId, handle, arrived) {
      const session = find(workspaceId, handle);
      if (session) end(session, 'arrival', { arrived });
    },
    timesForgotten: (workspaceId) => forgotten.get(workspaceId) ?? 0,
    forget(workspaceId) {
      forgotten.set(workspaceId, (forgotten.get(workspaceId) ?? 0) + 1);
      for (const session of sessions.values()) {
        if (session.workspaceId !== workspaceId) continue;
        journalise(session, true);
        sessions.delete(session.handle);
      }
      onChanged?.(workspaceId, list(workspaceId));
    },
    wallMoved(byMs) {
      for (const session of sessions.values()) {
        // Backward too: the moment it ends is another one by the clock on the wall.
        if (session.ended) continue;
        const endsAt = session.endsAt - Math.max(0, byMs);
        change(session, { endsAt });
        journalise({ ...session, endsAt });
      }
    },
    opened(workspaceId, handle) {
      const session = find(workspaceId, handle);
      if (session) change(session, { openedAt: session.openedAt ?? clock.now() });
    },
  };
}

/** https alone; plain http where the service runs on this machine, as the sandbox does. */
function readSessionLink(text: string | undefined): URL | undefined {
  if (text === undefined || !URL.canParse(text)) return undefined;
  const link = new URL(text);
  const isLoopback = ['127.0.0.1', '[::1]', 'localhost'].includes(link.hostname);
  return link.protocol === 'https:' || (link.protocol === 'http:' && isLoopback) ? link : undefined;
}

/** Shorter parts of an address are ordinary words. */
const shortestPart = 12;

/** Parts that make the link a secret: the whole link and each long piece of its path and query. */
const secretPartsOf = ({ href, pathname, searchParams }: URL): readonly string[] => [
  href,
  ...[...pathname.split('/'), ...searchParams.values()].filter(({ length }) => length >= shortestPart),
];
