import type { ReportBatch, ReportResult } from '@shared/domain/reports';
import type { DeskResult } from '@shared/errors';
import type { LocalWrite } from '@shared/journal';
import { followJournal } from '../journal/follow-journal';
import type { Journal } from '../journal/journal';

/** The batches of a workspace, as read from its journal so far. */
export interface BatchBook {
  readonly batches: ReadonlyMap<string, ReportBatch>;
  /** Results by item id. Null: the item waits again and the service has nothing of it. */
  readonly results: ReadonlyMap<string, ReportResult | null>;
  /** Batches that the user started on this computer, so they may be sent. */
  readonly begun: ReadonlySet<string>;
  /** Reads new entries, including those that main wrote. */
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
