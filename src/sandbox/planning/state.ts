import { dayKeyIn } from '../../shared/domain/time';
import type { Kernel } from '../kernel/kernel';
import type { StoreTable } from '../kernel/store/store';
import { dayStart } from '../kernel/times';
import type {
  Account,
  SandboxContentGroup,
  SandboxPlanningIntegration,
  SandboxPlanningProject,
  SandboxPost,
  SandboxReviewGroup,
  Token,
} from './model';
import { PostIndex } from './post-index';
import { scheduleAllPublications } from './publishing';

/** The first account's token: the start line prints it, also after a restart with a data file. */
interface StartKey {
  readonly id: 'start';
  readonly accessToken: string;
}

/** The planning service's tables and indexes. */
export class Planning {
  readonly kernel: Kernel;
  readonly accounts: StoreTable<Account>;
  readonly tokens: StoreTable<Token>;
  readonly projects: StoreTable<SandboxPlanningProject>;
  readonly integrations: StoreTable<SandboxPlanningIntegration>;
  readonly posts: StoreTable<SandboxPost>;
  readonly groups: StoreTable<SandboxContentGroup>;
  readonly reviewGroups: StoreTable<SandboxReviewGroup>;
  readonly startKey: StoreTable<StartKey>;
  readonly index: PostIndex;

  constructor(kernel: Kernel) {
    const { store } = kernel;
    this.kernel = kernel;
    this.accounts = store.table('planning.accounts');
    this.tokens = store.table('planning.tokens');
    this.projects = store.table('planning.projects');
    this.integrations = store.table('planning.integrations');
    this.posts = store.table('planning.posts');
    this.groups = store.table('planning.groups');
    this.reviewGroups = store.table('planning.review_groups');
    this.startKey = store.table('planning.start');
    this.index = new PostIndex();
  }

  startKeys() {
    return { access_token: this.startKey.get('start')?.accessToken ?? '' };
  }

  /** Posts in the order of their creation. */
  postsInGroup(groupId: number): SandboxPost[] {
    return this.#postsOf(this.index.idsInGroup(groupId)).sort((a, b) => a.id - b.id);
  }

  /** Posts in the order shown to the client. */
  reviewOrder(reviewGroupId: number): SandboxPost[] {
    const place = ({ review }: SandboxPost) => review?.position ?? 0;
    return this.#postsOf(this.index.idsInReviewGroup(reviewGroupId)).sort(
      (a, b) => place(a) - place(b) || a.id - b.id,
    );
  }

  /** Builds the indexes and sets the timers. Must be called once the tables are filled. */
  open(): void {
    this.index.fill(this.posts.values());
    this.posts.watch((before, after) => this.index.change(before, after));
    scheduleAllPublications(this);
    // The first use of a time zone loads its data, which takes too long for the first list answer.
    for (const { timezone } of this.projects.values())
      dayStart(dayKeyIn('UTC', this.kernel.clock.now()), timezone);
  }

  #postsOf(ids: Iterable<number>): SandboxPost[] {
    return [...ids].flatMap((id) => this.posts.get(id) ?? []);
  }
}
