import type { z } from 'zod';
import type {
  AnswerShape,
  Endpoint,
  EndpointAuth,
  EndpointTable,
  ServiceDeclaration,
} from '../../../shared/services/endpoint';
import type { Kernel } from '../kernel';
import type { Envelope, Refusal, Reply } from './reply';

/** One of the three services as the sandbox serves it: the shared declaration plus what answers it. */
export interface SandboxService<T extends EndpointTable, State, Callers extends CallerTable<T>> {
  readonly declaration: ServiceDeclaration<T>;
  /** Path of the service's base address on this host, such as `/planning/api/v1`. */
  readonly basePath: string;
  /** What stands before the path in the request log and in faults; empty but for a legacy version beside. */
  readonly loggedPrefix: string;
  readonly envelope: Envelope;
  /** Tells who calls, one function for each kind of proof that the declaration names. */
  readonly authenticate: { readonly [A in keyof Callers]: Authenticate<Callers[A], State> };
  /** Limits and permissions that need no look at the input; runs before the body is read. */
  readonly admit: (
    endpoint: Endpoint,
    caller: Callers[keyof Callers],
    context: ServiceContext<State>,
  ) => Refusal | Admission;
  /**
   * What a 429 of this service carries now, for one that was asked for by a fault. Whoever calls may be unknown, and
   * the path may be none of the declared ones.
   */
  readonly limitedHeaders: (
    credentials: Credentials,
    context: ServiceContext<State>,
    endpoint: Endpoint | undefined,
  ) => Readonly<Record<string, string>>;
  /** What a path that names no possible id answers; it must look like any unknown id. */
  readonly unknownId: () => Refusal;
  readonly handlers: Handlers<T, State, Callers>;
  /**
   * For calls that change what their path names: why the caller may not have it. Asked before the body is judged,
   * because nothing is said about a change to what is not there.
   */
  readonly subjects?: Subjects<T, State, Callers>;
  /** Named schemas of the OpenAPI description. */
  readonly components: Readonly<Record<string, z.ZodType>>;
}

export interface ServiceContext<State> {
  readonly kernel: Kernel;
  readonly state: State;
}

/** Headers that the good answer to this call carries, such as what is left of a limit. */
export interface Admission {
  readonly kind: 'admitted';
  readonly headers: Readonly<Record<string, string>>;
}

export const admitted = (headers: Readonly<Record<string, string>> = {}): Admission => ({
  kind: 'admitted',
  headers,
});

/** Who calls, for each kind of proof that a service's endpoints ask for. */
export type CallerTable<T extends EndpointTable> = { readonly [A in AuthsOf<T>]: unknown };
export type AuthsOf<T extends EndpointTable> = T[keyof T]['auth'] & EndpointAuth;

export interface Credentials {
  /** Header values by lower-case name; the first one where a header was sent twice. */
  readonly header: (name: string) => string | undefined;
  readonly query: URLSearchParams;
}

export type Authenticate<Caller, State> = (
  credentials: Credentials,
  context: ServiceContext<State>,
) => Caller | Refusal;

export interface Call<E extends Endpoint, Caller> {
  readonly params: z.output<E['params']>;
  readonly query: z.output<E['query']>;
  readonly body: z.output<E['body']>;
  readonly caller: Caller;
  /** The address of the endpoint itself, without a query: what paging links are built on. */
  readonly url: string;
  /** As sent, for links that carry it on. */
  readonly search: URLSearchParams;
  readonly kernel: Kernel;
}

/**
 * Handlers change state synchronously, or in one go after their last `await`: what one call changed is written to the
 * data file as one line, and a second call must not slip between.
 */
export type Handler<E extends Endpoint, State, Caller> = (
  call: Call<E, Caller>,
  state: State,
) => Reply<BodyOf<E['answer']>> | Promise<Reply<BodyOf<E['answer']>>>;

/** A handler for every endpoint: a missing one does not compile. */
export type Handlers<T extends EndpointTable, State, Callers extends CallerTable<T>> = {
  readonly [N in keyof T]: Handler<T[N], State, Callers[T[N]['auth'] & keyof Callers]>;
};

export type Subject<E extends Endpoint, State, Caller> = (
  call: Pick<Call<E, Caller>, 'params' | 'caller'>,
  state: State,
) => Refusal | null;

export type Subjects<T extends EndpointTable, State, Callers extends CallerTable<T>> = {
  readonly [N in keyof T]?: Subject<T[N], State, Callers[T[N]['auth'] & keyof Callers]>;
};

/** The body that an answer's declaration asks for, as the service writes it. */
export type BodyOf<A extends AnswerShape> = A extends { kind: 'list'; record: infer R extends z.ZodType }
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
