import type { RecordChange } from '@shared/changes';
import { type FeedFact, parsedJson } from '@shared/domain/proof';
import { type EpochMs, parseInstant } from '@shared/domain/time';
import { type DeskResult, succeed } from '@shared/errors';
import type { Journal } from '../journal/journal';
import type { ChainStates } from './chain-states';
import type { ClientName, Draft } from './line-writer';

/** Client of a post, and when its first chain began: what changed later was recorded by main itself. */
interface HistoryWish {
  readonly client: ClientName;
  readonly before: EpochMs;
}

export function postsToSearch(
  states: ChainStates,
  posts: readonly string[],
): ReadonlyMap<string, HistoryWish> {
  return new Map(
    posts.flatMap((post): [string, HistoryWish][] => {
      const chains = states.ofClient(states.clientOf(post) ?? '').filter(({ begunAt }) => begunAt > 0);
      const [chain] = chains;
      if (!chain) return [];
      const client = { id: chain.client, name: chain.name, zone: chain.zone };
      return [[post, { client, before: Math.min(...chains.map(({ begunAt }) => begunAt)) }]];
    }),
  );
}

const pageSize = 500;
/** A page hands a change over again until it is in the journal: after a crash, with the next start. */
const handedOverMs = 24 * 60 * 60_000;

/** Changes of posts from before proofs existed, in the order in which they were seen. */
export async function historyDrafts(
  journal: Pick<Journal, 'readSince'>,
  posts: ReadonlyMap<string, HistoryWish>,
): Promise<DeskResult<readonly Draft[]>> {
  const drafts: (Draft & { readonly fact: FeedFact })[] = [];
  const until = Math.max(...[...posts.values()].map(({ before }) => before)) + handedOverMs;
  for (let after = 0; posts.size > 0; ) {
    const page = await journal.readSince(after, pageSize, ['change.seen']);
    if (!page.ok) return page;
    for (const { change } of page.data.entries) {
      const wish = change.resource === 'planning.posts' ? posts.get(change.recordId) : undefined;
      if (wish && change.seenAt < wish.before) drafts.push(...draftOf(change, wish.client));
    }
    const last = page.data.entries.at(-1);
    if (!last || (parseInstant(last.at) ?? 0) > until) break;
    after = last.sequence;
  }
  return succeed(drafts.sort((a, b) => a.fact.seenAt - b.fact.seenAt || (a.slot < b.slot ? -1 : 1)));
}

function draftOf(change: RecordChange, client: ClientName): readonly (Draft & { readonly fact: FeedFact })[] {
  const { id, recordId: post, kind: what, field, before, after, lastSeenAt, seenAt } = change;
  const fact: FeedFact = { kind: 'seen.feed', change: id, what, field, before, after, lastSeenAt, seenAt };
  // A check reads no line that is nested more deeply.
  if (parsedJson(JSON.stringify(fact)) === undefined) return [];
  return [{ client, post, slot: `feed:${id}`, mark: 'taken', fact }];
}
