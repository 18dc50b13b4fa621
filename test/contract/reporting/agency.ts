import { type Answered, call, type Options, Sandbox } from '../sandbox-client';
import type { ErrorBody, Page } from './records';

/** Limits that no test meets by accident. */
const plenty = { max_attempts: 100_000, decay_seconds: 60 };
const roomy = {
  per_minute: 1_000_000,
  per_second: 1_000_000,
  actions: { reports_create: plenty, dashboards_create: plenty, metrics_get_data: plenty },
};

/** One company of the reporting service, empty at first. */
export class Agency {
  readonly sandbox: Sandbox;
  readonly token: string;

  constructor(sandbox: Sandbox, token: string) {
    this.sandbox = sandbox;
    this.token = token;
  }

  /** A sandbox of its own. */
  static async open(options?: Options): Promise<Agency> {
    const sandbox = await Sandbox.start(options);
    return new Agency(sandbox, await newCompany(sandbox, roomy));
  }

  /** The company whose token the start line prints. */
  first(): Agency {
    return new Agency(this.sandbox, this.sandbox.line.reporting.api_token);
  }

  /** Another company on the same sandbox. */
  async stranger(limits: object = roomy): Promise<Agency> {
    return new Agency(this.sandbox, await newCompany(this.sandbox, limits));
  }

  close(): Promise<void> {
    return this.sandbox.close();
  }

  get base(): string {
    return this.sandbox.line.reporting.base_url;
  }

  get legacyBase(): string {
    return this.base.replace(/\/v2$/, '/v1');
  }

  get bearer() {
    return { authorization: `Bearer ${this.token}` };
  }

  send(method: string, path: string, body?: unknown): Promise<Answered> {
    return call(this.base + path, { method, headers: this.bearer, body });
  }

  /** A call that must succeed; its body. */
  async done<B>(method: string, path: string, body?: unknown): Promise<B> {
    const { status, body: answer } = await this.send(method, path, body);
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(answer)}`);
    return answer as B;
  }

  read = <B>(path: string): Promise<B> => this.done<B>('GET', path);
  list = <T>(path: string): Promise<Page<T>> => this.done<Page<T>>('GET', path);

  /** A call that must be refused. */
  async refusal(method: string, path: string, body?: unknown): Promise<Answered & ErrorBody> {
    const answered = await this.send(method, path, body);
    if (answered.status < 400) throw new Error(`${method} ${path} was answered: ${answered.status}`);
    return { ...answered, ...(answered.body as ErrorBody) };
  }

  async makeProject(name = 'Padaria Aurora', more: object = {}): Promise<number> {
    return this.#make('/reporting/projects', { name, ...more });
  }

  async connect(projectId: number, slug = 'instagram', more: object = {}): Promise<number> {
    return this.#make('/reporting/integrations', { project_id: projectId, slug, ...more });
  }

  async makeTemplate(title = 'Ours', more: object = {}): Promise<number> {
    return this.#make('/reporting/templates', { title, ...more });
  }

  /** A body for POST /reports and POST /dashboards that is right. */
  async documentBody(projectId: number, more: object = {}): Promise<Record<string, unknown>> {
    const { data } = await this.list<{ id: number }>('/templates');
    return {
      title: 'February',
      subtitle: 'For the baker',
      start: '2026-02-01',
      end: '2026-02-28',
      template_id: data[0]!.id,
      integration_ids: [],
      project_id: projectId,
      ...more,
    };
  }

  async #make(path: string, body: object): Promise<number> {
    return (await this.sandbox.control('POST', path, { api_token: this.token, ...body })).id;
  }
}

async function newCompany(sandbox: Sandbox, limits: object): Promise<string> {
  const { body } = await sandbox.tryControl('POST', '/reporting/companies', limits);
  return (body as { api_token: string }).api_token;
}
