import type { Alteration } from '@shared/domain/changes';
import type { RouteOutput } from '@shared/ipc/routes';
import type { Post } from '@shared/services/planning/records';
import type { ListRead } from '@shared/services/read';
import { postFlags } from '../columns/segment';
import { posts as postsResource } from '../resources/posts';
import type { StoredPost } from '../store/rows';
import type { Books } from './books';
import { companionsOf } from './companions';
import type { Asked, LandOutcome } from './lander';
import { type Landing, landPost, landPosts, type PostChange } from './landing';
import { noteContact, seenSince, type Walk } from './ledger';
import type { Overlap } from './overlap';
import { dayOf } from './post-record';
import { type DayRange, dayNumber } from './scopes';
import { noteSetAside } from './set-aside';
import { factsOf, stepOf } from './walking';

interface PostLanderDeps {
  readonly books: Books;
  readonly overlap: Overlap;
  /** The days whose posts are kept; null before the sync window is known. */
  readonly range: () => DayRange | null;
  readonly onChanged: (table: 'posts' | 'projects') => void;
}

const { name: kind } = postsResource;

/** Brings answers about posts into the copy. Runs in the writer. */
export class PostLander {
  constructor(private readonly deps: PostLanderDeps) {}

  async page(walk: Walk, read: ListRead<Post>, asked: Asked): Promise<LandOutcome> {
    const { books, overlap, range, onChanged } = this.deps;
    const isDoubtful = (id: string) => overlap.isDoubtful(id, asked.tick);
    const landed = await landPosts({ copy: books.copy, isDoubtful, range: range() }, read);
    if (!landed.ok) return { kind: 'unwritten', failure: landed.failure };
    const { change, unchangedIds } = landed.value;
    const ids = read.records.map(({ id }) => String(id));
    const undated = read.records.map((post) => post.schedule_at === null);
    const facts = {
      ...factsOf(read, asked.at),
      unscheduled: {
        count: undated.filter(Boolean).length,
        first: undated[0] ?? false,
        last: undated.at(-1) ?? false,
      },
    };
    const step = stepOf(books, { walk, kind, read, ids, facts });
    const suspects = step.finished
      ? books.copy.suspects(step.finished.scope, step.sighted)
      : new Map<string, number>();
    const flags = new Map([...(change.flags ?? []), ...suspects]);
    const altered = this.alterationsOf(landed.value, read.readAt);
    const failure = await books.write({ ...change, flags, altered }, step.ledger, step.sighting);
    if (failure) return { kind: 'unwritten', failure };
    this.noteLanded(landed.value);
    books.copy.touch(unchangedIds, read.readAt);
    if (change.projects?.length) onChanged('projects');
    if (change.posts?.length || flags.size > 0 || step.finished) onChanged('posts');
    return { kind: 'landed', finished: step.finished, groupId: null };
  }

  async single(
    id: string,
    read: RouteOutput<'planning.get_post'>,
    { tick }: Asked,
    isWanted: boolean,
  ): Promise<LandOutcome> {
    const { books, overlap, onChanged } = this.deps;
    const isDoubtful = overlap.isDoubtful(id, tick);
    const landed = await landPost(books.copy, id, read, {
      ...{ isDoubtful, isWanted },
      isKept: books.copy.packages.has(id),
    });
    if (!landed.ok) return { kind: 'unwritten', failure: landed.failure };
    if (typeof landed.value === 'string') return { kind: landed.value };
    const { change } = landed.value;
    const altered = this.alterationsOf(landed.value, read.readAt);
    const ledger = noteContact(books.ledger, 'planning');
    const setAside = noteSetAside(ledger.setAside, {
      ...{ kind, place: 'single' },
      wellIds: read.record ? [id] : [],
      setAside: read.setAside.map((one) => ({ ...one, id })),
    });
    const next = setAside === ledger.setAside ? ledger : { ...ledger, setAside };
    const failure = await books.write({ ...change, altered }, next);
    if (failure) return { kind: 'unwritten', failure };
    this.noteLanded(landed.value);
    onChanged('posts');
    if (change.projects?.length) onChanged('projects');
    return { kind: 'landed', finished: null, groupId: landed.value.rows[0]?.after.assetGroupId ?? null };
  }

  /** The single read answered that there is no such post: the one thing that removes it here. */
  async remove(id: string, asked: Asked, seenAt: number): Promise<LandOutcome> {
    const { books, overlap, onChanged } = this.deps;
    if (overlap.isDoubtful(id, asked.tick)) return { kind: 'outdated' };
    const lastSeenAt = books.copy.known(id)?.seenAt ?? null;
    const companions = await companionsOf(books.copy, [id]);
    if (!companions.ok) return { kind: 'unwritten', failure: companions.failure };
    const { posts, records } = companions.value;
    const altered = posts.map((post) =>
      this.alteration({ before: post, after: null }, { lastSeenAt, seenAt }),
    );
    const failure = await books.write(
      { removedPosts: [id], removedRecords: records, altered },
      noteContact(books.ledger, 'planning'),
    );
    if (failure) return { kind: 'unwritten', failure };
    overlap.landed([id]);
    onChanged('posts');
    return { kind: 'landed', finished: null, groupId: null };
  }

  /** Answers that are still out may know less than these. Reviews stand apart: most answers say nothing of them. */
  private noteLanded({ settledIds, change }: Landing): void {
    const moved = (change.posts ?? []).filter(({ flags }) => (flags & postFlags.reviewsDue) !== 0);
    this.deps.overlap.landed([...settledIds, ...moved.map(({ post }) => reviewsMark(post.id))]);
  }

  private alterationsOf({ rows }: Landing, seenAt: number): Alteration[] {
    const { copy } = this.deps.books;
    return rows.map((row) => {
      const lastSeenAt = row.before
        ? (copy.known(row.after.id)?.seenAt ?? row.before.readAt)
        : this.listReadAt(row.after);
      return this.alteration(row, { lastSeenAt, seenAt });
    });
  }

  private alteration(
    { before, after }: { readonly before: StoredPost | null; readonly after: StoredPost | null },
    times: { readonly lastSeenAt: number | null; readonly seenAt: number },
  ): Alteration {
    const named = (after ?? before) as StoredPost;
    return {
      ...{ resource: kind, id: named.id, parent: null, watched: postsResource.watched },
      title: postsResource.title(named),
      client: postsResource.client(named),
      before: before && postsResource.record(before),
      after: after && postsResource.record(after),
      ...times,
    };
  }

  /** When the list was last read whole that would have held this post before; null where none was. */
  private listReadAt(post: PostChange['after']): number | null {
    const { ledger } = this.deps.books;
    const { confirmedAt, confirmedRange } = ledger;
    const at = seenSince(ledger, postsResource.client(post), confirmedAt[post.status] ?? null);
    const day = dayOf(post);
    if (post.status === 'in_review' || day === null) return at;
    const isCovered =
      confirmedRange !== null && day >= dayNumber(confirmedRange.from) && day <= dayNumber(confirmedRange.to);
    return isCovered ? at : null;
  }
}

/** Under this name `Overlap` knows of a post whose decisions may have grown. */
export const reviewsMark = (postId: string) => `reviews of ${postId}`;
