import { answersAll, excerptOf, type SearchText } from '@shared/domain/text-search/excerpt';
import { type TypedWord, typedWordsOf } from '@shared/domain/text-search/match';
import { type RecordKind, recordKey } from '@shared/record-key';
import type { ResourceName, SearchHit, SearchKind, SearchPage, SearchQuery } from '../api';
import { isReadable, resourceOf } from '../resources';
import { posts as postsResource } from '../resources/posts';
import type { HitKey } from '../search/document';
import type { SearchIndex } from '../search/search-index';
import type { ReplicaStore } from '../store/engine-store';
import type { StoreResult } from '../store/journal-port';
import { listKeyOf, type StoredPost, type StoredRecord } from '../store/rows';
import type { LocalReplica } from './local-replica';
import type { EngineClock } from './ports';
import { rowOf } from './post-reading';
import { documentsOfRecord, type ReplicaIndex } from './replica-index';

/** The most hits of one kind in an answer. */
const mostHits = 100;

/** The index as a part of the replica: its words land in the transaction of the rows they were taken from. */
export const searchIndexPart = (index: SearchIndex, onChanged: () => void): ReplicaIndex => ({
  stage: (change) => {
    const { written, apply } = index.stage(change);
    const isChanged = written.segments.length > 0;
    return {
      commit: isChanged || written.pages.length > 0 ? { search: written } : {},
      apply: () => {
        apply();
        if (isChanged) onChanged();
      },
    };
  },
});

/**
 * The index says what matches and counts it; texts are read from the rows of what is shown only. A hit whose row has
 * gone in between is left out.
 */
export async function answerSearch(
  replica: LocalReplica,
  index: SearchIndex,
  query: SearchQuery,
): Promise<StoreResult<SearchPage>> {
  const { hits, counts } = index.search({ ...query, limit: Math.min(query.limit, mostHits) });
  const typed = typedWordsOf(query.text);
  const ids = hits.filter(({ kind }) => kind === 'post').map(({ id }) => id);
  const posts = await readPostHits(replica, ids, typed);
  if (!posts.ok) return posts;
  const shown = hits.map((hit) =>
    hit.kind === 'post' ? posts.value.get(hit.id) : recordHit(replica, hit, typed),
  );
  return {
    ok: true,
    value: { hits: shown.filter((hit) => hit !== undefined), counts: countsOf(counts) },
  };
}

const countsOf = (counts: ReadonlyMap<SearchKind, number>): SearchPage['counts'] =>
  Object.fromEntries(Array.from(counts, ([kind, count]) => [kind, { count, atLeast: false }]));

async function readPostHits(
  replica: LocalReplica,
  ids: readonly string[],
  typed: readonly TypedWord[],
): Promise<StoreResult<ReadonlyMap<string, SearchHit>>> {
  const [posts, notes] = await Promise.all([replica.readPosts(ids), replica.store.readLocal('notes', ids)]);
  if (!posts.ok) return posts;
  if (!notes.ok) return notes;
  const rows = posts.value.filter((post) => post !== undefined);
  // Decisions are many and on the disk: they are read where the post's own texts do not say why it was found.
  const unclear = rows.filter((post) => !answersAll(textsOf(post), typed));
  const recordLists = unclear.map(({ id }) => listKeyOf('planning.post_reviews', id));
  const decisions =
    recordLists.length > 0 ? await replica.store.readLists(recordLists) : { ok: true as const, value: [] };
  if (!decisions.ok) return decisions;
  const hits = rows.map((post): [string, SearchHit] => {
    const { id } = post;
    const said = decisions.value.filter(({ parent }) => parent === id).flatMap(textsOfDecision);
    const row = rowOf(
      replica,
      post,
      notes.value.find((note) => note?.key === id),
      '',
    );
    const title = postsResource.title(post) ?? id;
    return [
      id,
      {
        kind: 'post',
        key: recordKey('planning:post', id),
        title,
        post: row,
        ...foundIn([...textsOf(post), ...said], typed),
      },
    ];
  });
  return { ok: true, value: new Map(hits) };
}

const textsOf = (post: StoredPost): SearchText[] =>
  postsResource.documents(post).flatMap(({ texts }) => texts);

/** Post texts of a decision. The decision's reviewer is a separate kind of hit. */
const textsOfDecision = (decision: StoredRecord): SearchText[] =>
  documentsOfRecord(decision)
    .filter(({ kind }) => kind === 'post')
    .flatMap(({ texts }) => texts);

/** Kinds of the resources whose records are found by their words. */
const recordKinds: Partial<Record<ResourceName, RecordKind>> = {
  'planning.projects': 'planning:project',
  'planning.integrations': 'planning:integration',
  'reporting.projects': 'reporting:project',
  'reporting.integrations': 'reporting:integration',
  'reporting.templates': 'reporting:template',
  'reporting.reports': 'reporting:report',
  'reporting.dashboards': 'reporting:dashboard',
  'connect.customers': 'connect:customer',
  'connect.connections': 'connect:connection',
};

function recordHit(
  { records }: LocalReplica,
  hit: HitKey,
  typed: readonly TypedWord[],
): SearchHit | undefined {
  const { kind, id, resource } = hit;
  // A reviewer has no record of their own: only their name is known, and it is the id.
  if (kind === 'reviewer')
    return {
      kind,
      key: recordKey('planning:reviewer', id),
      title: id,
      post: null,
      ...foundIn([{ field: 'name', text: id }], typed),
    };
  const recordKind = resource === null ? undefined : recordKinds[resource];
  if (resource === null || !recordKind || !isReadable(resource)) return undefined;
  const row = records.rows(resource).get(id);
  if (!row) return undefined;
  const texts = documentsOfRecord(row).flatMap((document) => [...document.texts]);
  const title = resourceOf(resource).title(row.record, id) ?? texts[0]?.text ?? id;
  return { kind, key: recordKey(recordKind, id), title, post: null, ...foundIn(texts, typed) };
}

function foundIn(
  texts: readonly SearchText[],
  typed: readonly TypedWord[],
): Pick<SearchHit, 'field' | 'excerpt'> {
  const { field, ...excerpt } = excerptOf(texts, typed) ?? { field: '', text: '', marks: [] };
  return { field, excerpt };
}

/** How long the worker may be busy with it at a stretch: a list that is asked for meanwhile waits no longer than that. */
const stretchMs = 8;

/**
 * Fills the index from the disk. With 250,000 posts that takes most of a second, which a list at start must not wait
 * for: it needs columns, and words only where a text is looked for.
 */
export async function loadSearchIndex(
  index: SearchIndex,
  store: Pick<ReplicaStore, 'readSearch'>,
  clock: Pick<EngineClock, 'monotonic' | 'after'>,
): Promise<StoreResult<null>> {
  const saved = await store.readSearch();
  if (!saved.ok) return saved;
  let until = clock.monotonic() + stretchMs;
  for (const _ of index.load(saved.value)) {
    if (clock.monotonic() < until) continue;
    await new Promise<void>((resume) => clock.after(0, resume));
    until = clock.monotonic() + stretchMs;
  }
  return { ok: true, value: null };
}
