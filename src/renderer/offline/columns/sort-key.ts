/**
 * A row's position in an order, as values: it stays meaningful when rows before or after it come and go, and even
 * when its own row is gone. Ties end at the id, so no two rows share a key.
 */
export type SortKey = ScheduleKey | ClientKey;

export interface ScheduleKey {
  readonly sort: 'schedule';
  /** Epoch ms; infinite where unscheduled. */
  readonly schedule: number;
  readonly id: string;
}

export interface ClientKey extends Omit<ScheduleKey, 'sort'> {
  readonly sort: 'client';
  readonly client: Client;
}

export interface Client {
  readonly projectId: string;
  readonly name: string | null;
}

// JSON has no infinity: an unscheduled position travels as null.
const finite = (schedule: number) => (schedule === Number.POSITIVE_INFINITY ? null : schedule);

export function encodeKey(key: SortKey): string {
  const tail = [finite(key.schedule), key.id];
  return JSON.stringify(
    key.sort === 'client'
      ? ['client', key.client.name, key.client.projectId, ...tail]
      : ['schedule', ...tail],
  );
}

/** Reads a key back. Throws on any other text: keys come from `PostRow.key` and from nowhere else. */
export function decodeKey(text: string): SortKey {
  const parsed: unknown = JSON.parse(text);
  const parts: readonly unknown[] = Array.isArray(parsed) ? parsed : [];
  const id = parts.at(-1);
  const scheduledAt = parts.at(-2);
  const schedule = scheduledAt === null ? Number.POSITIVE_INFINITY : scheduledAt;
  if (typeof id !== 'string' || typeof schedule !== 'number') throw new Error('not a sort key');
  if (parts[0] === 'schedule' && parts.length === 3) return { sort: 'schedule', schedule, id };
  const [sort, name, projectId] = parts;
  if (sort === 'client' && typeof projectId === 'string' && (name === null || typeof name === 'string')) {
    return { sort, client: { projectId, name }, schedule, id };
  }
  throw new Error('not a sort key');
}

/** By code units: the same on every machine, which is all that a tie needs. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Within one client, or over all: by schedule, then by id. */
export const comparePlaces = (
  a: Pick<ScheduleKey, 'schedule' | 'id'>,
  b: Pick<ScheduleKey, 'schedule' | 'id'>,
): number => (a.schedule < b.schedule ? -1 : a.schedule > b.schedule ? 1 : compareText(a.id, b.id));

const collator = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true });

/** As a person's language sorts names; clients without one last. Names that collate alike are kept apart by id. */
export function compareClients(a: Client, b: Client): number {
  if (a.name !== b.name) {
    if (a.name === null) return 1;
    if (b.name === null) return -1;
    const order = collator.compare(a.name, b.name);
    if (order !== 0) return order;
  }
  return compareText(a.projectId, b.projectId);
}
