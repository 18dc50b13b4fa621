import type { LocalKey } from '@shared/record-key';
import type { ClientStorage, KindStorage, MetricRow, ResourceName, StorageReport } from '../api';
import { isAsked, resources } from '../resources';
import type { SearchIndex } from '../search/search-index';
import type { StoreResult } from '../store/journal-port';
import { clientOfSource } from './clearing';
import { journalStorage } from './local/storage';
import type { LocalReplica } from './local-replica';
import { countTimes } from './post-counts';

/** So many posts are weighed for the rest: weighing all would read every text from the disk. */
const samplePosts = 200;

/** Bytes that one post takes in the columns. */
const columnBytes = 80;

type OriginUse = StorageReport['origin'];

/** About how much room everything takes, by kind and by client. `origin` is the browser's own word on it. */
export async function storageOf(
  replica: LocalReplica,
  searched: Pick<SearchIndex, 'size'>,
  origin: OriginUse,
): Promise<StoreResult<StorageReport>> {
  const perPost = await bytesPerPost(replica);
  if (!perPost.ok) return perPost;
  const kinds: KindStorage[] = [postsKind(replica, perPost.value)];
  const clients = postsByClient(replica, perPost.value);
  for (const resource of resources) {
    const { name } = resource;
    if (isAsked(resource)) {
      const kind = await kindOnDisk(replica, name);
      if (!kind.ok) return kind;
      kinds.push(kind.value);
      continue;
    }
    const rows = [...replica.records.rows(name).values()];
    let bytes = 0;
    for (const row of rows) {
      const weight = weightOf(row);
      bytes += weight;
      const client = resource.client(row.record, row.parent);
      if (client) add(clients, client, 1, weight);
    }
    const times = countTimes(
      rows.map((row) => replica.records.seenAt(row)),
      0,
    );
    kinds.push(kindOf(name, times, bytes));
  }
  const journal = await journalStorage(replica.store);
  if (!journal.ok) return journal;
  kinds.push(...journal.value);
  const results = await metricResults(replica, clients);
  if (!results.ok) return results;
  const { documents, bytes } = searched.size();
  kinds.push(results.value, { kind: 'search', records: documents, bytes, oldestAt: null, newestAt: null });
  const named = [...clients].map(([client, { records, bytes }]): ClientStorage => {
    return { client, name: nameOf(replica, client), records, bytes };
  });
  return { ok: true, value: { kinds, origin, clients: named.sort((a, b) => b.bytes - a.bytes) } };
}

/** Measures a kind that is not in memory, by reading it from disk. */
async function kindOnDisk(replica: LocalReplica, name: ResourceName): Promise<StoreResult<KindStorage>> {
  const read = await replica.store.readResources([name]);
  if (!read.ok) return read;
  const times = countTimes(
    read.value.map(({ readAt }) => readAt),
    0,
  );
  const bytes = read.value.reduce((sum, row) => sum + weightOf(row), 0);
  return { ok: true, value: kindOf(name, times, bytes) };
}

/** Answers to metric reads, each with the client whose source it is of. */
async function metricResults(replica: LocalReplica, clients: Sums): Promise<StoreResult<KindStorage>> {
  const read = await replica.store.readResources(['metrics.results']);
  if (!read.ok) return read;
  let bytes = 0;
  for (const row of read.value) {
    const weight = weightOf(row);
    bytes += weight;
    // Put there by `metrics/` alone.
    const record = row.record as MetricRow;
    const client = record.kind === 'restricted' ? null : clientOfSource(replica, record.source);
    if (client) add(clients, client, 1, weight);
  }
  const times = countTimes(
    read.value.map(({ readAt }) => readAt),
    0,
  );
  return { ok: true, value: kindOf('metrics.results', times, bytes) };
}

type Sums = Map<LocalKey, { records: number; bytes: number }>;

function add(sums: Sums, client: LocalKey, records: number, bytes: number): void {
  const sum = sums.get(client) ?? { records: 0, bytes: 0 };
  sums.set(client, { records: sum.records + records, bytes: sum.bytes + bytes });
}

async function bytesPerPost(replica: LocalReplica): Promise<StoreResult<number>> {
  const ids = replica.posts.view.ids.filter((id) => id !== null);
  const step = Math.max(1, Math.floor(ids.length / samplePosts));
  const read = await replica.readPosts(ids.filter((_id, index) => index % step === 0));
  if (!read.ok) return read;
  const posts = read.value.filter((post) => post !== undefined);
  const bytes = posts.reduce((sum, post) => sum + weightOf(post) + columnBytes, 0);
  return { ok: true, value: posts.length === 0 ? 0 : bytes / posts.length };
}

/** Approximate size of a row: its JSON length. IndexedDB's own format is similar. */
const weightOf = (row: object): number => JSON.stringify(row).length;

function postsKind({ posts }: LocalReplica, perPost: number): KindStorage {
  const { seen } = posts.view.columns;
  const times: number[] = [];
  posts.view.ids.forEach((id, ordinal) => {
    if (id !== null) times.push(seen[ordinal] as number);
  });
  return kindOf('planning.posts', countTimes(times, 0), Math.round(perPost * posts.count));
}

function postsByClient({ posts }: LocalReplica, perPost: number): Sums {
  const totals = new Uint32Array(posts.words.size);
  const { project } = posts.view.columns;
  posts.view.ids.forEach((id, ordinal) => {
    const code = project[ordinal] as number;
    if (id !== null) totals[code] = (totals[code] as number) + 1;
  });
  const sums: Sums = new Map();
  totals.forEach((records, code) => {
    if (records > 0) add(sums, `planning:${posts.words.at(code)}`, records, Math.round(records * perPost));
  });
  return sums;
}

const kindOf = (
  kind: string,
  { records, oldestAt, newestAt }: ReturnType<typeof countTimes>,
  bytes: number,
): KindStorage => ({ kind, records, bytes, oldestAt, newestAt });

function nameOf(replica: LocalReplica, client: LocalKey): string | null {
  const [service, id] = [client.slice(0, client.indexOf(':')), client.slice(client.indexOf(':') + 1)];
  if (service === 'planning') return replica.nameOf(id);
  const row =
    service === 'reporting'
      ? replica.records.rows('reporting.projects').get(id)
      : replica.records.rows('connect.customers').get(id);
  return (row?.record as { readonly name?: string } | undefined)?.name ?? null;
}
