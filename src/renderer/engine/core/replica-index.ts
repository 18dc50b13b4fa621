import { resourceOf } from '../resources';
import { posts as postsResource } from '../resources/posts';
import { type DocumentKey, type SearchDocument, textOfKey } from '../search/document';
import type { Commit } from '../store/engine-store';
import type { StoredPost, StoredRecord } from '../store/rows';
import type { IngestedChange } from './ingest-records';

/** Something that is kept in step with the rows: worked out first, written in their transaction, then made in memory. */
export interface ReplicaIndex {
  stage(change: DocumentChange): StagedIndexChange;
}

export interface StagedIndexChange {
  readonly commit: Partial<Commit>;
  readonly apply: () => void;
}

/** Changes to the search index from a change of the replica. */
export interface DocumentChange {
  readonly put: readonly SearchDocument[];
  readonly remove: readonly DocumentKey[];
}

/** For a replica without a search index: every change is accepted and none is stored. */
export const noIndex: ReplicaIndex = { stage: () => ({ commit: {}, apply: () => undefined }) };

export interface ReplicaRowChange {
  readonly posts: readonly StoredPost[];
  readonly removedPosts: readonly string[];
  readonly records: readonly IngestedChange[];
  readonly removedRecords: readonly StoredRecord[];
}

export function documentsOf({
  posts,
  removedPosts,
  records,
  removedRecords,
}: ReplicaRowChange): DocumentChange {
  const put = [
    ...posts.flatMap(postsResource.documents),
    ...records.flatMap(({ after }) => documentsOfRecord(after)),
  ];
  const kept = new Set(put.map(textOfKey));
  const before = records.flatMap((change) => (change.before ? documentsOfRecord(change.before) : []));
  const remove: DocumentKey[] = [
    ...removedPosts.map((id): DocumentKey => ({ kind: 'post', resource: null, id })),
    ...[...before, ...removedRecords.flatMap(documentsOfRecord)].filter(
      (document) => !kept.has(textOfKey(document)),
    ),
  ];
  return { put, remove };
}

/** Search documents of a record. */
export const documentsOfRecord = ({
  resource,
  record,
  id,
  parent,
}: StoredRecord): readonly SearchDocument[] =>
  resource === 'metrics.results' ? [] : (resourceOf(resource).documents?.(record, id, parent) ?? []);
