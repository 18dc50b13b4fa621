import { type EpochMs, parseInstant } from '@shared/domain/time';
import type { OfflineEngine } from '../../engine';

export interface ChangeRequest {
  readonly at: EpochMs;
  readonly reviewer: string | null;
  readonly reasons: readonly string[];
  /** The reviewer's comment; null if there is none. */
  readonly words: string | null;
}

/** The newest change request of each post, cached until decisions in the offline copy change. */
export class ReviewDecisions {
  private readonly known = new Map<string, Promise<ChangeRequest | null>>();

  constructor(private readonly engine: Pick<OfflineEngine, 'records'>) {}

  /** @param postIds of which posts; of all where it is missing */
  forget(postIds?: readonly string[]): void {
    if (!postIds) this.known.clear();
    for (const id of postIds ?? []) this.known.delete(id);
  }

  /** The newest valid request; null if no decision of the post has been read. */
  newestRequest(postId: string): Promise<ChangeRequest | null> {
    const reading = this.known.get(postId) ?? this.read(postId);
    this.known.set(postId, reading);
    return reading;
  }

  private async read(postId: string): Promise<ChangeRequest | null> {
    const { records } = await this.engine.records('planning.post_reviews', { parent: postId });
    const requests = records.flatMap(({ record }) => {
      const at = parseInstant(record.decided_at);
      if (record.status !== 'request_changes' || record.is_invalidated || at === null) return [];
      const { name, email } = record.reviewer;
      return [
        {
          at,
          reviewer: name ?? email ?? null,
          reasons: record.reasons ?? [],
          words: record.comments ?? null,
        },
      ];
    });
    return requests.reduce<ChangeRequest | null>(
      (newest, one) => (newest && newest.at > one.at ? newest : one),
      null,
    );
  }
}
