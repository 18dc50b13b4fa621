import type { RouteInput, RouteName, RouteOutput } from '@shared/ipc/routes';
import type { LocalKey } from '@shared/record-key';
import type { ServiceName } from '@shared/services/endpoint';
import type { ListRead, PlainRead, SingleRead } from '@shared/services/read';
import type { Resources } from '../api';
import type { SearchDocument } from '../search/document';

/** Resources that the engine reads of its own accord; what boards read is only kept (see `api/records.ts`). */
export type ReadableName = Exclude<keyof Resources, 'metrics.results'>;

/** Names of the routes whose answer has this shape. */
type Answering<Output> = {
  [N in RouteName]: RouteOutput<N> extends Output ? N : never;
}[RouteName];
export type ListRoute = Answering<ListRead<unknown>>;
export type SingleRoute = Answering<SingleRead<unknown>>;
export type PlainRoute = Answering<PlainRead<unknown>>;

type Listed<N extends ListRoute> = RouteOutput<N>['records'][number];
type Answered<N extends SingleRoute | PlainRoute> =
  RouteOutput<N> extends { readonly record: infer One }
    ? NonNullable<One>
    : RouteOutput<N> extends { readonly body: infer One }
      ? NonNullable<One>
      : never;

/** Input of a call without the lane, which the engine chooses. */
type Input<N extends RouteName> = Omit<RouteInput<N>, 'lane'>;

/** Records of other resources, for a resource whose lists belong to them. */
export interface HeldRecords {
  of<R extends ReadableName>(resource: R): Iterable<{ readonly id: string; readonly record: Resources[R] }>;
}

/** Kind of lists that a resource has. */
export type ResourceReach =
  /** A single list. */
  | { readonly kind: 'whole' }
  /** A list for each parent in these records. All are kept fresh. */
  | { readonly kind: 'each'; parents(held: HeldRecords): readonly string[] }
  /**
   * A list for each parent, read on demand, such as for a post in review or an opened post. There may be as many lists
   * as posts, so their records stay on disk.
   */
  | { readonly kind: 'asked' };

interface Declaration<R extends ReadableName> {
  readonly name: R;
  readonly reach: ResourceReach;
  /** Time for which an answer is fresh, ms. */
  readonly everyMs: number;
  /** `freshness`: people look at it all day. `backfill`: it waits until nothing else is due. */
  readonly lane: 'freshness' | 'backfill';
  /**
   * How a record that its list no longer contains is removed from the replica. `single`: its single read returns that
   * it does not exist. `two_passes`: two consecutive reads of the list contained exactly the same records and as many
   * as they reported. `never`: nothing is removed from this list, and its records are removed with their parent.
   */
  readonly absence: 'single' | 'two_passes' | 'never';
  /** Calls use a customer's own token, so a rejected call concerns that customer alone. */
  readonly isForCustomer?: boolean;
  title(record: Resources[R], id: string): string | null;
  client(record: Resources[R], parent: string | null): LocalKey | null;
  /** Fields whose changes the feed reports. */
  readonly watched: readonly string[];
  /** Search documents of a record. Missing if people look for it elsewhere. */
  documents?(record: Resources[R], id: string, parent: string | null): readonly SearchDocument[];
}

interface ListDeclaration<R extends ReadableName, N extends ListRoute, S extends SingleRoute>
  extends Declaration<R> {
  readonly list: {
    readonly route: N;
    first(parent: string): Input<N>;
    /** Input for the list of one client's records, if the service supports it. */
    readonly ofClient?: (clientId: string) => Input<N>;
  };
  readonly single?: {
    readonly route: S;
    input(id: string, parent: string | null): Input<S>;
    /**
     * The list shows only part of a record: each is read singly as well, and again after so long, ms, since the rest of
     * it may change while the part stays as it is.
     */
    readonly fullerEveryMs?: number;
    /** Whether what is held of a record came from its single read; where it is missing, the list shows all there is. */
    isWhole?(record: Resources[R]): boolean;
  };
  /** Id of the record within the whole resource. */
  idOf(record: Listed<N>, parent: string): string;
  /**
   * Form of the record that is stored: documented fields, without secrets and expiring URLs. `meta` is unchecked data
   * beside the list.
   */
  keep(record: Listed<N>, meta: unknown): Resources[R];
}

interface OneDeclaration<R extends ReadableName, N extends SingleRoute | PlainRoute> extends Declaration<R> {
  readonly one: {
    readonly route: N;
    input(parent: string): Input<N>;
    /** Whether a refusal of this request means that the parent has no record. It is then no failure. */
    readonly isRefusedWhereNone?: boolean;
  };
  keep(record: Answered<N>): Resources[R];
}

/** A declaration as the engine holds it: its own types have done their work where it was written. */
export interface Resource {
  readonly name: ReadableName;
  readonly service: ServiceName;
  readonly reach: ResourceReach;
  readonly everyMs: number;
  readonly lane: 'freshness' | 'backfill';
  readonly absence: 'single' | 'two_passes' | 'never';
  readonly isForCustomer: boolean;
  readonly watched: readonly string[];
  readonly list: {
    readonly route: ListRoute;
    first(parent: string): object;
    readonly ofClient?: (clientId: string) => object;
  } | null;
  readonly single: {
    readonly route: SingleRoute;
    input(id: string, parent: string | null): object;
    readonly fullerEveryMs?: number;
    isWhole?(record: unknown): boolean;
  } | null;
  readonly one: {
    readonly route: SingleRoute | PlainRoute;
    input(parent: string): object;
    readonly isRefusedWhereNone?: boolean;
  } | null;
  idOf(record: unknown, parent: string): string;
  keep(record: unknown, meta?: unknown): object;
  title(record: unknown, id: string): string | null;
  client(record: unknown, parent: string | null): LocalKey | null;
  documents?(record: unknown, id: string, parent: string | null): readonly SearchDocument[];
}

/** A resource that its service lists. */
export function defineList<
  const R extends ReadableName,
  const N extends ListRoute,
  const S extends SingleRoute = never,
>(declaration: ListDeclaration<R, N, S>): Resource {
  return { single: null, ...declaration, ...usual(declaration), one: null };
}

/** A resource of which each call answers one: the record is named by its parent, or `only` where there is no more. */
export function defineOne<const R extends ReadableName, const N extends SingleRoute | PlainRoute>(
  declaration: OneDeclaration<R, N>,
): Resource {
  const idOf = (_record: unknown, parent: string) => parent || 'only';
  return { ...declaration, ...usual(declaration), list: null, single: null, idOf };
}

function usual<R extends ReadableName>({ name, isForCustomer }: Declaration<R>) {
  // Names begin with their service's.
  const service = name.slice(0, name.indexOf('.')) as ServiceName;
  return { service, isForCustomer: isForCustomer ?? false };
}

export const whole: ResourceReach = { kind: 'whole' };
export const asked: ResourceReach = { kind: 'asked' };
export const minutes = (count: number) => count * 60_000;
export const hours = (count: number) => minutes(count * 60);
export const days = (count: number) => hours(count * 24);

/** These fields of the record, less those it does not have: what is absent and what is undefined say the same. */
export function pick<T extends object, const K extends keyof T>(
  record: T,
  ...fields: readonly K[]
): Pick<T, K> {
  const entries = fields.flatMap((field) => (record[field] === undefined ? [] : [[field, record[field]]]));
  return Object.fromEntries(entries) as Pick<T, K>;
}
