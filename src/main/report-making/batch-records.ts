import type { ReportBatch, ReportResult } from '@shared/domain/reports';
import { type DeskResult, fail, succeed } from '@shared/errors';
import { createExclusively } from '../flow/exclusively';
import { type BatchBook, type BatchJournal, createBatchBook } from './batch-book';

/** A workspace's batches during a transaction; nothing else writes to them meanwhile. */
export interface OpenRecords {
  readonly book: Pick<BatchBook, 'batches' | 'results' | 'begun'>;
  readonly saveBatch: (batchId: string, batch: ReportBatch) => Promise<DeskResult<null>>;
  /** Stores an item's result; null makes the item wait again. */
  readonly saveResult: (itemId: string, result: ReportResult | null) => Promise<DeskResult<null>>;
  /** Marks the batch as started here, so it may be sent. */
  readonly saveBegun: (batchId: string) => Promise<DeskResult<null>>;
}

/** The batches of all opened workspaces, read from and written to their journals. */
export interface BatchRecords {
  /** Open workspaces with their batches as last read. */
  readonly books: ReadonlyMap<string, BatchBook>;
  open(workspaceId: string): void;
  close(workspaceId: string): void;
  /** Runs a transaction on the journal's current state. Two never run at once, so none decides on old state. */
  inTurn<T>(
    workspaceId: string,
    work: (records: OpenRecords) => Promise<DeskResult<T>>,
  ): Promise<DeskResult<T>>;
}

/** @param journalOf Fails where there is no such workspace any more. */
export function createBatchRecords(
  journalOf: (workspaceId: string) => DeskResult<BatchJournal>,
): BatchRecords {
  const books = new Map<string, BatchBook>();
  const closed = new Set<string>();
  const inTurn = createExclusively();

  function bookOf(workspaceId: string): BatchBook {
    const book = books.get(workspaceId) ?? createBatchBook(() => journalOf(workspaceId));
    books.set(workspaceId, book);
    return book;
  }

  return {
    books,
    open(workspaceId) {
      closed.delete(workspaceId);
      bookOf(workspaceId);
    },
    close(workspaceId) {
      closed.add(workspaceId);
      books.delete(workspaceId);
    },
    inTurn: (workspaceId, work) =>
      inTurn(async () => {
        const journal = journalOf(workspaceId);
        if (!journal.ok) return journal;
        if (closed.has(workspaceId)) return fail('WORKSPACE_UNKNOWN', 'this workspace is being removed');
        const book = bookOf(workspaceId);
        const read = await book.catchUp();
        return read.ok ? work(recordsOn(journal.data, book)) : read;
      }),
  };
}

function recordsOn(journal: BatchJournal, book: BatchBook): OpenRecords {
  const append = async (body: Parameters<BatchJournal['append']>[0]): Promise<DeskResult<null>> => {
    const receipt = await journal.append(body);
    return receipt.ok ? succeed(null) : receipt;
  };
  return {
    book,
    saveBatch: (key, value) =>
      append({ kind: 'local.saved', write: { collection: 'report_batches', key, value } }),
    saveResult: (key, value) =>
      append({ kind: 'local.saved', write: { collection: 'report_results', key, value } }),
    saveBegun: (batch) => append({ kind: 'reports.begun', batch }),
  };
}
