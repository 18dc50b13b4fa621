import type { Fields } from '@shared/domain/changes';
import type { LocalKey } from '@shared/local-data';
import { postFlags } from '../columns/segment';
import { type ReadableName, type Resource, resourceOf } from '../resources';
import { posts as postsResource } from '../resources/posts';
import type { StorageFailure } from '../store/engine-store';
import { recordFlags, type StoredPost, type StoredRecord } from '../store/rows';
import type { RecordAnswer, RecordsAnswer } from './asking';
import type { Books } from './books';
import { recordSubject } from './calls';
import { isAskedOne, isOfReviews } from './companions';
import type { CopyChange } from './copy';
import type { Asked, LandOutcome } from './lander';
import { type Ledger, noteContact, putShelf, seenSince, skipWalk, type Walk } from './ledger';
import type { Overlap } from './overlap';
import { reviewsMark } from './post-lander';
import { flagged, landRecords, type RecordChange, unsightedOf } from './record-landing';
import { reviewersOf } from './reviewers';
import { keyOf, type ShelfScope, shelfScope } from './scopes';
import { noteSetAside } from './set-aside';
import { agree, evidenceOf, type ShelfState } from './shelves';
import { factsOf, type PageStep, stepOf } from './walking';

interface RecordLanderDeps {
  readonly books: Books;
  readonly overlap: Overlap;
  readonly onChanged: (resource: ReadableName) => void;
}

/** What an alteration is told with, beside the record itself. */
interface Telling {
  readonly resource: Resource;
  readonly parent: string | null;
  readonly post: StoredPost | null;
  /** When the list was last read whole; null where what appears is no news. */
  readonly listReadAt: number | null;
  readonly seenAt: number;
}

/** Brings answers about small resources into the copy. Runs in the writer. */
export class RecordLander {
  constructor(private readonly deps: RecordLanderDeps) {}

  async page({ walk, scope, read }: RecordsAnswer, asked: Asked): Promise<LandOutcome> {
    const { books, overlap } = this.deps;
    const resource = resourceOf(scope.resource);
    const ids = read.records.map((record) => resource.idOf(record, scope.parent ?? ''));
    const known = await books.copy.records.find(resource.name, ids);
    if (!known.ok) return { kind: 'unwritten', failure: known.failure };
    const post = await this.postOf(scope);
    if ('failure' in post) return { kind: 'unwritten', failure: post.failure };
    if (isOfReviews(resource.name) && !post.row) return this.forget(walk);
    const landed = landRecords({
      ...{ resource, parent: scope.parent, readAt: read.readAt, source: 'list' },
      ...{ records: read.records, meta: read.meta },
      known: known.value,
      isDoubtful: (id) => overlap.isDoubtful(recordSubject(resource.name, id), asked.tick),
    });
    const step = stepOf(books, { walk, kind: resource.name, read, ids, facts: factsOf(read, asked.at) });
    const end = await this.endOf(step, scope, landed.changes);
    if ('failure' in end) return { kind: 'unwritten', failure: end.failure };
    const telling = {
      ...{ resource, parent: scope.parent, post: post.row, seenAt: read.readAt },
      listReadAt: this.listReadAt(scope, post.row),
    };
    const change: CopyChange = {
      records: end.changes,
      removedRecords: end.removed,
      altered: [
        ...end.changes.map((one) => this.alteration(telling, one.before, one.after)),
        ...end.removed.map((row) => this.alteration(telling, row, null)),
      ].filter(({ watched }) => watched.length > 0),
      ...this.postChange(step.finished, scope, post.row, asked, end),
    };
    const ledger = end.shelf ? putShelf(step.ledger, end.shelf) : step.ledger;
    const failure = await books.write(change, ledger, step.sighting);
    if (failure) return { kind: 'unwritten', failure };
    overlap.landed(landed.settledIds.map((id) => recordSubject(resource.name, id)));
    books.copy.records.touch(resource.name, landed.settledIds, read.readAt);
    if (change.posts?.length || end.changes.length + end.removed.length > 0 || step.finished)
      this.deps.onChanged(resource.name);
    return {
      ...{ kind: 'landed', finished: step.finished, groupId: null },
      isUnsettled: landed.isOutdated || end.isUnproven,
    };
  }

  async single({ resource: name, id, parent, read }: RecordAnswer, asked: Asked): Promise<LandOutcome> {
    const { books, overlap, onChanged } = this.deps;
    const resource = resourceOf(name);
    const known = await books.copy.records.find(name, [id]);
    if (!known.ok) return { kind: 'unwritten', failure: known.failure };
    const before = known.value.get(id);
    const isOther = read.record !== null && resource.idOf(read.record, parent ?? '') !== id;
    if (isOther) return { kind: 'senseless' };
    const landed = landRecords({
      ...{ resource, parent, known: known.value, readAt: read.readAt, source: 'single' },
      records: read.record === null ? [] : [read.record],
      isDoubtful: () => overlap.isDoubtful(recordSubject(name, id), asked.tick),
    });
    if (landed.isOutdated) return { kind: 'outdated' };
    // Set aside: it is there, so it is no suspect; what the copy holds of it stays.
    const cleared = read.record === null && before ? [{ before, after: { ...before, flags: 0 } }] : [];
    const changes = [...landed.changes, ...cleared];
    const telling = { resource, parent, post: null, listReadAt: null, seenAt: read.readAt };
    const ledger = noteContact(books.ledger, resource.service);
    const setAside = noteSetAside(ledger.setAside, {
      ...{ kind: name, place: 'single', wellIds: read.record === null ? [] : [id] },
      setAside: read.setAside.map((one) => ({ ...one, id })),
    });
    const altered = changes.map((one) => this.alteration(telling, one.before, one.after));
    const failure = await books.write(
      { records: changes, altered: altered.filter(({ watched }) => watched.length > 0) },
      setAside === ledger.setAside ? ledger : { ...ledger, setAside },
    );
    if (failure) return { kind: 'unwritten', failure };
    overlap.landed([recordSubject(name, id)]);
    books.copy.records.touch(name, [id], read.readAt);
    if (changes.length > 0) onChanged(name);
    return { kind: 'landed', finished: null, groupId: null };
  }

  /** The single read answered that there is none. `seenAt` is epoch ms. */
  remove(name: ReadableName, id: string, asked: Asked, seenAt: number): Promise<LandOutcome> {
    const { books } = this.deps;
    return this.removeNamed(name, id, asked, seenAt, noteContact(books.ledger, resourceOf(name).service));
  }

  /** So did the call that answers the one record of a list. */
  removeOne(name: ReadableName, parent: string | null, asked: Asked, seenAt: number): Promise<LandOutcome> {
    const { books } = this.deps;
    const key = keyOf(shelfScope(name, parent));
    const reached = skipWalk(noteContact(books.ledger, resourceOf(name).service), key);
    const shelf = { key, resource: name, parent, confirmedAt: asked.at, evidence: null, error: null };
    const ledger = isAskedOne(name) ? reached : putShelf(reached, shelf);
    return this.removeNamed(name, parent ?? 'only', asked, seenAt, ledger);
  }

  private async removeNamed(
    name: ReadableName,
    id: string,
    asked: Asked,
    seenAt: number,
    ledger: Ledger,
  ): Promise<LandOutcome> {
    const { books, overlap, onChanged } = this.deps;
    if (overlap.isDoubtful(recordSubject(name, id), asked.tick)) return { kind: 'outdated' };
    const known = await books.copy.records.find(name, [id]);
    if (!known.ok) return { kind: 'unwritten', failure: known.failure };
    const rows = [...known.value.values()];
    const telling = { resource: resourceOf(name), post: null, listReadAt: null, seenAt };
    const altered = rows.map((row) => this.alteration({ ...telling, parent: row.parent }, row, null));
    const failure = await books.write(
      { removedRecords: rows, altered: altered.filter(({ watched }) => watched.length > 0) },
      ledger,
    );
    if (failure) return { kind: 'unwritten', failure };
    overlap.landed([recordSubject(name, id)]);
    if (rows.length > 0) onChanged(name);
    return { kind: 'landed', finished: null, groupId: null };
  }

  /** The post has gone meanwhile, and with it the place for its decisions. */
  private async forget(walk: Walk): Promise<LandOutcome> {
    const { books } = this.deps;
    const failure = await books.write({}, skipWalk(noteContact(books.ledger, 'planning'), walk.key));
    if (failure) return { kind: 'unwritten', failure };
    return { kind: 'landed', finished: walk, groupId: null };
  }

  /** What the end of a list means for those it did not hold, and for the list itself. */
  private async endOf(
    { finished, sighted }: PageStep,
    scope: ShelfScope,
    changes: readonly RecordChange[],
  ): Promise<ShelfEnd | { readonly failure: StorageFailure }> {
    const { books } = this.deps;
    const resource = resourceOf(scope.resource);
    if (!finished) return { held: new Map(), changes, removed: [], shelf: null, isUnproven: false };
    const rows = await books.copy.records.shelf(resource.name, scope.parent);
    if (!rows.ok) return { failure: rows.failure };
    const client: LocalKey | null = scope.clientId === null ? null : `${resource.service}:${scope.clientId}`;
    const missing =
      resource.absence === 'never'
        ? []
        : unsightedOf(
            rows.value.values(),
            sighted,
            (row) => client === null || resource.client(row.record, row.parent) === client,
          );
    const before = books.ledger.shelves.get(keyOf(shelfScope(resource.name, scope.parent)));
    const evidence = evidenceOf({
      ids: sighted,
      total: finished.total,
      isWhole: finished.pages === 1,
      hasNameless: finished.hasNameless,
    });
    const isProven =
      resource.absence === 'two_passes' && client === null && agree(evidence, before?.evidence ?? null);
    const removed = isProven ? missing : [];
    const suspects = (isProven ? [] : missing)
      .filter(({ flags }) => (flags & recordFlags.suspect) === 0)
      .map((row) => ({ before: row, after: flagged(row, recordFlags.suspect) }));
    const isTracked = client === null && !isAskedOne(resource.name);
    return {
      held: rows.value,
      changes: [...changes, ...suspects],
      removed,
      shelf: isTracked ? { ...shelfOf(scope), confirmedAt: finished.startedAt, evidence, error: null } : null,
      isUnproven: resource.absence === 'two_passes' && missing.length > removed.length,
    };
  }

  /** Decisions were read to their end: the post knows when, and needs them no more, unless it moved meanwhile. */
  private postChange(
    finished: Walk | null,
    scope: ShelfScope,
    post: StoredPost | null,
    asked: Asked,
    { held, changes }: ShelfEnd,
  ): Pick<CopyChange, 'posts'> {
    if (!finished || !post || !isOfReviews(scope.resource)) return {};
    const { books, overlap } = this.deps;
    const flags = books.copy.known(post.id)?.flags ?? 0;
    const hasMoved = overlap.isDoubtful(reviewsMark(post.id), asked.tick);
    const decisions = new Map([...held, ...changes.map(({ after }) => [after.id, after] as const)]);
    const read = { reviewsReadAt: finished.startedAt, reviewers: reviewersOf(decisions.values()) };
    return {
      posts: [{ post: { ...post, ...read }, flags: hasMoved ? flags : flags & ~postFlags.reviewsDue }],
    };
  }

  private async postOf({
    resource,
    parent,
  }: ShelfScope): Promise<{ readonly row: StoredPost | null } | { readonly failure: StorageFailure }> {
    if (parent === null || !isOfReviews(resource)) return { row: null };
    const read = await this.deps.books.copy.readPosts([parent]);
    return read.ok ? { row: read.value[0] ?? null } : { failure: read.failure };
  }

  private listReadAt({ resource, parent }: ShelfScope, post: StoredPost | null): number | null {
    if (isAskedOne(resource)) return post?.reviewsReadAt ?? null;
    return this.deps.books.ledger.shelves.get(keyOf(shelfScope(resource, parent)))?.confirmedAt ?? null;
  }

  private alteration(telling: Telling, before: StoredRecord | null, after: StoredRecord | null) {
    const { resource, parent, post, listReadAt, seenAt } = telling;
    const row = (after ?? before) as StoredRecord;
    const { copy, ledger } = this.deps.books;
    const client = post ? postsResource.client(post) : resource.client(row.record, row.parent);
    const since = seenSince(ledger, client, listReadAt);
    return {
      ...{ resource: resource.name, id: row.id, parent, watched: resource.watched, seenAt },
      title: post ? postsResource.title(post) : resource.title(row.record, row.id),
      client,
      // Kept as a declaration keeps it: fields by the service's names.
      before: before && (before.record as Fields),
      after: after && (after.record as Fields),
      lastSeenAt: before ? Math.max(copy.records.seenAt(before), since ?? 0) : since,
    };
  }
}

interface ShelfEnd {
  /** The list's rows as they were before this page; empty where it does not end the list. */
  readonly held: ReadonlyMap<string, StoredRecord>;
  readonly changes: readonly RecordChange[];
  readonly removed: readonly StoredRecord[];
  readonly shelf: ShelfState | null;
  /** Records are missing, and their list alone can tell whether they are gone. */
  readonly isUnproven: boolean;
}

const shelfOf = ({ resource, parent }: ShelfScope) => ({
  key: keyOf(shelfScope(resource, parent)),
  ...{ resource, parent },
});
