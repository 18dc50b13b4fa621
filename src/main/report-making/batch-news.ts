import type { ReportBatch, ReportResult } from '@shared/domain/reports';
import { parseInstant } from '@shared/domain/time';
import type { BatchNotice } from '@shared/notifications';
import type { BatchBook } from './batch-book';

type Book = Pick<BatchBook, 'batches' | 'results'>;

interface Standing {
  /** True if no more of it will be sent. */
  readonly isOver: boolean;
  /** Decisions that the user must make: ids of items, and `stopped`. */
  readonly needs: ReadonlySet<string>;
}

/** Duration from which the end of a single report is notified. The user waits for a shorter one beside its form. */
const noticedFromMs = 60_000;

/**
 * Finds news about batches since the last check in this run: a batch ended or needs the user. The state at the start is
 * shown by Today and is not news.
 */
export function createBatchNews(): {
  readonly newsOf: (workspaceId: string, book: Book) => readonly BatchNotice[];
  readonly forget: (workspaceId: string) => void;
} {
  const known = new Map<string, ReadonlyMap<string, Standing>>();
  return {
    newsOf(workspaceId, { batches, results }) {
      const before = known.get(workspaceId);
      const now = new Map([...batches].map(([id, batch]) => [id, standingOf(batch, results)] as const));
      known.set(workspaceId, now);
      if (!before) return [];
      return [...now].flatMap(([id, standing]): BatchNotice[] => {
        const batch = batches.get(id);
        const was = before.get(id) ?? { isOver: false, needs: new Set<string>() };
        const fresh = [...standing.needs].filter((one) => !was.needs.has(one));
        if (!batch) return [];
        const title = titleOf(batch, results);
        const [need] = fresh;
        if (need !== undefined)
          return [{ key: `${id} needs ${need}`, kind: 'batch_needs', batchId: id, title }];
        const isDone = standing.isOver && !was.isOver && standing.needs.size === 0;
        return isDone && wasLong(batch, results)
          ? [{ key: `${id} done`, kind: 'batch_done', batchId: id, title }]
          : [];
      });
    },
    forget: (workspaceId) => void known.delete(workspaceId),
  };
}

function standingOf({ items, pause }: ReportBatch, results: Book['results']): Standing {
  const isWaiting = ({ id }: { readonly id: string }) => !results.get(id);
  const needs = items.filter(({ id }) => needsPerson(results.get(id) ?? null)).map(({ id }) => id);
  const isStopped = pause !== null && pause.by !== 'person' && items.some(isWaiting);
  return {
    needs: new Set([...needs, ...(isStopped ? ['stopped'] : [])]),
    isOver: items.every(({ id }) => {
      const state = results.get(id)?.state;
      return state !== undefined && state !== 'sent';
    }),
  };
}

/** Says whether an item needs the user. An item in doubt does not until it is found or both checks are done. */
function needsPerson(result: ReportResult | null): boolean {
  if (result?.state === 'refused') return true;
  if (result?.state !== 'in_doubt') return false;
  const { sentAt, looks } = result;
  return sentAt === null || looks.length >= 2 || looks.some(({ found }) => found.length > 0);
}

function wasLong({ items, startedAt }: ReportBatch, results: Book['results']): boolean {
  const [only] = items;
  const endedAt = only && results.get(only.id)?.at;
  if (items.length > 1 || endedAt === undefined) return true;
  return (parseInstant(endedAt) ?? 0) - (parseInstant(startedAt) ?? 0) >= noticedFromMs;
}

function titleOf({ name, items }: ReportBatch, results: Book['results']): string {
  const created = items.filter(({ id }) => results.get(id)?.state === 'made').length;
  const called = name ?? items[0]?.request.body.title ?? '';
  return items.length === 1 ? called : `${called} (${created}/${items.length})`;
}
