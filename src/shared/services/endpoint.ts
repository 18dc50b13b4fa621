import type { z } from 'zod';
import type { EnvelopeName } from './envelopes';

export type ServiceName = 'planning' | 'reporting' | 'connect';

/**
 * How a call proves who asks. `key`: the service's bearer token. `key+customer`: also `x-customer-token`.
 * `session`: the session uuid in the query and no header at all. `none`: open to anyone.
 */
export type EndpointAuth = 'key' | 'key+customer' | 'session' | 'none';

/**
 * The query parameter of `session` endpoints for the session's uuid, a secret. The caller names the session by its
 * handle, and main fills the parameter in.
 */
export const sessionParameter = 'session_id';

/** The shape of a good answer; tells the tolerant reader where the records lie and the OpenAPI writer what to say. */
export type AnswerShape =
  | {
      /** `{data: [record], meta?, links?}` */
      readonly kind: 'list';
      readonly record: z.ZodType;
      readonly paging: 'links' | 'meta' | 'none';
      /** Documented content of `meta` besides paging, such as the catalogue's `setup`. */
      readonly meta?: z.ZodType;
    }
  | {
      /** A single record under a key; null if the document names no key (then any wrapper is accepted). */
      readonly kind: 'single';
      readonly record: z.ZodType;
      readonly key: string | null;
      /** Documented keys beside the record, such as planning's `review` or the settings' `include_settings`. */
      readonly beside?: z.ZodObject;
      readonly secret?: SecretShape;
    }
  | {
      /** A map `{data: {<request item id>: result}}`. Each result succeeds or fails alone. */
      readonly kind: 'map';
      readonly value: z.ZodType;
    }
  | { readonly kind: 'plain'; readonly body: z.ZodType };

/**
 * Secrets in an answer's record, such as a new customer's `api_token`. They are no part of `record`: the client takes
 * them out of the answer before anything else reads it and gives them to their keeper in main.
 */
export interface SecretShape {
  /** The part of main that stores them. If it cannot store them now, the call is not made. */
  readonly keeper: 'customer_token' | 'session';
  readonly fields: z.ZodObject;
  /** Fields that the page gets under `kept` in place of the secrets; missing if it gets none. */
  readonly standIn?: z.ZodObject;
}

/** An error that a document names. Used by the OpenAPI description, the sandbox and the tests of the error tables. */
export interface DocumentedError {
  readonly status: number;
  readonly when: string;
  readonly envelope: EnvelopeName;
  /** The service's own stable word for it: planning's `type`, the connector's `error_code`. */
  readonly type?: string;
}

export type ActionName = 'reports_create' | 'dashboards_create' | 'metrics_get_data';

export interface Endpoint<
  Path extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodObject = z.ZodObject,
  Answer extends AnswerShape = AnswerShape,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Relative to the service's base address, with `{name}` for each path parameter. */
  readonly path: string;
  readonly auth: EndpointAuth;
  /** Planning: the scope without which the call answers 403. */
  readonly scope?: string;
  /** Reporting: the action whose own budget a call spends. */
  readonly action?: ActionName;
  readonly summary: string;
  readonly params: Path;
  readonly query: Query;
  /** The body as we send it. `none` (see `fields.ts`) means that no body is sent at all. */
  readonly body: Body;
  /**
   * A form that a person fills in, with no secret in it: what the service says of a field that it refuses is passed on, to
   * be shown beside that field.
   */
  readonly tellsRefusals?: true;
  /** Body fields that the service refuses by name with 422, where the document lists them. */
  readonly prohibited?: readonly string[];
  readonly answer: Answer;
  /**
   * Field of a list's records that the document doesn't show. It is true for the records of the list with `field` as
   * parameter; a call with `among` as parameter lists these and others.
   */
  readonly toldByList?: { readonly field: string; readonly among: string };
  /** The documented status of a good answer. The client takes any 2xx. */
  readonly success: 200 | 201;
  /** Whether a doubtful call may simply be made again. Reads only, even where a repeated write would do no harm. */
  readonly idempotent: boolean;
  /** Errors of this call beyond those that every call of the service can meet. */
  readonly errors?: readonly DocumentedError[];
  /** A decision of the sandbox where the documents leave something open; shown as `x-assumption` in OpenAPI. */
  readonly assumption?: string;
}

export type EndpointTable = Readonly<Record<string, Endpoint>>;

export interface HeaderDeclaration {
  readonly name: string;
  /** Responses that carry the header. */
  readonly on: 'every_answer' | 'success_and_429' | '429';
  readonly summary: string;
}

/** Something the service sends by itself: an HTTP POST to an address that was given to it. */
export interface WebhookDeclaration {
  readonly events: Readonly<Record<string, string>>;
  readonly headers: readonly { readonly name: string; readonly summary: string }[];
  readonly body: z.ZodType;
  readonly assumption: string;
}

/** Source of the limits. `fixed`: the document. `settings`: the named endpoint, because they differ by account. */
export type BudgetSource =
  | { readonly kind: 'fixed'; readonly perMinute: number }
  | {
      readonly kind: 'settings';
      readonly endpoint: string;
      readonly actions?: Readonly<Partial<Record<ActionName, ActionLimit>>>;
    };

/** The documented budget of one action; the service's own `rate_limits.actions` correct it. */
export interface ActionLimit {
  readonly maxAttempts: number;
  readonly decaySeconds: number;
}

/** A service as data: its name, the end of its base address, and its endpoints by `verb_noun` name. */
export interface ServiceDeclaration<Table extends EndpointTable = EndpointTable> {
  readonly service: ServiceName;
  readonly title: string;
  readonly version: string;
  /** The documented end of the base address; empty if paths start directly at the host. */
  readonly baseSuffix: '' | '/v1' | '/v2' | '/api/v1';
  readonly budget: BudgetSource;
  /** How the service treats query parameters that it does not know. */
  readonly unknownParameters: 'ignored' | 'not_shown';
  /** Errors that any call can get. */
  readonly errors: readonly DocumentedError[];
  readonly headers: readonly HeaderDeclaration[];
  readonly webhooks?: WebhookDeclaration;
  readonly endpoints: Table;
}

export function defineService<const T extends EndpointTable>(
  declaration: ServiceDeclaration<T>,
): ServiceDeclaration<T> {
  return declaration;
}

/** Checks a part of a service's endpoints in place and keeps its exact types. */
export function defineEndpoints<const T extends EndpointTable>(table: T): T {
  return table;
}
