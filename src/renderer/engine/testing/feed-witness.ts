import type { ChangeKind, RecordChange } from '@shared/changes';
import { parseInstant } from '@shared/domain/time';
import type { Commit } from '../store/engine-store';
import type { StoredPost } from '../store/rows';
import type { MemoryDisk } from './memory-store';

/** Fields of a post that the feed reports and lists show. */
export type ToldOfPost = Pick<StoredPost, 'status' | 'review' | 'caption' | 'scheduleAt'>;

const ofPosts: readonly ChangeKind[] = [
  ...(['status_moved', 'published', 'failed', 'review_moved', 'caption_edited'] as const),
  ...(['schedule_moved', 'appeared', 'removed'] as const),
];

/** Kinds of actual change between two states of a post, computed independently of the engine's rules. */
export function kindsBetween(before: ToldOfPost, after: ToldOfPost): ChangeKind[] {
  const hasMoved = before.status !== after.status;
  // A review starts as pending, and posts outside `in_review` have no review. Neither needs a report.
  const goesWithoutSaying = after.review === null || (before.review === null && after.review === 'pending');
  const moment = ({ scheduleAt }: ToldOfPost) => (scheduleAt === null ? null : parseInstant(scheduleAt));
  const kinds: ChangeKind[] = [];
  if (hasMoved)
    kinds.push(after.status === 'published' || after.status === 'failed' ? after.status : 'status_moved');
  if (before.review !== after.review && !(hasMoved && goesWithoutSaying)) kinds.push('review_moved');
  if (before.caption !== after.caption) kinds.push('caption_edited');
  if (moment(before) !== moment(after)) kinds.push('schedule_moved');
  return kinds;
}

/** The lines about posts by post, each as its kinds in the order of the alphabet. */
export function kindsByPost(lines: readonly RecordChange[]): Map<string, string> {
  const kinds = new Map<string, ChangeKind[]>();
  for (const { resource, recordId, kind } of lines) {
    if (resource !== 'planning.posts' || !ofPosts.includes(kind)) continue;
    kinds.set(recordId, [...(kinds.get(recordId) ?? []), kind]);
  }
  return new Map([...kinds].map(([id, told]) => [id, told.sort().join(' ')]));
}

/**
 * Compares the lines of the change feed with their rows, transaction by transaction. Each change of a post must
 * appear once, and nothing else may appear. No line may be lost on its way to the journal.
 */
export class FeedWitness {
  private readonly told = new Set<string>();
  /** Lay in the outbox when the folder was deleted: they had reached the journal by then or never will. */
  private readonly doubtful = new Set<string>();

  constructor(
    private readonly disk: MemoryDisk,
    private readonly isGone: (id: string) => boolean,
    private readonly problem: (text: string) => void,
  ) {}

  /** Before it is written. */
  inspect({ posts = [], removedPosts = [], outbox = [] }: Commit): void {
    for (const { id } of outbox) this.told.add(id);
    const lines = kindsByPost(outbox);
    const kept = this.disk.tables.posts;
    for (const post of posts) {
      const before = kept.get(post.id);
      const told = lines.get(post.id) ?? '';
      // Whether a new one is news depends on what was read before: `InterruptedLife` knows.
      const isRight = before
        ? told === kindsBetween(before, post).sort().join(' ')
        : told === '' || told === 'appeared';
      if (!isRight) this.problem(`post ${post.id} was told as "${told}"`);
    }
    const changed = new Set([...posts.map(({ id }) => id), ...removedPosts]);
    for (const [id, told] of lines) {
      if (!changed.has(id)) this.problem(`post ${id} was told as "${told}" and did not change`);
      else if (told === 'removed' && !this.isGone(id))
        this.problem(`post ${id} was told as removed and lives`);
    }
  }

  /** Simulates deletion of the folder: lines that were not sent yet are lost. */
  forget(): void {
    for (const id of this.disk.tables.outbox.keys()) this.doubtful.add(id);
  }

  /** Every line that was ever written has reached the journal, and no other. */
  compare(journal: readonly RecordChange[]): void {
    const came = journal.map(({ id }) => id);
    const lost = [...this.told].filter((id) => !came.includes(id) && !this.doubtful.has(id));
    if (lost.length > 0) this.problem(`lines that never reached the journal: ${lost.join()}`);
    const invented = came.filter((id) => !this.told.has(id));
    if (invented.length > 0) this.problem(`lines that nobody wrote: ${invented.join()}`);
    if (new Set(came).size !== came.length) this.problem('a line stands in the journal twice');
  }
}
