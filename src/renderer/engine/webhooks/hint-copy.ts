import type { ChangeKind, RecordChange } from '@shared/changes';
import type { ShownResource } from '@shared/domain/webhooks/event-rules';
import { factOfChange } from '@shared/domain/webhooks/fact-of-change';
import type { LocalKey } from '@shared/record-key';
import { parentsOf } from '../core/due-lists';
import { readChanges } from '../core/local/change-query';
import type { LocalReplica } from '../core/local-replica';
import { resourceOf } from '../resources';
import type { ReplicaStore } from '../store/engine-store';
import { recordFlags, type StoredRecord } from '../store/rows';
import type { HintCopy } from './hint-reader';

/** Changes that an event may have announced. */
const eventfulKinds: readonly ChangeKind[] = [
  ...(['connection_expired', 'connection_restored', 'status_moved'] as const),
  ...(['views_grew', 'appeared', 'removed'] as const),
];
const pageSize = 200;
/** Maximum number of recent changes. Most are about posts, and the oldest are left out. */
const mostLines = 2_000;

/** View of the replica for hints: records, suspects and recent changes. */
export function hintCopyOf(replica: LocalReplica): HintCopy {
  const row = (resource: ShownResource, id: string) => replica.records.rows(resource).get(id) ?? null;
  const clientOf = (resource: ShownResource, held: StoredRecord) =>
    resourceOf(resource).client(held.record, held.parent);
  return {
    has: (resource, id) => row(resource, id) !== null,
    parentOf: (resource, id) => row(resource, id)?.parent ?? null,
    clientOf: (resource, id) => {
      const held = row(resource, id);
      return held && clientOf(resource, held);
    },
    now: ({ resource, id }) => {
      const held = row(resource, id);
      return (
        held && {
          name: resourceOf(resource).title(held.record, id),
          status: statusOf(held.record),
          client: clientOf(resource, held),
        }
      );
    },
    listsOf: (resource) => parentsOf(resourceOf(resource), replica.records).length,
    doubtedLists: (resource) => [
      ...new Set(
        [...replica.records.rows(resource).values()].flatMap(({ flags, parent }) =>
          (flags & recordFlags.suspect) !== 0 && parent !== null ? [parent] : [],
        ),
      ),
    ],
    changes: (client, since) => changesSince(replica.store, client, since),
  };
}

function statusOf(record: unknown): string | null {
  const isHeld = typeof record === 'object' && record !== null && 'status' in record;
  return isHeld && typeof record.status === 'string' ? record.status : null;
}

async function changesSince(
  store: ReplicaStore,
  client: LocalKey | null,
  since: number,
): Promise<readonly RecordChange[] | null> {
  // The outbox first: a line leaves it in the transaction that brings it into the feed, so it is in one of the two.
  const found = new Map<string, RecordChange>();
  for (let afterId = ''; ; ) {
    const read = await store.readOutbox(afterId, pageSize);
    if (!read.ok) return null;
    for (const line of read.value)
      if (line.seenAt > since && (client === null || line.client === client)) found.set(line.id, line);
    const last = read.value.at(-1);
    if (!last || read.value.length < pageSize) break;
    afterId = last.id;
  }
  const of = client === null ? {} : { client };
  for (let afterKey: string | null = null, count = 0; count < mostLines; ) {
    const page = await readChanges(store, { ...of, kinds: eventfulKinds, since, afterKey, limit: pageSize });
    if (!page.ok) return null;
    for (const { key: _, ...line } of page.value.lines) found.set(line.id, line);
    afterKey = page.value.lines.at(-1)?.key ?? null;
    count += page.value.lines.length;
    if (page.value.lines.length < pageSize) break;
  }
  return [...found.values()].filter((line) => factOfChange(line) !== null);
}
