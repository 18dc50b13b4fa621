import type { z } from 'zod';
import type { EpochMs } from '../domain/time';
import type { AnswerShape, Endpoint, sessionParameter } from './endpoint';

/** A record, or a part of one, that broke its documented schema and was kept out; the rest of its page landed. */
export interface SetAside {
  /** Path in the response, e.g. `data.3.schedule_at`. */
  readonly path: string;
  /** The expected and the actual type, in English. Never contains the value itself. */
  readonly reason: string;
  /** The record's id where one could be read. */
  readonly id?: string;
}

export interface PageInfo {
  readonly currentPage: number;
  readonly lastPage: number | null;
  readonly perPage: number | null;
  readonly total: number | null;
  /** The next page as a path and query on the workspace's base address; null at the end. */
  readonly next: string | null;
}

interface ReadStamp {
  /** When main received the answer. */
  readonly readAt: EpochMs;
  readonly requestId?: string;
  /** When main sent the request; only with `serviceAt`. */
  readonly sentAt?: EpochMs;
  /** The service's own time of the answer, in whole seconds; missing if the answer has none. */
  readonly serviceAt?: EpochMs;
  readonly setAside: readonly SetAside[];
}

export interface ListRead<R> extends ReadStamp {
  readonly records: readonly R[];
  readonly page: PageInfo;
  readonly meta?: unknown;
}

export interface SingleRead<R, B = unknown> extends ReadStamp {
  /** Null where the only record broke its schema; `setAside` says why. */
  readonly record: R | null;
  readonly beside?: B;
}

export interface MapRead<V> extends ReadStamp {
  readonly values: Readonly<Record<string, V>>;
}

export interface PlainRead<B> extends ReadStamp {
  /** Null where the body broke its schema; `setAside` says why. */
  readonly body: B | null;
}

/** The stand-in for secrets that main keeps; null if the response contained none. */
type Kept<A> = A extends { secret: { standIn: infer S extends z.ZodObject } }
  ? { readonly kept: z.output<S> | null }
  : unknown;

export type ReadOf<A extends AnswerShape> = A extends { kind: 'list'; record: infer R extends z.ZodType }
  ? ListRead<z.output<R>>
  : A extends { kind: 'single'; record: infer R extends z.ZodType }
    ? SingleRead<z.output<R>, A extends { beside: infer B extends z.ZodObject } ? z.output<B> : unknown> &
        Kept<A>
    : A extends { kind: 'map'; value: infer V extends z.ZodType }
      ? MapRead<z.output<V>>
      : A extends { kind: 'plain'; body: infer B extends z.ZodType }
        ? PlainRead<z.output<B>>
        : never;

/** How urgent a call is. Interactive ones are a person waiting; freshness keeps lists true; backfill is idle work. */
export type Lane = 'interactive' | 'freshness' | 'backfill';

/** When a call is to leave. */
export type ReadUrgency = {
  readonly lane: Lane;
  /** A person has nothing before them until it is answered: it is held by the limit itself and by no ceiling below it. */
  readonly isAwaited?: boolean;
};

/** Whether an empty object fits: where nothing is taken (`none`), or where everything may be left out. */
type TakesNothing<Input> =
  Input extends Record<string, never> ? true : Partial<Input> extends Input ? true : false;

/** A part of the call that may be left out exactly where its schema takes an empty object. */
type Part<Name extends string, Schema extends z.ZodType> =
  TakesNothing<z.input<Schema>> extends true
    ? { readonly [N in Name]?: z.input<Schema> }
    : { readonly [N in Name]: z.input<Schema> };

/** Calls that act for one customer name it; main adds that customer's token. */
type ForCustomer<E extends Endpoint> = E['auth'] extends 'key+customer'
  ? { readonly customer: string }
  : { readonly customer?: never };

/** Calls that a session authorises name it by the handle that `create_session` answered; main adds its uuid. */
type InSession<E extends Endpoint> = E['auth'] extends 'session'
  ? { readonly session: string }
  : { readonly session?: never };

/** The query as a caller writes it: without what main fills in. */
type OpenQuery<E extends Endpoint> = E['auth'] extends 'session'
  ? z.ZodObject<Omit<E['query']['shape'], typeof sessionParameter>, z.core.$strict>
  : E['query'];

/**
 * A list's next page as an earlier answer gave it in `page.next`: path and query below the base address. It carries
 * the filters and is followed as given, so `query` is ignored.
 */
type NextPage<E extends Endpoint> = E['answer'] extends { kind: 'list' }
  ? { readonly next?: string }
  : { readonly next?: never };

export type CallInput<E extends Endpoint> = Part<'params', E['params']> &
  Part<'query', OpenQuery<E>> &
  Part<'body', E['body']> &
  ForCustomer<E> &
  InSession<E> &
  NextPage<E> &
  ReadUrgency;
