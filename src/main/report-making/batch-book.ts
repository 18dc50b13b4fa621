import type { ReportBatch, ReportResult } from '@shared/domain/reports';
import type { DeskResult } from '@shared/errors';
import type { LocalWrite } from '@shared/journal';
import { followJournal } from '../journal/follow-journal';
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

export function createBatchBook(journal: () => DeskResult<BatchJournal>): BatchBook {
  const batches = new Map<string, ReportBatch>();
  const results = new Map<string, ReportResult | null>();
  const begun = new Set<string>();

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
    catchUp: followJournal(journal, ['local.saved', 'reports.begun'], (entry) => {
      if (entry.kind === 'local.saved') take(entry.write);
      else begun.add(entry.batch);
    }).catchUp,
  };
}
