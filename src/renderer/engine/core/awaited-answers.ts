import { postFlags } from '../columns/segment';
import type { LocalReplica } from './local-replica';

/**
 * What a person's refresh of everything still waits for beside the lists: counts, decisions and groups of the posts that
 * were in review when they asked. Reading them may take minutes; which posts are left stands in the rows' flags.
 */
export class AwaitedAnswers {
  private readonly ids = new Set<string>();
  private isOpen = false;
  /** Groups that were read before this moment are read again, epoch ms. */
  groupsSince = 0;

  constructor(private readonly replica: Pick<LocalReplica, 'known'>) {}

  get isWaiting(): boolean {
    return this.isOpen;
  }

  /** The flags with which the posts are due for all of it. */
  begin(ids: readonly string[], now: number): ReadonlyMap<string, number> {
    if (ids.length === 0) return new Map();
    this.isOpen = true;
    this.groupsSince = now;
    for (const id of ids) this.ids.add(id);
    const due = postFlags.due | postFlags.reviewsDue;
    return new Map(ids.map((id) => [id, (this.replica.known(id)?.flags ?? 0) | due]));
  }

  /** Whether the last of it has just come; `groupsLeft`: groups that are still to be read. */
  hasEnded(groupsLeft: number): boolean {
    if (!this.isOpen) return false;
    for (const id of this.ids) if ((this.replica.known(id)?.flags ?? 0) === 0) this.ids.delete(id);
    if (this.ids.size > 0 || groupsLeft > 0) return false;
    this.isOpen = false;
    return true;
  }

  /** It could not be read: whoever waits is told so, and the posts stay due. */
  giveUp(): void {
    this.ids.clear();
    this.isOpen = false;
  }
}
