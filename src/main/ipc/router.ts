import type { DeskResult } from '@shared/errors';
import { deskError, fail } from '@shared/errors';
import type { HandlersFor, RouteContext, RouteDef, RouteTable } from '@shared/ipc/route';
import type { Logger } from '../ports';

/** The frame that asks, as the gate needs to see it; Electron's own type never comes this far. */
export type SenderVerdict =
  | { readonly ok: true; readonly context: RouteContext }
  | { readonly ok: false; readonly reason: string };

type AnyHandler = (input: unknown, context: RouteContext) => Promise<DeskResult<unknown>>;

/** A family of routes together with what answers them. */
export interface RouteFamily {
  readonly routes: RouteTable;
  readonly handlers: Readonly<Record<string, AnyHandler>>;
}

/** Pairs routes with their handlers; the type makes the pairing exhaustive both ways. */
export function family<T extends RouteTable>(routes: T, handlers: HandlersFor<T>): RouteFamily {
  // Safe: the router calls a handler only with input parsed by the very route it is keyed by, and with a workspace
  // where the route asks for one.
  return { routes, handlers: handlers as unknown as RouteFamily['handlers'] };
}

export interface RouterDeps {
  readonly own: RouteFamily;
  /** Routes that are loaded when first asked for, by the part of the name before the dot. */
  readonly lazy: Readonly<Record<string, () => Promise<RouteFamily>>>;
  readonly logger: Logger;
}

/** Answers one request of a page. Never throws: a refusal is an answer with a code. */
export type Dispatch = (
  route: unknown,
  input: unknown,
  sender: SenderVerdict,
) => Promise<DeskResult<unknown>>;

/**
 * The gates, in this order: who asks, what is asked, with which input. A page that is not ours learns nothing about
 * routes, and an unknown route is refused before its input is looked at.
 */
export function createRouter({ own, lazy, logger }: RouterDeps): Dispatch {
  return async (name, input, sender) => {
    if (!sender.ok) {
      logger.log('warn', 'request refused: sender', { reason: sender.reason });
      return fail('SENDER_REFUSED', 'this page may not ask');
    }
    const found = typeof name === 'string' ? await find(name, own, lazy) : undefined;
    if (!found) {
      logger.log('warn', 'request refused: route', {
        route: typeof name === 'string' ? name.slice(0, 80) : typeof name,
      });
      return fail('ROUTE_UNKNOWN', 'no such route');
    }
    const { route, handler } = found;
    if (route.context === 'workspace' && sender.context.workspaceId === null) {
      return fail('CONTEXT_MISSING', `${String(name)} needs the page of a workspace`);
    }
    const parsed = route.input.safeParse(input);
    if (!parsed.success) {
      // Paths and codes only: the values may be a key that was mistyped.
      const issues = parsed.error.issues.map(({ path, code }) => ({
        path: path.map(String).join('.'),
        code,
      }));
      return fail('INPUT_INVALID', `${String(name)}: input does not fit`, { issues });
    }
    try {
      return await handler(parsed.data, sender.context);
    } catch (error) {
      logger.log('error', 'handler failed', { route: String(name), error });
      return { ok: false, error: deskError('INTERNAL', `${String(name)} failed unexpectedly`) };
    }
  };
}

async function find(name: string, own: RouteFamily, lazy: RouterDeps['lazy']) {
  const direct = pick(own, name);
  if (direct) return direct;
  const prefix = name.slice(0, name.indexOf('.'));
  const load = Object.hasOwn(lazy, prefix) ? lazy[prefix] : undefined;
  return load ? pick(await load(), name) : undefined;
}

function pick(from: RouteFamily, name: string): { route: RouteDef; handler: AnyHandler } | undefined {
  // hasOwn: a route named `__proto__` or `constructor` must not be found on a prototype.
  if (!Object.hasOwn(from.routes, name)) return undefined;
  const route = from.routes[name];
  const handler = from.handlers[name];
  return route && handler ? { route, handler } : undefined;
}
