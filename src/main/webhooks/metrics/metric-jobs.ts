import { type DeskResult, succeed } from '@shared/errors';
import type { Journal } from '../../journal/journal';
import type { MetricJobNoted } from '../../journal/kinds';

export interface MetricJob extends Omit<MetricJobNoted['job'], 'body'> {
  readonly body: Readonly<Record<string, unknown>>;
}

/** The metric reads of one workspace whose answer is to be delivered, as the journal has them. */
export interface MetricJobs {
  /** By id, as they stand. */
  all(workspaceId: string): Promise<DeskResult<ReadonlyMap<string, MetricJob>>>;
  /** In the journal once it answers. Only the first entry of a job has its body. */
  put(workspaceId: string, job: MetricJob): Promise<DeskResult<null>>;
  forget(workspaceId: string): void;
}

const pageSize = 500;

export function createMetricJobs(
  journal: (workspaceId: string) => DeskResult<Pick<Journal, 'append' | 'readSince'>>,
): MetricJobs {
  interface Book {
    readonly jobs: Map<string, MetricJob>;
    sequence: number;
  }
  const books = new Map<string, Book>();

  return {
    async all(workspaceId) {
      const book = books.get(workspaceId) ?? { jobs: new Map<string, MetricJob>(), sequence: 0 };
      books.set(workspaceId, book);
      for (;;) {
        const from = journal(workspaceId);
        if (!from.ok) return from;
        const page = await from.data.readSince(book.sequence, pageSize, ['webhooks.metric_job']);
        if (!page.ok) return page;
        for (const { sequence, job } of page.data.entries) {
          // What is over is nobody's business any more.
          if (job.state === 'over') book.jobs.delete(job.id);
          else {
            const body = job.body ?? book.jobs.get(job.id)?.body;
            if (body) book.jobs.set(job.id, { ...job, body });
          }
          book.sequence = Math.max(book.sequence, sequence);
        }
        if (page.data.entries.length > 0) continue;
        book.sequence = Math.max(book.sequence, page.data.lastSequence);
        return succeed(book.jobs);
      }
    },
    async put(workspaceId, job) {
      const to = journal(workspaceId);
      if (!to.ok) return to;
      const body = job.state === 'asked' ? job.body : null;
      const written = await to.data.append({ kind: 'webhooks.metric_job', job: { ...job, body } });
      return written.ok ? succeed(null) : written;
    },
    forget: (workspaceId) => void books.delete(workspaceId),
  };
}
