import { type DeskResult, succeed } from '@shared/errors';
import { followJournal } from '../../journal/follow-journal';
import type { Journal } from '../../journal/journal';
import type { MetricJobNoted } from '../../journal/kinds';

export interface MetricJob extends Omit<MetricJobNoted['job'], 'body'> {
  readonly body: Readonly<Record<string, unknown>>;
}

/** The metric reads of one workspace whose answer is to be delivered, as the journal has them. */
export interface MetricJobs {
  /** All jobs of the workspace, keyed by job id. */
  all(workspaceId: string): Promise<DeskResult<ReadonlyMap<string, MetricJob>>>;
  /** Durable once it resolves. Only the first entry of a job has its body. */
  put(workspaceId: string, job: MetricJob): Promise<DeskResult<null>>;
  forget(workspaceId: string): void;
}

export function createMetricJobs(
  journal: (workspaceId: string) => DeskResult<Pick<Journal, 'append' | 'readSince'>>,
): MetricJobs {
  const books = new Map<string, ReturnType<typeof open>>();

  function open(workspaceId: string) {
    const jobs = new Map<string, MetricJob>();
    const take = ({ job }: MetricJobNoted) => {
      // A job that is over needs no further handling.
      if (job.state === 'over') return void jobs.delete(job.id);
      const body = job.body ?? jobs.get(job.id)?.body;
      if (body) jobs.set(job.id, { ...job, body });
    };
    const { catchUp } = followJournal(() => journal(workspaceId), ['webhooks.metric_job'], take);
    return { jobs, catchUp };
  }

  return {
    async all(workspaceId) {
      const book = books.get(workspaceId) ?? open(workspaceId);
      books.set(workspaceId, book);
      const read = await book.catchUp();
      return read.ok ? succeed(book.jobs) : read;
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
