import { addDays, dayKeyIn, parseInstant } from '@shared/domain/time';
import { type DeskResult, deskError, succeed } from '@shared/errors';
import type { RouteInput } from '@shared/ipc/routes';
import type { JournalEntry } from '@shared/journal';
import type { Post, PostStatus, Project, ReviewBlock } from '@shared/services/planning/records';
import type { ListRead } from '@shared/services/read';
import type { CallRoute } from '../core/ports';
import { contentOf, hashOf } from '../core/post-record';
import { reviewStatuses } from '../core/vocabulary';
import type { SeededRandom } from './seeded-random';

export interface ModelPost {
  readonly post: Post;
  readonly createdAt: number;
  readonly review: ReviewBlock | null;
}

type PostQuery = NonNullable<RouteInput<'planning.list_posts'>['query']>;

/** How this service does what its document leaves open. */
export interface ModelHabits {
  /** The most records it puts on a page; small, so that few posts fill many pages. */
  readonly pageSize: number;
  /** Where posts without a date stand in the order by schedule. */
  readonly unscheduledFirst: boolean;
  /** How often its people leave a post without a date. */
  readonly undatedShare: number;
  /** The statuses they use. */
  readonly statuses: readonly PostStatus[];
}

/** A small planning service, and a journal: the truth that the engine's copy must come to equal. */
export class ModelService {
  readonly posts = new Map<string, ModelPost>();
  readonly projects = new Map<string, Project>();
  readonly journal: JournalEntry[] = [];
  /** Every content and every set of counts that a post has ever had, oldest first. */
  readonly contents = new Map<string, number[]>();
  readonly reviews = new Map<string, ReviewBlock[]>();
  private lastId = 0;

  constructor(readonly habits: ModelHabits) {}

  nextId(): number {
    this.lastId += 1;
    return this.lastId;
  }

  put(model: ModelPost): void {
    const id = String(model.post.id);
    this.posts.set(id, model);
    this.contents.set(id, [...(this.contents.get(id) ?? []), hashOf(contentOf(model.post))]);
    if (model.review) this.reviews.set(id, [...(this.reviews.get(id) ?? []), model.review]);
  }

  /** What the service answers at this very moment. */
  answer(route: CallRoute, input: unknown, readAt: number): DeskResult<unknown> {
    switch (route) {
      case 'planning.list_posts':
        return succeed(this.listPosts(queryOf(input) as PostQuery, readAt));
      case 'planning.list_projects': {
        const { page = 1 } = queryOf(input) as { page?: number };
        return succeed(this.page([...this.projects.values()], page, { all: true }, '/projects', readAt));
      }
      case 'planning.get_post': {
        const model = this.posts.get(idOf(input));
        return model ? succeed(this.single({ ...model.post, review: model.review }, readAt)) : notFound;
      }
      case 'planning.get_project': {
        const project = this.projects.get(idOf(input));
        return project ? succeed(this.single(project, readAt)) : notFound;
      }
      case 'journal.read_since': {
        const { after, limit } = input as RouteInput<'journal.read_since'>;
        const entries = this.journal.filter(({ sequence }) => sequence > after).slice(0, limit);
        return succeed({ entries, lastSequence: this.journal.length });
      }
    }
  }

  private listPosts(query: PostQuery, readAt: number): ListRead<Post> {
    const { page = 1, ...filter } = query;
    const listed = [...this.posts.values()]
      .filter(({ post }) => matches(post, filter))
      .sort((a, b) => this.compare(a, b, filter.order ?? 'schedule_at'));
    return this.page(
      listed.map(({ post }) => post),
      page,
      filter,
      '/posts',
      readAt,
    );
  }

  private compare(a: ModelPost, b: ModelPost, order: 'schedule_at' | 'created_at'): number {
    if (order === 'created_at') return a.createdAt - b.createdAt || Number(a.post.id) - Number(b.post.id);
    const edge = this.habits.unscheduledFirst ? -Infinity : Infinity;
    const place = ({ post }: ModelPost) =>
      post.schedule_at ? (parseInstant(post.schedule_at) ?? edge) : edge;
    const [placeA, placeB] = [place(a), place(b)];
    return placeA === placeB ? Number(a.post.id) - Number(b.post.id) : placeA - placeB;
  }

  private page<R>(
    all: readonly R[],
    page: number,
    filter: object,
    path: string,
    readAt: number,
  ): ListRead<R> {
    const { pageSize } = this.habits;
    const lastPage = Math.max(1, Math.ceil(all.length / pageSize));
    const query = encodeURIComponent(JSON.stringify({ ...filter, page: page + 1 }));
    return {
      readAt,
      setAside: [],
      records: all.slice((page - 1) * pageSize, page * pageSize),
      page: {
        currentPage: page,
        lastPage,
        perPage: pageSize,
        total: all.length,
        next: page < lastPage ? `${path}?q=${query}` : null,
      },
    };
  }

  private readonly single = <R>(record: R, readAt: number) => ({ record, readAt, setAside: [] });
}

const notFound: DeskResult<never> = { ok: false, error: deskError('RECORD_NOT_FOUND', 'no such record') };

const idOf = (input: unknown) => String((input as { params: { id: string | number } }).params.id);

/** Either the query, or the one the last page's link carried. */
function queryOf(input: unknown): unknown {
  const { query, next } = input as { query?: unknown; next?: string };
  return next === undefined ? query : JSON.parse(decodeURIComponent(next.split('?q=')[1] ?? ''));
}

function matches(post: Post, { status, start_date: from, end_date: to }: PostQuery): boolean {
  if (status !== undefined && post.status !== status) return false;
  if (from === undefined && to === undefined) return true;
  const instant = post.schedule_at === null ? null : parseInstant(post.schedule_at);
  if (instant === null) return false;
  const day = dayKeyIn(post.project.timezone, instant);
  return (from === undefined || day >= from) && (to === undefined || day <= to);
}

/** People at work: each call changes one thing. */
export function changeSomething(
  service: ModelService,
  random: SeededRandom,
  today: string,
  now: number,
): void {
  const ids = [...service.posts.keys()];
  const act = random.between(0, 99);
  if (act < 25 || ids.length === 0) return createPost(service, random, today, now);
  if (act < 31) return changeProjects(service, random);
  if (act < 38) return writeNote(service, random, random.pick(ids));
  // Work comes in bursts on few posts: so answers that overtake each other meet one that has changed between them.
  const id = random.pick(random.chance(0.5) ? ids.slice(-4) : ids);
  const model = service.posts.get(id);
  if (!model) return;
  if (act < 48) return void service.posts.delete(id);
  if (act < 60)
    return service.put({ ...model, post: { ...model.post, caption: `edit ${random.between(1, 9)}` } });
  if (act < 75)
    return service.put({
      ...model,
      post: { ...model.post, schedule_at: someSchedule(service.habits, random, today) },
    });
  if (act < 88) return service.put({ ...model, ...statusChange(service.habits, model.post, random) });
  return service.put({ ...model, review: model.review && someReview(random, model.review.status) });
}

export function createProject(service: ModelService, random: SeededRandom): void {
  const id = service.nextId();
  const timezone = random.pick([
    'America/Sao_Paulo',
    'Pacific/Kiritimati',
    'Pacific/Pago_Pago',
    'Europe/London',
  ]);
  const name = random.chance(0.3) ? undefined : `client ${random.between(1, 5)}`;
  service.projects.set(String(id), { id, timezone, name });
}

export function createPost(service: ModelService, random: SeededRandom, today: string, now: number): void {
  const { id: projectId, timezone, name } = random.pick([...service.projects.values()]);
  const id = service.nextId();
  const base: Post = {
    id,
    asset_group_id: `g${id}`,
    project: { id: projectId, timezone, name },
    network: random.pick(['instagram', 'linkedin']),
    type: 'feed',
    status: 'draft',
    review_status: null,
    caption: `post ${id}`,
    schedule_at: someSchedule(service.habits, random, today),
  };
  service.put({ createdAt: now, ...statusChange(service.habits, base, random) });
}

function changeProjects(service: ModelService, random: SeededRandom): void {
  const project = random.pick([...service.projects.values()]);
  const used = new Set([...service.posts.values()].map(({ post }) => post.project.id));
  if (random.chance(0.3)) return createProject(service, random);
  if (!used.has(project.id) && service.projects.size > 1)
    return void service.projects.delete(String(project.id));
  const renamed = { ...project, name: `renamed ${random.between(1, 9)}` };
  service.projects.set(String(project.id), renamed);
  for (const model of service.posts.values()) {
    if (model.post.project.id !== project.id) continue;
    const { id, timezone, name } = renamed;
    service.put({ ...model, post: { ...model.post, project: { id, timezone, name } } });
  }
}

function writeNote(service: ModelService, random: SeededRandom, postId: string): void {
  const sequence = service.journal.length + 1;
  const base = { sequence, postId, at: '2026-11-20T12:00:00Z', version: 1 } as const;
  service.journal.push(
    random.chance(0.3)
      ? { ...base, kind: 'note.deleted' }
      : { ...base, kind: 'note.saved', text: `note ${sequence}` },
  );
}

function statusChange(
  { statuses }: ModelHabits,
  post: Post,
  random: SeededRandom,
): Pick<ModelPost, 'post' | 'review'> {
  const status = random.chance(0.4) ? 'in_review' : random.pick(statuses);
  if (status !== 'in_review') return { post: { ...post, status, review_status: null }, review: null };
  const review_status = random.pick(reviewStatuses);
  return { post: { ...post, status, review_status }, review: someReview(random, review_status) };
}

function someReview(random: SeededRandom, status: ReviewBlock['status']): ReviewBlock {
  const [approved, request_changes, pending] = [
    random.between(0, 3),
    random.between(0, 3),
    random.between(0, 3),
  ];
  const decided = approved + request_changes;
  const counts = { approved, request_changes, pending, decided, reviewers_total: decided + pending };
  return { status, cycle_started_at: null, ...counts };
}

/** Mostly around today, sometimes at or beyond the edges of a window of 60 and 90 days, sometimes none. */
function someSchedule({ undatedShare }: ModelHabits, random: SeededRandom, today: string): string | null {
  if (random.chance(undatedShare)) return null;
  const days = random.chance(0.2)
    ? random.pick([-70, -62, -61, -60, 90, 91, 92, 99])
    : random.between(-20, 30);
  const hour = String(random.between(0, 23)).padStart(2, '0');
  return `${addDays(today, days)}T${hour}:30:00Z`;
}
