import type { RecordChange } from '@shared/changes';
import type { PostStatus } from '@shared/domain/post-status';
import { dayKeyIn, parseInstant } from '@shared/domain/time';
import { type DeskResult, deskError, succeed } from '@shared/errors';
import type { RouteInput } from '@shared/ipc/routes';
import type { JournalEntry } from '@shared/journal';
import type { Decision, Post, Project, ReviewBlock } from '@shared/services/planning/records';
import type { ListRead } from '@shared/services/read';
import type { CallRoute } from '../core/ports';
import { contentOf, hashOf } from '../core/post-record';
import { appendLines, readSince, restoreBatch } from './model-journal';
import { ModelRecords } from './model-records';

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
  /** Where posts without a date stand in the order by schedule; `mixed`: between the others, by their creation. */
  readonly undatedPlace: 'first' | 'last' | 'mixed';
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
  /** By post. Nothing is ever removed from them but with their post. */
  readonly decisions = new Map<string, readonly Decision[]>();
  /** Everything else of the three services. */
  readonly records: ModelRecords;
  private lastId = 0;

  constructor(readonly habits: ModelHabits) {
    this.records = new ModelRecords(habits.pageSize);
    const { derived } = this.records;
    derived.set('planning.projects', () => [...this.projects.values()]);
    derived.set('planning.post_reviews', (id) =>
      this.posts.has(id) ? (this.decisions.get(id) ?? []) : null,
    );
    derived.set('reporting.template_details', (id) => {
      const template = this.records.table('reporting.templates').get(id);
      return template ? [template.record] : null;
    });
    derived.set('planning.content_groups', (id) => groupsOf([...this.posts.values()], id));
  }

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

  /** The lines of the change feed that the journal has. */
  told(): RecordChange[] {
    return this.journal.flatMap((entry) => (entry.kind === 'change.seen' ? [entry.change] : []));
  }

  /** Somebody decided: the counts of the review follow. */
  decide(id: string, decision: Decision): void {
    this.decisions.set(id, [...(this.decisions.get(id) ?? []), decision]);
  }

  /** Answers a call with the current state of the service. */
  answer(route: CallRoute, input: unknown, readAt: number): DeskResult<unknown> {
    switch (route) {
      case 'planning.list_posts':
        return succeed(this.listPosts(queryOf(input) as PostQuery, readAt));
      case 'planning.get_post': {
        const model = this.posts.get(idOf(input));
        return model ? succeed(this.single({ ...model.post, review: model.review }, readAt)) : notFound;
      }
      case 'journal.read_since':
        return readSince(this.journal, input as RouteInput<'journal.read_since'>);
      case 'journal.restore':
        return restoreBatch(this.journal, input as RouteInput<'journal.restore'>);
      // The model has no deliveries, so every read is synchronous.
      case 'metric_reads.request':
      case 'metric_reads.next_late':
        return succeed(null);
      case 'changes.append':
        return appendLines(this.journal, input as RouteInput<'changes.append'>);
      default: {
        const answered = this.records.answer(route, input as object, readAt);
        if (!answered) throw new Error(`the model knows no ${route}`);
        return answered;
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
    const { undatedPlace } = this.habits;
    const place = ({ post, createdAt }: ModelPost) => {
      const edge = { first: -Infinity, last: Infinity, mixed: createdAt }[undatedPlace];
      return post.schedule_at ? (parseInstant(post.schedule_at) ?? edge) : edge;
    };
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
    const pageSize = Math.min(this.habits.pageSize, (filter as { per_page?: number }).per_page ?? Infinity);
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

/** Returns the group that some posts share; null if there is no group with this id. */
function groupsOf(models: readonly ModelPost[], id: string): object[] | null {
  const posts = models.map(({ post }) => post).filter((post) => post.asset_group_id === id);
  const [first] = posts;
  if (!first) return null;
  const members = posts.map(({ id: postId, network, status }) => ({ id: postId, network, status }));
  const { project } = first;
  return [
    {
      id,
      project,
      posts_count: posts.length,
      networks: [],
      accounts: [],
      schedule_dates: [],
      posts: members,
    },
  ];
}

const notFound: DeskResult<never> = { ok: false, error: deskError('RECORD_NOT_FOUND', 'no such record') };

const idOf = (input: unknown) => String((input as { params: { id: string | number } }).params.id);

/** Either the query, or the one the last page's link carried. */
function queryOf(input: unknown): unknown {
  const { query, next } = input as { query?: unknown; next?: string };
  return next === undefined ? query : JSON.parse(decodeURIComponent(next.split('?q=')[1] ?? ''));
}

const days = new WeakMap<Post, string | null>();

/** Working a zone's day out is slow, and each list asks it of every post. */
function dayIn(post: Post): string | null {
  const known = days.get(post);
  if (known !== undefined) return known;
  const instant = post.schedule_at === null ? null : parseInstant(post.schedule_at);
  const day = instant === null ? null : dayKeyIn(post.project.timezone, instant);
  days.set(post, day);
  return day;
}

function matches(post: Post, { status, project_id, start_date: from, end_date: to }: PostQuery): boolean {
  if (project_id !== undefined && post.project.id !== project_id) return false;
  if (status !== undefined && ![status].flat().includes(post.status)) return false;
  if (from === undefined && to === undefined) return true;
  const day = dayIn(post);
  return day !== null && (from === undefined || day >= from) && (to === undefined || day <= to);
}
