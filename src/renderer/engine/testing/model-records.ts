import { type DeskError, type DeskResult, deskError, succeed } from '@shared/errors';
import type { ListRead } from '@shared/services/read';
import { hashOfRecord } from '../core/ingest-records';
import { type ReadableName, type Resource, resources } from '../resources';

/** A record as a service writes it; one form serves every resource, as each declaration takes what is its own. */
export interface ModelRecord {
  readonly id: number;
  readonly uuid: string;
  readonly [field: string]: unknown;
}

/** Only texts and numbers go into paths and queries. */
type Values = Readonly<Record<string, string | number | boolean>>;

interface Input {
  readonly params?: Values;
  readonly query?: Values;
  readonly customer?: string;
  readonly next?: string;
}

interface TableRow {
  readonly record: ModelRecord;
  readonly parent: string;
}

type Table = Map<string, TableRow>;

const notFound = deskError('RECORD_NOT_FOUND', 'no such record');

/**
 * All small resources of the three services: what their lists and single reads answer follows from the declarations,
 * as the services follow from their documents.
 */
export class ModelRecords {
  private readonly tables = new Map<ReadableName, Table>();
  /** Every content that was ever answered of a record, oldest first, by resource and id. */
  readonly contents = new Map<string, number[]>();
  /** Posts that were ever a member of a review group. */
  readonly packagedPosts = new Set<string>();
  /** Errors of resources without access, or of customers without a token. */
  readonly denied = new Map<string, DeskError>();
  /** Answers computed from other model data, by resource. */
  readonly derived = new Map<ReadableName, (parent: string) => readonly object[] | null>();

  constructor(private readonly pageSize: number) {}

  table(resource: ReadableName): Table {
    const table: Table = this.tables.get(resource) ?? new Map<string, TableRow>();
    this.tables.set(resource, table);
    return table;
  }

  put(resource: Resource, record: ModelRecord, parent = ''): void {
    if (resource.name === 'planning.review_groups') this.notePackage(record);
    this.table(resource.name).set(resource.idOf(record, parent), { record, parent });
  }

  private notePackage({ posts }: ModelRecord): void {
    if (!Array.isArray(posts)) return;
    for (const { id } of posts as readonly { readonly id: number }[]) this.packagedPosts.add(String(id));
  }

  /** The service has answered with this content. */
  private note<R extends object>(resource: Resource, record: R, parent: string): R {
    const key = `${resource.name} ${resource.idOf(record, parent)}`;
    const known = this.contents.get(key) ?? [];
    const hash = hashOfRecord(resource.keep(record));
    if (known.at(-1) !== hash) this.contents.set(key, [...known, hash]);
    return record;
  }

  /** Current records of a resource's list; null if the parent does not exist. */
  listed(resource: Resource, parent: string): readonly object[] | null {
    const derived = this.derived.get(resource.name);
    if (derived) return derived(parent);
    return [...this.table(resource.name).values()]
      .filter((one) => one.parent === parent)
      .map(({ record }) => record);
  }

  /** Null if the route does not belong to a small resource. */
  answer(route: string, input: Input, readAt: number): DeskResult<unknown> | null {
    for (const resource of resources) {
      const { list, single, one } = resource;
      if (![list?.route, single?.route, one?.route].some((known) => known === route)) continue;
      const parent = parentOf(resource, input);
      const error = this.denied.get(resource.name) ?? this.denied.get(`${resource.name} ${parent}`);
      if (error) return { ok: false, error };
      if (one?.route === route) return this.one(resource, parent, readAt);
      if (single?.route === route)
        return this.single(resource, String(Object.values(input.params ?? {})[0]), readAt);
      const records = this.listed(resource, parent);
      if (!records) return failed(notFound);
      const page = this.page(narrowed(resource, records, parent, input), input, readAt);
      for (const record of page.records) this.note(resource, record, parent);
      return succeed(page);
    }
    return null;
  }

  private one(resource: Resource, parent: string, readAt: number): DeskResult<unknown> {
    const [record] = this.listed(resource, parent) ?? [];
    if (!record) return failed(notFound);
    this.note(resource, record, parent);
    const isPlain =
      resource.one?.route === 'reporting.list_webhook_events' || resource.name === 'connect.ads_options';
    return succeed({ ...(isPlain ? { body: record } : { record }), readAt, setAside: [] });
  }

  private single(resource: Resource, id: string, readAt: number): DeskResult<unknown> {
    const listed = this.derived.get(resource.name)?.('') ?? [];
    const record =
      this.table(resource.name).get(id)?.record ?? listed.find((one) => resource.idOf(one, '') === id);
    return record
      ? succeed({ record: this.note(resource, record, ''), readAt, setAside: [] })
      : failed(notFound);
  }

  private page(all: readonly object[], { query, next }: Input, readAt: number): ListRead<object> {
    const page = next === undefined ? Number(query?.page ?? 1) : Number(next.split('=')[1]);
    const isPaged = query?.page !== undefined;
    const size = isPaged ? this.pageSize : Math.max(1, all.length);
    const lastPage = Math.max(1, Math.ceil(all.length / size));
    return {
      readAt,
      setAside: [],
      records: all.slice((page - 1) * size, page * size).map(withoutPosts),
      page: {
        currentPage: page,
        lastPage,
        perPage: size,
        total: isPaged ? all.length : null,
        next: page < lastPage ? `/list?page=${page + 1}` : null,
      },
    };
  }
}

const failed = (error: DeskError): DeskResult<never> => ({ ok: false, error });

/** A list does not show what only a single read does. */
function withoutPosts(record: object): object {
  const { posts: _posts, ...rest } = record as { posts?: unknown };
  return rest;
}

/** Under which parent the declaration asks with this input; found as the declaration itself would have put it. */
function parentOf({ reach, list, one }: Resource, { params, query, customer }: Input): string {
  if (reach.kind === 'whole') return '';
  if (customer !== undefined) return customer;
  const slug = params?.integration_slug ?? query?.integration_slug;
  const language = query?.language;
  if (slug !== undefined)
    return language === undefined ? String(slug) : `${String(slug)} ${String(language)}`;
  return String((list ?? one) && Object.values(params ?? {})[0]);
}

/** Only one client's records, where the query names one. */
function narrowed(
  resource: Resource,
  records: readonly object[],
  parent: string,
  { query }: Input,
): readonly object[] {
  const clientId = resource.list?.ofClient && query?.project_id;
  if (clientId === undefined) return records;
  const client = `${resource.service}:${String(clientId)}`;
  return records.filter((record) => resource.client(resource.keep(record), parent) === client);
}
