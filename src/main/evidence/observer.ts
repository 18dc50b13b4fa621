import { createHash } from 'node:crypto';
import { unevenClocksMs } from '@shared/domain/clock-offset';
import type { ReadFact } from '@shared/domain/proof';
import { isPublishable } from '@shared/domain/risk';
import { type EpochMs, parseInstant } from '@shared/domain/time';
import type { ChainStates } from './chain-states';
import type { ClientName, Draft } from './line-writer';
import type { Observed } from './observe';

/** Readings of one version that followed one another. */
interface Run {
  readonly version: string;
  readonly status: string | null;
  readings: number;
  readonly from: EpochMs;
  to: EpochMs;
  /** Client and reading of the newest one. */
  last: Omit<Observed, 'fact'>;
  /** Ids of its files. */
  readonly files: readonly string[];
}

/** Decides which facts of answers are recorded. Holds readings that found nothing new, until a line counts them. */
export interface Observer {
  /** @param asked Posts that are recorded from now on if they were read, whatever their status. */
  draftsOf(states: ChainStates, facts: readonly Observed[], asked?: readonly string[]): readonly Draft[];
  /** Newest versions of posts that were read in this run and are not recorded. */
  unrecorded(posts: readonly string[]): readonly Observed[];
  /** Ids of posts of a client that were read in this run and are not recorded. */
  unrecordedOf(client: string): readonly string[];
  /** Posts whose newest version shows a file, of those that were read in this run. */
  showing(fileIds: ReadonlySet<string>): readonly { readonly post: string; readonly file: string }[];
}

/** A version is confirmed once within this time before its post publishes. Posts are read two minutes before. */
const confirmedBeforeMs = 3 * 60_000;
/** Most posts outside of review whose newest version is held until a decision about them is read. */
const mostUnrecorded = 500;

export function createObserver(): Observer {
  const runs = new Map<string, Run>();
  const unrecorded = new Map<string, Observed>();
  /** Service's time of the newest answer about posts. */
  let postsAt = 0;
  /** Service's time of the newest list of decisions, by post. */
  const decisionsAt = new Map<string, number>();

  /** Whether a list comes from before another answer, as from a cache. An answer about one post counts whatever its time. */
  function isStale({ post, read: { route, serviceAt } }: Observed): boolean {
    const [isList, at] = [route === 'planning.list_posts', serviceAt ?? 0];
    const isOld = isList && isBefore(serviceAt, postsAt);
    postsAt = isList ? Math.max(postsAt, at) : at;
    const decided = decisionsAt.get(post);
    if (!isList && decided !== undefined && decided > at) decisionsAt.set(post, at);
    return isOld;
  }

  /** The same of a list of decisions. */
  function isStaleDecision({ post, read: { serviceAt } }: Observed): boolean {
    const newest = decisionsAt.get(post) ?? 0;
    decisionsAt.set(post, Math.max(newest, serviceAt ?? 0));
    return isBefore(serviceAt, newest);
  }

  function draftsOf(
    states: ChainStates,
    facts: readonly Observed[],
    asked: readonly string[] = [],
  ): readonly Draft[] {
    const drafts: Draft[] = [];
    /** Clients of posts whose first line is among these drafts. */
    const clients = new Map<string, ClientName>();

    const isRecorded = (post: string) => clients.has(post) || states.clientOf(post) !== undefined;
    function clientOf(post: string, stated: ClientName | null): ClientName | null {
      if (stated) return stated;
      const id = states.clientOf(post);
      const known = id === undefined ? undefined : states.of(id);
      return clients.get(post) ?? (known ? { id: known.client, name: known.name, zone: known.zone } : null);
    }
    function add({ post, client: stated, read, fact }: Observed, slot: string, mark: string): void {
      const client = clientOf(post, stated);
      if (!client) return;
      clients.set(post, client);
      drafts.push({ client, post, slot, mark, fact: { ...fact, read } });
    }
    /** Says how long the version was seen until now. */
    function confirm(post: string, slot: string, mark: (run: Run) => string): void {
      const run = runs.get(post);
      if (!run || !isRecorded(post)) return;
      const { version, readings, from, to } = run;
      const fact = { kind: 'seen.confirmed', version, readings, from, to } as const;
      add({ ...run.last, fact }, slot, mark(run));
    }

    function takeVersion(one: Observed): void {
      const { post, fact, read } = one;
      if (fact.kind !== 'seen.version') return;
      const { version, content, status } = fact;
      // The engine reads a post that differs in such a list once more, and that answer is recorded.
      if (isStale(one) && (isRecorded(post) || unrecorded.has(post))) return;
      if (!isRecorded(post) && !isWatched(status)) {
        unrecorded.delete(post);
        unrecorded.set(post, one);
        const [oldest] = unrecorded.keys();
        if (unrecorded.size > mostUnrecorded && oldest !== undefined) unrecorded.delete(oldest);
        return;
      }
      const run = runs.get(post);
      // An answer that was on its way longer than a newer one tells an older state.
      if (run && read.receivedAt < run.last.read.receivedAt) return;
      const sentAt = read.sentAt ?? read.receivedAt;
      const last = { post, client: one.client, read };
      if (run && run.version === version && run.status === status) {
        run.readings += 1;
        run.to = Math.max(run.to, sentAt);
        run.last = last;
      } else {
        if (status === 'published' && run) confirm(post, 'confirmed', ({ to }) => String(to));
        const files = content.media.map(({ id }) => id);
        runs.set(post, { version, status, readings: 1, from: read.receivedAt, to: sentAt, last, files });
      }
      add(one, 'version', markOf(fact));
      const due = content.scheduleAt === null ? null : parseInstant(content.scheduleAt);
      const leftMs = due === null ? Number.POSITIVE_INFINITY : due - read.receivedAt;
      if (status !== null && isPublishable(status) && leftMs >= 0 && leftMs <= confirmedBeforeMs)
        confirm(post, 'confirmed_due', () => String(due));
    }

    /** Writes the version that was held, as the first line about its post. */
    function begin(post: string): void {
      const before = unrecorded.get(post);
      if (!before || isRecorded(post)) return;
      unrecorded.delete(post);
      add(before, 'version', markOf(before.fact));
    }

    for (const post of asked) begin(post);
    for (const one of facts) {
      const { post, fact } = one;
      switch (fact.kind) {
        case 'seen.version':
          takeVersion(one);
          break;
        case 'seen.review':
          if (isRecorded(post)) add(one, 'review', markOf(fact));
          break;
        case 'seen.decision': {
          if (isStaleDecision(one)) break;
          begin(post);
          if (!isRecorded(post)) break;
          const slot = `decision:${fact.decision}`;
          const id = states.clientOf(post);
          const known = id === undefined ? undefined : states.of(id)?.posts.get(post)?.marks.get(slot);
          if (known !== markOf(fact)) confirm(post, 'confirmed', ({ to }) => String(to));
          add(one, slot, markOf(fact));
          break;
        }
        case 'seen.gone':
          if (isRecorded(post)) add(one, 'version', 'gone');
          runs.delete(post);
          break;
        case 'seen.confirmed':
          break;
      }
    }
    return drafts;
  }

  return {
    draftsOf,
    unrecorded: (posts) => posts.flatMap((post) => unrecorded.get(post) ?? []),
    unrecordedOf: (client) =>
      [...unrecorded].flatMap(([post, one]) => (one.client?.id === client ? [post] : [])),
    showing: (fileIds) =>
      [...runs].flatMap(([post, { files }]) =>
        files.filter((file) => fileIds.has(file)).map((file) => ({ post, file })),
      ),
  };
}

const isBefore = (serviceAt: number | null, newest: number): boolean =>
  serviceAt !== null && serviceAt < newest - unevenClocksMs;

const isWatched = (status: string | null): boolean =>
  status !== null && (status === 'in_review' || isPublishable(status));

/** Tells two facts apart. Their fields have a fixed order. */
const markOf = (fact: ReadFact): string =>
  createHash('sha256').update(JSON.stringify(fact)).digest('base64url').slice(0, 22);
