import type { DeskError } from '@shared/errors';
import type { ReviewStatus } from '@shared/services/planning/records';
import type {
  EngineEvent,
  EngineStatus,
  OfflineEngine,
  PostDetail,
  PostFilter,
  PostGroup,
  PostPage,
  PostQuery,
  PostRow,
  RefreshScope,
} from '../offline/api';

const idle: EngineStatus = {
  phase: 'idle',
  progress: null,
  completedAt: null,
  offlineSince: null,
  error: null,
  setAsideCount: 0,
};

interface Answer extends PostPage {
  /** Place by key. */
  readonly places: ReadonlyMap<string, number>;
}

/** The engine's interface over posts in memory: what screens are tested against. */
export class FakeEngine implements OfflineEngine {
  readonly refreshed: RefreshScope[] = [];
  readonly queries: PostQuery[] = [];
  /** What the next refresh answers. */
  refreshError: DeskError | null = null;
  private posts: readonly PostRow[] = [];
  private readonly answers = new Map<string, Answer>();
  private readonly notes = new Map<string, string>();
  private readonly extras = new Map<string, Partial<PostDetail>>();
  private current: EngineStatus = idle;
  private readonly listeners = new Set<(event: EngineEvent) => void>();

  constructor(posts: readonly PostRow[] = [], status: Partial<EngineStatus> = {}) {
    this.posts = posts;
    this.current = { ...idle, ...status };
  }

  setPosts(posts: readonly PostRow[]): void {
    this.posts = posts;
    this.answers.clear();
    this.emit({ kind: 'changed', tables: ['posts'] });
  }

  setNote(postId: string, text: string): void {
    this.notes.set(postId, text);
    this.emit({ kind: 'changed', tables: ['notes'] });
  }

  setDetail(postId: string, detail: Partial<PostDetail>): void {
    this.extras.set(postId, detail);
  }

  setStatus(status: Partial<EngineStatus>): void {
    this.current = { ...this.current, ...status };
    this.emit({ kind: 'status', status: this.current });
  }

  async query(query: PostQuery): Promise<PostPage> {
    this.queries.push(query);
    const { rows, places, ...summary } = this.answerTo(query);
    const from = query.afterKey === null ? 0 : (places.get(query.afterKey) ?? -1) + 1;
    return { ...summary, rows: rows.slice(from, from + query.limit) };
  }

  /** The whole list of a query, kept until the posts change: a test may page through 100,000 rows. */
  private answerTo({ filter, sort }: PostQuery): Answer {
    const name = JSON.stringify({ filter, sort });
    const known = this.answers.get(name);
    if (known) return known;
    const inFilter = this.posts.filter((post) => matches(post, { ...filter, review: undefined }));
    const rows = inFilter.filter((post) => matches(post, filter)).sort(orders[sort]);
    const answer = {
      rows,
      places: new Map(rows.map(({ key }, place) => [key, place])),
      total: rows.length,
      counts: countsOf(inFilter),
      groups: sort === 'client' ? groupsOf(rows) : [],
      asOf: inFilter.reduce(
        (oldest, { seenAt }) => Math.min(oldest, seenAt),
        this.current.completedAt ?? Infinity,
      ),
    };
    const kept = { ...answer, asOf: Number.isFinite(answer.asOf) ? answer.asOf : null };
    this.answers.set(name, kept);
    return kept;
  }

  async readPost(id: string): Promise<PostDetail | null> {
    const row = this.posts.find((post) => post.id === id);
    if (!row) return null;
    const text = this.notes.get(id);
    const note = text ? { text, at: '2026-11-20T17:00:00Z' } : null;
    return { row, firstComment: null, publishedUrl: null, note, ...this.extras.get(id) };
  }

  async refresh(scope: RefreshScope): Promise<DeskError | null> {
    this.refreshed.push(scope);
    return this.refreshError;
  }

  status(): EngineStatus {
    return this.current;
  }

  subscribe(listener: (event: EngineEvent) => void): () => void {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  }

  private emit(event: EngineEvent): void {
    for (const listener of this.listeners) listener(event);
  }
}

type LooseFilter = Omit<PostFilter, 'review'> & { readonly review?: ReviewStatus | undefined };

const matches = (post: PostRow, { statuses, review, projectIds }: LooseFilter) =>
  (!statuses || statuses.includes(post.status)) &&
  (!review || post.review === review) &&
  (!projectIds || projectIds.includes(post.projectId));

const bySchedule = (a: PostRow, b: PostRow) =>
  (a.scheduleAt ?? '9').localeCompare(b.scheduleAt ?? '9') || a.id.localeCompare(b.id);
const byClient = (a: PostRow, b: PostRow) =>
  (a.projectName ?? '').localeCompare(b.projectName ?? '') || bySchedule(a, b);
const orders = { client: byClient, schedule: bySchedule };

function countsOf(posts: readonly PostRow[]): PostPage['counts'] {
  const of = (review: ReviewStatus) => posts.filter((post) => post.review === review).length;
  return { pending: of('pending'), approved: of('approved'), request_changes: of('request_changes') };
}

function groupsOf(posts: readonly PostRow[]): PostGroup[] {
  const groups = new Map<string, PostGroup>();
  for (const { projectId, projectName: name, timezone } of posts) {
    const total = (groups.get(projectId)?.total ?? 0) + 1;
    groups.set(projectId, { projectId, name, timezone, total });
  }
  return [...groups.values()];
}
