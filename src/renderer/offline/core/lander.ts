import type { RouteOutput } from '@shared/ipc/routes';
import type { StorageFailure } from '../store/engine-store';
import type { Answer } from './asking';
import type { Books } from './books';
import type { PlannedCall } from './calls';
import { landPost, landPosts, landProject, landProjects, removeProject, suspectProjects } from './landing';
import { type Advance, advance, type Ledger, noteContact, type PageFacts, type Walk } from './ledger';
import type { Overlap } from './overlap';
import type { DayRange } from './scopes';
import { namedIds, noteSetAside } from './set-aside';
import { sightingOf } from './sightings';

/** When a call was asked: as a tick for `Overlap`, and in epoch ms. */
export interface Asked {
  readonly tick: number;
  readonly at: number;
}

export type LandOutcome =
  | { readonly kind: 'landed'; readonly finished: Walk | null }
  /** Another answer landed meanwhile; whoever waits for this one asks again. */
  | { readonly kind: 'outdated' }
  | { readonly kind: 'senseless' }
  | { readonly kind: 'unwritten'; readonly failure: StorageFailure };

type ListAnswer = Answer & { kind: 'posts' | 'projects' };

/** Brings answers into the copy, each in one transaction with what it means for its walk. Runs in the writer. */
export class Lander {
  constructor(
    private readonly books: Books,
    private readonly overlap: Overlap,
    /** The days whose posts are kept; null before the sync window is known. */
    private readonly range: () => DayRange | null,
    private readonly onChanged: (table: 'posts' | 'projects') => void,
  ) {}

  land(answer: Answer, asked: Asked, { room }: PlannedCall): Promise<LandOutcome> {
    switch (answer.kind) {
      case 'posts':
        return this.landPosts(answer, asked);
      case 'projects':
        return this.landProjects(answer, asked);
      case 'post':
        return this.landPost(answer.id, answer.read, asked, room === 'interactive');
      case 'project':
        return this.landProject(answer.id, answer.read);
    }
  }

  /** The single read answered that there is no such record: the one thing that removes it here. */
  async remove(kind: 'post' | 'project', id: string, asked: Asked): Promise<LandOutcome> {
    const { books, overlap } = this;
    if (kind === 'post' && overlap.isDoubtful(id, asked.tick)) return { kind: 'outdated' };
    const change = kind === 'post' ? { removedPosts: [id] } : removeProject(books.copy, id);
    const failure = await books.write(change, noteContact(books.ledger));
    if (failure) return { kind: 'unwritten', failure };
    if (kind === 'post') overlap.landed([id]);
    this.onChanged(kind === 'post' ? 'posts' : 'projects');
    return { kind: 'landed', finished: null };
  }

  private async landPosts(answer: Answer & { kind: 'posts' }, asked: Asked): Promise<LandOutcome> {
    const { books, overlap } = this;
    const { read } = answer;
    const isDoubtful = (id: string) => overlap.isDoubtful(id, asked.tick);
    const landed = await landPosts({ copy: books.copy, isDoubtful, range: this.range() }, read);
    if (!landed.ok) return { kind: 'unwritten', failure: landed.failure };
    const { change, settledIds, unchangedIds } = landed.value;
    const step = this.advance(answer, asked);
    const suspects = step.finished
      ? books.copy.suspects(step.finished.scope, step.sighted)
      : new Map<string, number>();
    const flags = new Map([...(change.flags ?? []), ...suspects]);
    const failure = await books.write({ ...change, flags }, step.ledger, step.sighting);
    if (failure) return { kind: 'unwritten', failure };
    overlap.landed(settledIds);
    books.copy.touch(unchangedIds, read.readAt);
    if (change.projects?.length) this.onChanged('projects');
    if (change.posts?.length || flags.size > 0 || step.finished) this.onChanged('posts');
    return { kind: 'landed', finished: step.finished };
  }

  private async landProjects(answer: Answer & { kind: 'projects' }, asked: Asked): Promise<LandOutcome> {
    const { books } = this;
    const step = this.advance(answer, asked);
    const { projects = [] } = landProjects(books.copy, answer.read);
    const suspects = step.finished ? suspectProjects(books.copy, step.sighted) : [];
    const change = { projects: [...projects, ...suspects] };
    const failure = await books.write(change, step.ledger, step.sighting);
    if (failure) return { kind: 'unwritten', failure };
    if (change.projects.length > 0) this.onChanged('projects');
    return { kind: 'landed', finished: step.finished };
  }

  private async landPost(
    id: string,
    read: RouteOutput<'planning.get_post'>,
    { tick }: Asked,
    isWanted: boolean,
  ): Promise<LandOutcome> {
    const { books, overlap } = this;
    const isDoubtful = overlap.isDoubtful(id, tick);
    const landed = await landPost(books.copy, id, read, { isDoubtful, isWanted });
    if (!landed.ok) return { kind: 'unwritten', failure: landed.failure };
    if (typeof landed.value === 'string') return { kind: landed.value };
    const { change, settledIds } = landed.value;
    const failure = await books.write(change, this.noteSingle('post', id, read));
    if (failure) return { kind: 'unwritten', failure };
    overlap.landed(settledIds);
    this.onChanged('posts');
    if (change.projects?.length) this.onChanged('projects');
    return { kind: 'landed', finished: null };
  }

  private async landProject(id: string, read: RouteOutput<'planning.get_project'>): Promise<LandOutcome> {
    const { books } = this;
    const failure = await books.write(
      landProject(books.copy, id, read),
      this.noteSingle('project', id, read),
    );
    if (failure) return { kind: 'unwritten', failure };
    this.onChanged('projects');
    return { kind: 'landed', finished: null };
  }

  /** What a page means for its walk. A page of a walk that was begun anew meanwhile only brings its records. */
  private advance({ kind, walk, read }: ListAnswer, asked: Asked) {
    const { books } = this;
    const table = kind === 'posts' ? ('post' as const) : ('project' as const);
    const wellIds = read.records.map(({ id }) => String(id));
    const ids = [...wellIds, ...namedIds(read.setAside)];
    const now = books.ledger.walks.get(walk.key);
    const current = now?.round === walk.round && now.next.page === walk.next.page ? now : null;
    const step: Advance | null =
      current && advance(books.ledger, current, factsOf({ kind, walk, read }, asked));
    const finished = step?.outcome === 'complete' ? current : null;
    const place = `${walk.key} ${walk.next.page}`;
    const ledger = noteContact(step?.ledger ?? books.ledger);
    const setAside = noteSetAside(ledger.setAside, { table, place, wellIds, setAside: read.setAside });
    return {
      ledger: { ...ledger, setAside },
      finished,
      sighting: current && step?.outcome === 'continued' ? sightingOf(current, ids) : undefined,
      sighted: new Set([...(finished ? books.sightings.of(finished) : []), ...ids]),
    };
  }

  private noteSingle(table: 'post' | 'project', id: string, { record, setAside }: SingleAnswer): Ledger {
    const ledger = noteContact(this.books.ledger);
    const met = {
      table,
      place: table,
      wellIds: record ? [id] : [],
      setAside: setAside.map((one) => ({ ...one, id })),
    };
    const noted = noteSetAside(ledger.setAside, met);
    return noted === ledger.setAside ? ledger : { ...ledger, setAside: noted };
  }
}

type SingleAnswer = RouteOutput<'planning.get_post'> | RouteOutput<'planning.get_project'>;

function factsOf(answer: Omit<ListAnswer, 'walk'> & { walk: Walk }, asked: Asked): PageFacts {
  const { page, records, setAside } = answer.read;
  const undated = answer.kind === 'posts' ? answer.read.records.map((post) => post.schedule_at === null) : [];
  return {
    page,
    issuedAt: asked.at,
    recordCount: records.length,
    isEmpty: records.length === 0 && setAside.length === 0,
    unscheduled: {
      any: undated.includes(true),
      first: undated[0] ?? false,
      last: undated.at(-1) ?? false,
    },
  };
}
