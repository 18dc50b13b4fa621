import type { DeskResult } from '@shared/errors';
import type { RouteInput, RouteOutput } from '@shared/ipc/routes';
import type { SessionLink } from '@shared/sessions';
import type { OfflineEngine } from '../../engine';
import type { On, Request } from '../../ipc';
import { perWorkspace } from '../../query/per-workspace';

export type CreateSessionInput = RouteInput<'sessions.create'>;
export type CreatedSessionLink = RouteOutput<'sessions.create'>;

interface Options {
  readonly engine: Pick<OfflineEngine, 'refresh'>;
  readonly request: Request;
  readonly on: On;
  /** This page's monotonic clock, ms. */
  readonly monotonic?: () => number;
  /** Between two readings for a link that is open. */
  readonly everyMs?: number;
}

/** A link with the time at which it expires, on this page's monotonic clock. That clock cannot be set by hand. */
export interface CountedLink extends SessionLink {
  readonly runsOutAt: number;
}

/** Interval of short list reads: six calls per minute while a link is open. */
const usualEveryMs = 10_000;

/** Time after the end in which the customer is read once more. An account may be connected in the last second. */
const afterEndMs = 60_000;

/**
 * The session links of this workspace, as main last sent them. While a link is open, its customer's connections are
 * read every few seconds, from which main sees whether accounts were connected.
 */
export class SessionLinks {
  private links: readonly CountedLink[] = [];
  private readonly listeners = new Set<() => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** When the customer of each link was last read, by the monotonic clock. */
  private readonly readAt = new Map<string, number>();
  private isTold = false;
  private hasAnswer = false;

  constructor(private readonly options: Options) {
    options.on('sessions.changed', (links) => {
      this.isTold = true;
      this.take(links);
    });
    void this.begin();
  }

  readonly getSnapshot = (): readonly CountedLink[] => this.links;

  /** Main has said which links there are: before that, a customer may have an open one that is not known here. */
  readonly isRead = (): boolean => this.hasAnswer;

  private readonly now = (): number => (this.options.monotonic ?? (() => performance.now()))();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** Makes a session; the customer's previous one ends by it. Answers the handle that main's routes take. */
  readonly create = (input: CreateSessionInput): Promise<DeskResult<CreatedSessionLink>> =>
    this.options.request('sessions.create', input);

  private async begin(): Promise<void> {
    const answer = await this.options.request('sessions.list', {});
    // An event that arrived meanwhile is newer than this answer.
    if (!this.isTold) this.take(answer.ok ? answer.data : []);
  }

  private take(links: readonly SessionLink[]): void {
    const now = this.now();
    this.hasAnswer = true;
    this.links = links.map((link) => ({ ...link, runsOutAt: now + link.leftMs }));
    for (const listener of this.listeners) listener();
    this.plan();
  }

  private plan(): void {
    clearTimeout(this.timer);
    if (this.waiting().length === 0) return;
    this.timer = setTimeout(() => void this.turn(), this.options.everyMs ?? usualEveryMs);
  }

  /** Links through which accounts may still be connected. */
  private waiting(): CountedLink[] {
    const now = this.now();
    return this.links.filter(({ handle, ended, runsOutAt }) => {
      // A link in doubt may work until its last minute.
      const mayStillEnd = !ended || ended.by === 'doubt';
      if (mayStillEnd && now < runsOutAt) return true;
      const isLastReadingDue =
        (this.readAt.get(handle) ?? Number.NEGATIVE_INFINITY) < runsOutAt && now < runsOutAt + afterEndMs;
      return (mayStillEnd || ended.by === 'time') && isLastReadingDue;
    });
  }

  /** Reads the customer of one link per turn, so that the number of calls does not depend on the number of links. */
  private async turn(): Promise<void> {
    const [next] = this.waiting().toSorted(
      (a, b) => (this.readAt.get(a.handle) ?? 0) - (this.readAt.get(b.handle) ?? 0),
    );
    if (next) {
      this.readAt.set(next.handle, this.now());
      // A failure is shown with the connections, and the next turn tries again.
      await this.options.engine.refresh({
        kind: 'list',
        resource: 'connect.connections',
        parent: next.customer,
      });
    }
    this.plan();
  }
}

/** Null on the welcome page, which belongs to no workspace. */
export const sessionLinks = perWorkspace(
  ({ engine, request, on }) => engine && new SessionLinks({ engine, request, on }),
);
