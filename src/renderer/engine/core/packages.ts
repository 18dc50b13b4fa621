import type { DeskError } from '@shared/errors';
import type { RefreshScope } from '../api';
import type { StoredRecord } from '../store/rows';
import type { PlannedCall } from './calls';
import { syncTimings } from './sync-timings';

/**
 * Fields of a review group that its declaration keeps. The document shows only the counts, so all others may be
 * missing.
 */
export interface KeptGroup {
  readonly posts_count: number;
  readonly review_summary?: unknown;
  readonly name?: unknown;
  readonly project?: { readonly id?: string | number; readonly name?: string | null } | null;
  readonly posts?: readonly { readonly id: string | number }[];
}

/** Written as the declaration keeps it. */
export const keptGroupOf = ({ record }: Pick<StoredRecord, 'record'>): KeptGroup => record as KeptGroup;

interface PackageDeps {
  /** The review groups of the replica, by id. */
  readonly groups: () => ReadonlyMap<string, Pick<StoredRecord, 'record'>>;
  readonly hasPost: (id: string) => boolean;
}

/**
 * Review packages that are kept whole: a meeting shows every post of them, also those that no list of the replica reads
 * because their date lies outside the sync window. These are the packages that still wait for an answer, and those that
 * a person asked for (`StoredProgress.wantedPackages`).
 */
export class PackageReplica {
  private readonly asked = new Set<string>();
  /** Worked out when it is next asked for; null until then. */
  private members: ReadonlySet<string> | null = null;

  constructor(private readonly deps: PackageDeps) {}

  /** A person wants this one here, whether it still waits for an answer or not. */
  keepWhole(groupId: string): void {
    this.asked.add(groupId);
    this.forget();
  }

  /** Called when the record of a review group has changed. */
  forget(): void {
    this.members = null;
  }

  /** Whether the post is kept because a whole package needs it. */
  has(postId: string): boolean {
    return this.membersOfAll().has(postId);
  }

  /** Known members of a package that the replica lacks, in the client's order. */
  missingOf(groupId: string): string[] {
    const row = this.deps.groups().get(groupId);
    return row ? idsOf(row).filter((id) => !this.deps.hasPost(id)) : [];
  }

  /** A member of any package that the replica does not have. */
  nextMissing(skip: (id: string) => boolean): string | null {
    for (const id of this.membersOfAll()) if (!this.deps.hasPost(id) && !skip(id)) return id;
    return null;
  }

  private membersOfAll(): ReadonlySet<string> {
    this.members ??= new Set(
      [...this.deps.groups()].flatMap(([id, row]) => (this.asked.has(id) || isOpen(row) ? idsOf(row) : [])),
    );
    return this.members;
  }
}

const idsOf = (row: Pick<StoredRecord, 'record'>): string[] =>
  (keptGroupOf(row).posts ?? []).map(({ id }) => String(id));

/** The summary counts the posts that are still in review (planning v1, "Review group"). */
function isOpen(row: Pick<StoredRecord, 'record'>): boolean {
  const { review_summary: summary } = keptGroupOf(row);
  return typeof summary === 'object' && summary !== null && Object.values(summary).some((count) => count > 0);
}

/** A package's record tells which posts it has; those that are missing are read a few at a time. */
export async function readMissingOf(
  packages: Pick<PackageReplica, 'missingOf'>,
  groupId: string,
  reader: { refresh(scope: RefreshScope): Promise<DeskError | null> },
): Promise<DeskError | null> {
  const asked = new Set<string>();
  for (;;) {
    const left = packages.missingOf(groupId).filter((id) => !asked.has(id));
    const ids = left.slice(0, syncTimings.singlesAhead);
    if (ids.length === 0) return null;
    for (const id of ids) asked.add(id);
    const failed = await reader.refresh({ kind: 'posts', ids });
    if (failed) return failed;
  }
}

/** A package may name a post that cannot be read: without a rest it would be asked for again at once. */
export const isMissingPackagePost = (call: PlannedCall, replica: { known(id: string): unknown }): boolean =>
  call.kind === 'post' && call.reason === 'package' && replica.known(call.id) === null;
