import type { z } from 'zod';
import type {
  AnswerShape,
  Endpoint,
  EndpointAuth,
  EndpointTable,
  ServiceDeclaration,
} from '../../../shared/services/endpoint';
import type { Kernel } from '../kernel';
import type { Refusal, Reply, ReplyEnvelope } from './reply';

/** A service as the sandbox serves it: the shared declaration and the code behind it. */
export interface SandboxService<T extends EndpointTable, State, Callers extends CallerTable<T>> {
  readonly declaration: ServiceDeclaration<T>;
  /** Path of the service's base address on this host, such as `/planning/api/v1`. */
  readonly basePath: string;
  /** Prefix of the path in the request log and in faults; empty except for a legacy version. */
  readonly loggedPrefix: string;
  readonly envelope: ReplyEnvelope;
  /** Identifies the caller, with one function for each kind of authentication in the declaration. */
  readonly authenticate: { readonly [A in keyof Callers]: Authenticate<Callers[A], State> };
  /** Checks rate limits and scopes, before the body is read. */
  readonly admit: (
    endpoint: Endpoint,
    caller: Callers[keyof Callers],
    context: ServiceContext<State>,
  ) => Refusal | Admission;
  /**
   * The headers that a 429 of this service would have now, for a 429 that a fault asks for. The caller may be unknown
   * and the path may not be a declared one.
   */
  readonly limitedHeaders: (
    credentials: SandboxCredentials,
    context: ServiceContext<State>,
    endpoint: Endpoint | undefined,
  ) => Readonly<Record<string, string>>;
  /** The answer for an id that cannot exist, such as a text; the same as for any unknown id. */
  readonly unknownId: () => Refusal;
  readonly handlers: Handlers<T, State, Callers>;
  /**
   * For calls that change the record in their path: the refusal if the caller may not access it. This is checked
   * before the body, so that an unknown record gets the same answer for every body.
   */
  readonly accessChecks?: AccessChecks<T, State, Callers>;
  /** Named schemas of the OpenAPI description. */
  readonly components: Readonly<Record<string, z.ZodType>>;
}

export interface ServiceContext<State> {
  readonly kernel: Kernel;
  readonly state: State;
}

/** Headers of the successful answer, such as what remains of a limit. */
export interface Admission {
  readonly kind: 'admitted';
  readonly headers: Readonly<Record<string, string>>;
}

export const admitted = (headers: Readonly<Record<string, string>> = {}): Admission => ({
  kind: 'admitted',
  headers,
});

/** The type of the caller for each kind of authentication that a service's endpoints use. */
export type CallerTable<T extends EndpointTable> = { readonly [A in AuthsOf<T>]: unknown };
type AuthsOf<T extends EndpointTable> = T[keyof T]['auth'] & EndpointAuth;

export interface SandboxCredentials {
  /** The header of this lower-case name; the first one if it was sent twice. */
  readonly header: (name: string) => string | undefined;
  readonly query: URLSearchParams;
}

export type Authenticate<Caller, State> = (
  credentials: SandboxCredentials,
  context: ServiceContext<State>,
) => Caller | Refusal;

export interface Call<E extends Endpoint, Caller> {
  readonly params: z.output<E['params']>;
  readonly query: z.output<E['query']>;
  readonly body: z.output<E['body']>;
  readonly caller: Caller;
  /** The address of the endpoint without the query, for paging links. */
  readonly url: string;
  /** The query as it was sent, for paging links. */
  readonly search: URLSearchParams;
  readonly kernel: Kernel;
}

/**
 * Handlers change state synchronously, after their last `await`: the changes of one call become one line of the data
 * file, and no other call may run in between.
 */
export type Handler<E extends Endpoint, State, Caller> = (
  call: Call<E, Caller>,
  state: State,
) => Reply<BodyOf<E['answer']>> | Promise<Reply<BodyOf<E['answer']>>>;

/** A handler for every endpoint; a missing one does not compile. */
export type Handlers<T extends EndpointTable, State, Callers extends CallerTable<T>> = {
  readonly [N in keyof T]: Handler<T[N], State, Callers[T[N]['auth'] & keyof Callers]>;
};

export type AccessCheck<E extends Endpoint, State, Caller> = (
  call: Pick<Call<E, Caller>, 'params' | 'caller'>,
  state: State,
) => Refusal | null;

export type AccessChecks<T extends EndpointTable, State, Callers extends CallerTable<T>> = {
  readonly [N in keyof T]?: AccessCheck<T[N], State, Callers[T[N]['auth'] & keyof Callers]>;
};

/** The type of the body that an answer's declaration describes. */
type BodyOf<A extends AnswerShape> = A extends { kind: 'list'; record: infer R extends z.ZodType }
  ? { readonly data: readonly z.input<R>[]; readonly meta?: object; readonly links?: object }
  : A extends { kind: 'single'; key: infer K; record: infer R extends z.ZodType }
    ? { readonly [P in K extends string ? K : 'data']: z.input<R> & SecretsOf<A> } & Inputs<A, 'beside'>
    : A extends { kind: 'map'; value: infer V extends z.ZodType }
      ? { readonly data: Readonly<Record<string, z.input<V>>> }
      : A extends { kind: 'plain'; body: infer B extends z.ZodType }
        ? z.input<B>
        : never;

type SecretsOf<A> = A extends { secret: infer S } ? Inputs<S, 'fields'> : unknown;

type Inputs<A, K extends string> = A extends { readonly [P in K]: infer B extends z.ZodObject }
  ? z.input<B>
  : unknown;
