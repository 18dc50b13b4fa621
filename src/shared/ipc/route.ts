import type { z } from 'zod';
import type { DeskResult } from '../errors';
import type { RouteLimit } from './limits';

/**
 * A route is a request that the renderer may send to main. It has a schema for its input, checked at run time because
 * the page is not trusted. It has a type for its output, which main built itself and which only needs a type.
 */
export interface RouteDef<
  Input extends z.ZodType = z.ZodType,
  Output = unknown,
  Asker extends 'app' | 'workspace' | 'welcome' = 'app' | 'workspace' | 'welcome',
> {
  readonly input: Input;
  /** Exists in types only; carries the output type to both sides. */
  readonly output?: Output;
  /** Which pages may ask: any page of the app, or only one that belongs to a workspace, or only the welcome page. */
  readonly context: Asker;
  readonly limit: RouteLimit;
}

/** Declares a route that any page of the app may ask: `appRoute(z.object({ … }), limits.read).returns<Output>()`. */
export const appRoute = <I extends z.ZodType>(input: I, limit: RouteLimit) => declare('app', input, limit);

/** Declares a route that acts on the asking page's own workspace; that is derived from the page, never passed. */
export const workspaceRoute = <I extends z.ZodType>(input: I, limit: RouteLimit) =>
  declare('workspace', input, limit);

/**
 * Declares a route for the one page that shows no workspace data. The records it creates belong to no workspace yet.
 */
export const welcomeRoute = <I extends z.ZodType>(input: I, limit: RouteLimit) =>
  declare('welcome', input, limit);

const declare = <I extends z.ZodType, A extends RouteDef['context']>(
  context: A,
  input: I,
  limit: RouteLimit,
) => ({
  returns: <O>(): RouteDef<I, O, A> => ({ context, input, limit }),
});

export type RouteTable = Readonly<Record<string, RouteDef>>;

export type InputOf<R> = R extends RouteDef<infer I> ? z.input<I> : never;
export type ParsedInputOf<R> = R extends RouteDef<infer I> ? z.output<I> : never;
export type OutputOf<R> = R extends RouteDef<z.ZodType, infer O> ? O : never;

/** The calling page, derived by main from the sending frame. */
export interface IpcRouteContext {
  readonly senderId: number;
  /** The workspace whose origin the page has; null on the welcome page. */
  readonly workspaceId: string | null;
  /** Aborts when the page calls its request off; only there where the page gave it an id. */
  readonly signal?: AbortSignal;
}

/** A `RouteContext` whose workspace the router has verified. */
export interface WorkspaceRouteContext extends IpcRouteContext {
  readonly workspaceId: string;
}

type ContextOf<R> = R extends { context: 'workspace' } ? WorkspaceRouteContext : IpcRouteContext;

/** A handler for each route of a table. A missing handler and an undeclared one are compile errors. */
export type HandlersFor<Table extends RouteTable> = {
  readonly [Name in keyof Table]: (
    input: ParsedInputOf<Table[Name]>,
    context: ContextOf<Table[Name]>,
  ) => Promise<DeskResult<OutputOf<Table[Name]>>>;
};
