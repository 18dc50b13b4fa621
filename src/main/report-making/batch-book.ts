import type { ReportBatch, ReportResult } from '@shared/domain/reports';
import { type DeskResult, succeed } from '@shared/errors';
import type { LocalWrite } from '@shared/journal';
import type { Journal } from '../journal/journal';

/** What the journal of one workspace says of batches, as far as it has been read. */
export interface BatchBook {
  readonly batches: ReadonlyMap<string, ReportBatch>;
  /** By the item's id. Null: it was put back to wait, and nothing of it is in the service. */
  readonly results: ReadonlyMap<string, ReportResult | null>;
  /** Batches that a person has begun here, and that may therefore be sent. */
  readonly begun: ReadonlySet<string>;
  /** Reads on from where it stands. What main appended itself is read back like everything else. */
  catchUp(): Promise<DeskResult<null>>;
}

export type BatchJournal = Pick<Journal, 'append' | 'readSince'>;

const pageSize = 500;

export function createBatchBook(journal: () => DeskResult<BatchJournal>): BatchBook {
  const batches = new Map<string, ReportBatch>();
  const results = new Map<string, ReportResult | null>();
  const begun = new Set<string>();
  let sequence = 0;

  function take(write: LocalWrite): void {
    if (write.collection === 'report_results') results.set(write.key, write.value);
    if (write.collection !== 'report_batches') return;
    if (write.value) batches.set(write.key, write.value);
    else batches.delete(write.key);
  }

  return {
    batches,
    results,
    begun,
    async catchUp() {
      for (;;) {
        const from = journal();
        if (!from.ok) return from;
        const page = await from.data.readSince(sequence, pageSize, ['local.saved', 'reports.begun']);
        if (!page.ok) return page;
        for (const entry of page.data.entries) {
          if (entry.kind === 'local.saved') take(entry.write);
          else begun.add(entry.batch);
        }
        const end = page.data.entries.at(-1)?.sequence ?? page.data.lastSequence;
        sequence = Math.max(sequence, end);
        if (page.data.entries.length === 0 || sequence >= page.data.lastSequence) return succeed(null);
      }
    },
  };
}
