import type { RecordChange } from '../../changes';
import type { EpochMs } from '../time';
import {
  type ApprovedField,
  approvedFields,
  type HeldVersion,
  isDifferent,
  type PostVersion,
  versionIdOf,
} from './held-version';
import { isContentEdit } from './publication';
import { versionsFromFeed } from './versions-from-feed';

/**
 * Version that somebody approved outside the service, where today's is another one. Its grade is below those of an
 * approval in the service: it never makes a post "as approved".
 */
export interface SaidVersion {
  readonly grade: 'said';
  /** Null if the change feed does not lead back to it. */
  readonly approved: HeldVersion | null;
  /** When the version after it was first seen; null as above. */
  readonly nextSeenAt: EpochMs | null;
  /** Fields that differ from today's version; empty if that is not known. */
  readonly fields: readonly ApprovedField[];
  /** Same as in `ApprovedVersion`. */
  readonly pair: `${string}..${string}`;
}

/**
 * Compares a version that was approved outside the service with today's. Null if both are the same.
 * @param said id of the version
 */
export function saidVersionOf(
  said: string,
  {
    version,
    lines,
  }: {
    /** Today's version. */
    readonly version: PostVersion;
    /** Lines of the change feed about this post, in any order. */
    readonly lines: readonly RecordChange[];
  },
): SaidVersion | null {
  const today = versionIdOf(version);
  if (said === today) return null;
  const earlier = versionsFromFeed(version, lines);
  const place = earlier.findLastIndex((one) => versionIdOf(one) === said);
  const approved = earlier[place] ?? null;
  const later = earlier.slice(place + 1).find((one) => versionIdOf(one) !== said);
  // The newest edit led to today's version.
  const lastEditAt = Math.max(...lines.filter(isContentEdit).map(({ seenAt }) => seenAt));
  return {
    grade: 'said',
    approved,
    nextSeenAt: approved && (later?.seenFrom ?? lastEditAt),
    fields: approvedFields.filter((field) => approved && isDifferent(approved, version, field)),
    pair: `${said}..${today}`,
  };
}
