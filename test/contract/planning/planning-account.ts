import { type Answered, type ControlAnswer, call, type Options, Sandbox } from '../sandbox-client';
import type {
  ContentGroup,
  Decision,
  ErrorBody,
  Integration,
  Page,
  Post,
  Project,
  ReviewGroup,
} from './records';

/** One account of the planning service, empty at first, with limits that no other test uses. */
export class PlanningAccount {
  readonly sandbox: Sandbox;
  readonly token: string;

  constructor(sandbox: Sandbox, token: string) {
    this.sandbox = sandbox;
    this.token = token;
  }

  static async open(options?: Options): Promise<PlanningAccount> {
    const sandbox = await Sandbox.start(options);
    return new PlanningAccount(sandbox, await newAccount(sandbox));
  }

  /** Another account on the same sandbox. */
  async stranger(): Promise<PlanningAccount> {
    return new PlanningAccount(this.sandbox, await newAccount(this.sandbox));
  }

  close(): Promise<void> {
    return this.sandbox.close();
  }

  get base(): string {
    return this.sandbox.line.planning.base_url;
  }

  /** A call with this account's token, another one, or none. */
  async get(path: string, token: string | null = this.token): Promise<Answered> {
    const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
    return call(this.base + path, { headers });
  }

  /** A call that must be refused. */
  async refusal(path: string, token?: string | null): Promise<Answered & ErrorBody> {
    const answered = await this.get(path, token);
    if (answered.status < 400) throw new Error(`${path} was answered: ${answered.status}`);
    return { ...answered, error: (answered.body as ErrorBody).error };
  }

  readPost = async (id: number): Promise<Post> => ((await this.#read(`/posts/${id}`)) as { data: Post }).data;
  readPosts = async (query: string, token?: string): Promise<Page<Post>> =>
    (await this.#read(`/posts?${query}`, token)) as Page<Post>;
  readGroup = async (id: number): Promise<ContentGroup> =>
    ((await this.#read(`/posts/group/${id}`)) as { data: ContentGroup }).data;
  readProject = async (id: number): Promise<Project> =>
    ((await this.#read(`/projects/${id}`)) as { data: Project }).data;
  readIntegrations = async (query: string): Promise<Page<Integration>> =>
    (await this.#read(`/integrations?${query}`)) as Page<Integration>;
  readDecisions = async (postId: number): Promise<readonly Decision[]> =>
    ((await this.#read(`/posts/${postId}/reviews`)) as Page<Decision>).data;
  readReviewGroup = async (id: number | null): Promise<ReviewGroup> =>
    ((await this.#read(`/review-groups/${id}`)) as { data: ReviewGroup }).data;

  /** The ids of a whole list, page by page. */
  async ids(path: string, token?: string): Promise<number[]> {
    const ids: number[] = [];
    for (let next: string | null = path; next !== null; ) {
      const page = (await this.#read(next, token)) as Page<{ readonly id: number }>;
      ids.push(...page.data.map(({ id }) => id));
      next = page.links.next?.slice(this.base.length) ?? null;
    }
    return ids;
  }

  async makeProject(body: object = {}): Promise<number> {
    const known = { access_token: this.token };
    return (await this.sandbox.control('POST', '/planning/projects', { ...known, ...body })).id;
  }

  async connectAccount(projectId: number, body: object): Promise<number> {
    const known = { access_token: this.token, project_id: projectId };
    return (await this.sandbox.control('POST', '/planning/integrations', { ...known, ...body })).id;
  }

  /** On instagram, unless told otherwise. */
  makePost(projectId: number, body: object = {}): Promise<ControlAnswer> {
    const known = { access_token: this.token, project_id: projectId, network: 'instagram' };
    return this.sandbox.control('POST', '/planning/posts', { ...known, ...body });
  }

  async decide(postId: number, email: string, status: string, more: object = {}): Promise<number> {
    const body = { email, status, ...more };
    return (await this.sandbox.control('POST', `/planning/posts/${postId}/decisions`, body)).id;
  }

  async newToken(body: object): Promise<string> {
    const known = { access_token: this.token };
    return (await this.sandbox.control('POST', '/planning/tokens', { ...known, ...body })).access_token;
  }

  async #read(path: string, token?: string): Promise<unknown> {
    const { status, body } = await this.get(path, token);
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
    return body;
  }
}

export const newAccount = async (sandbox: Sandbox): Promise<string> =>
  (await sandbox.control('POST', '/planning/accounts', { rate_limit_per_minute: 1_000_000 })).access_token;

export const everyScope = ['projects:read', 'posts:read', 'reviews:read', 'integrations:read'];

export const ana = { name: 'Ana Prado', email: 'ana@client.example' };
export const ben = { name: 'Ben Osei', email: 'ben@client.example' };
export const eva = { name: 'Eva Lind', email: 'eva@client.example' };
