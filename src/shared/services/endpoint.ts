import type { z } from 'zod';

export type ServiceName = 'planning' | 'reporting' | 'connect';

/**
 * How a call proves who asks. `key`: the service's bearer token. `key+customer`: also `x-customer-token`.
 * `session`: the session uuid in the query and no header at all. `none`: open to anyone.
 */
export type EndpointAuth = 'key' | 'key+customer' | 'session' | 'none';

/** The shape of a good answer; tells the tolerant reader where the records lie and the OpenAPI writer what to say. */
export type AnswerShape =
  | {
      /** `{data: [record], meta?, links?}` */
      readonly kind: 'list';
      readonly record: z.ZodType;
      readonly paging: 'links' | 'meta' | 'none';
      /** Further keys of the answer that the document shows, such as the catalogue's `meta.setup`. */
      readonly meta?: z.ZodType;
    }
  | {
      /** One record under a key; null where the document does not show the key (then any wrapper is read). */
      readonly kind: 'single';
      readonly record: z.ZodType;
      readonly key: string | null;
      /** Further keys beside the record, such as planning's `review`, or settings' `include_settings`. */
      readonly beside?: z.ZodObject;
    }
  | {
      /** A map from request item id to result; each value stands or falls alone. */
      readonly kind: 'map';
      readonly value: z.ZodType;
    }
  | { readonly kind: 'plain'; readonly body: z.ZodType };

export interface Endpoint<
  Path extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends AnswerShape = AnswerShape,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Relative to the service's base address, with `{name}` for each path parameter. */
  readonly path: string;
  readonly auth: EndpointAuth;
  /** Planning: the scope without which the call answers 403. */
  readonly scope?: string;
  /** Reporting: the action whose own budget a call spends. */
  readonly action?: 'reports_create' | 'dashboards_create' | 'metrics_get_data';
  readonly summary: string;
  readonly params: Path;
  readonly query: Query;
  readonly body: Body;
  readonly answer: Answer;
  readonly success: 200 | 201;
  /** Whether a doubtful call may simply be made again. */
  readonly idempotent: boolean;
  /** What the documents leave open and the sandbox decided; shown as `x-assumption` in OpenAPI. */
  readonly assumption?: string;
}

export type EndpointTable = Readonly<Record<string, Endpoint>>;

/** One service as data: its name, how its base address ends, and its endpoints by `verb_noun` name. */
export interface ServiceDeclaration<Table extends EndpointTable = EndpointTable> {
  readonly service: ServiceName;
  readonly title: string;
  readonly endpoints: Table;
}

export function defineService<const T extends EndpointTable>(
  declaration: ServiceDeclaration<T>,
): ServiceDeclaration<T> {
  return declaration;
}
