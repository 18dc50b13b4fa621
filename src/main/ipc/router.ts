import { type DeskError, type DeskResult, deskError, fail, succeed } from '@shared/errors';
import { abortRoutes } from '@shared/ipc/abort';
import { callIdForm } from '@shared/ipc/bridge';
import type { HandlersFor, IpcRouteContext, RouteDef, RouteTable } from '@shared/ipc/route';
import type { Logger } from '../ports';
import { createOpenDialogs, type OpenDialogs } from './open-dialogs';
import type { RouterGates } from './router-gates';

/** The frame that asks, as the gate needs to see it; Electron's own type never comes this far. */
export type SenderVerdict =
  | { readonly ok: true; readonly context: IpcRouteContext }
  | { readonly ok: false; readonly reason: string };

type AnyHandler = (input: unknown, context: IpcRouteContext) => Promise<DeskResult<unknown>>;

/** A family of routes together with what answers them. */
export interface RouteFamily {
  readonly routes: RouteTable;
  readonly handlers: Readonly<Record<string, AnyHandler>>;
}

/** Pairs routes with their handlers; the type makes the pairing exhaustive both ways. */
export function family<T extends RouteTable>(routes: T, handlers: HandlersFor<T>): RouteFamily {
  // Safe: the router calls a handler only with input parsed by its own route. If the route requires a workspace, the
  // handler always gets one.
  return { routes, handlers: handlers as unknown as RouteFamily['handlers'] };
}

export interface RouterDeps {
  readonly own: RouteFamily;
  /** Routes that are loaded when first asked for, by the part of the name before the dot. */
  readonly lazy: Readonly<Record<string, () => Promise<RouteFamily>>>;
  readonly gates: RouterGates;
  /** Open dialogs shared with other routers. If missing, only this router's dialogs exclude each other. */
  readonly openDialogs?: OpenDialogs;
  readonly logger: Logger;
}

/**
 * Answers one request of a page. Never throws: a refusal is an answer with a code. With a `callId` the page may call
 * the request off by `app.abort_call`.
 */
export type Dispatch = (
  route: unknown,
  input: unknown,
  sender: SenderVerdict,
  callId?: unknown,
) => Promise<DeskResult<unknown>>;

/**
 * The gates, in this order: who asks, what is asked, how much it is, for which page, how often, and with which input.
 * A page that is not ours learns nothing about routes, and an input is only looked at once all else is settled.
 */
export function createRouter({
  own,
  lazy,
  gates,
  openDialogs = createOpenDialogs(),
  logger,
}: RouterDeps): Dispatch {
  const openCalls = createOpenCalls();
  const ofRouter = family(abortRoutes, {
    'app.abort_call': async ({ callId }, { senderId }) =>
      succeed({ aborted: openCalls.abort(senderId, callId) }),
  });

  return async (name, input, sender, callId) => {
    if (!sender.ok) {
      logger.log('warn', 'request refused: sender', { reason: sender.reason });
      return fail('SENDER_REFUSED', 'this page may not ask');
    }
    // Before anything is awaited: calling it off, sent right behind, must find it.
    const call = openCalls.begin(sender.context.senderId, callId);
    if (!call) return fail('INPUT_INVALID', 'the id of the call is none, or in use');
    try {
      return await answer(name, input, {
        ...sender.context,
        ...(call.signal && { signal: call.signal }),
      });
    } finally {
      call.end();
    }
  };

  async function answer(
    name: unknown,
    input: unknown,
    context: IpcRouteContext,
  ): Promise<DeskResult<unknown>> {
    // A name that is no text is replaced by its type, because converting a hostile value may throw.
    const asked = typeof name === 'string' ? name : typeof name;
    const asker = context.workspaceId !== null && { workspaceId: context.workspaceId };
    const found = typeof name === 'string' ? await find(name, [own, ofRouter], lazy) : undefined;
    if (!gates.route(found !== undefined)) {
      logger.log('warn', 'request refused: route', { route: asked.slice(0, 80), ...asker });
      return fail('ROUTE_UNKNOWN', 'no such route');
    }
    try {
      // Past the gate the route exists. If a counter-proof removed the gate, it breaks here.
      const { route, handler } = found as Found;
      const refusal = refusalOf(asked, route, input, context);
      if (refusal) {
        logger.log('warn', 'request refused', { route: asked, code: refusal.code, ...asker });
        return { ok: false, error: refusal };
      }
      const verdict = gates.input(route, input);
      if (!verdict.ok) {
        return fail('INPUT_INVALID', `${asked}: input does not fit`, { issues: verdict.issues });
      }
      if (!route.limit.showsDialog || !gates.oneDialog) return await handler(verdict.input, context);
      return await openDialogs.run(() => handler(verdict.input, context));
    } catch (error) {
      logger.log('error', 'handler failed', { route: asked, error, ...asker });
      return { ok: false, error: deskError('INTERNAL', `${asked} failed unexpectedly`) };
    }
  }

  function refusalOf(
    asked: string,
    route: RouteDef,
    input: unknown,
    { workspaceId }: IpcRouteContext,
  ): DeskError | undefined {
    if (!gates.size(route, input)) return deskError('INPUT_TOO_LARGE', `${asked}: more than it takes`);
    if (route.context === 'workspace' && workspaceId === null) {
      return deskError('CONTEXT_MISSING', `${asked} needs the page of a workspace`);
    }
    if (!gates.asker(route, workspaceId)) {
      return deskError('CONTEXT_REFUSED', `${asked} is for the welcome page alone`);
    }
    const retryAfterMs = gates.rate(route, asked, workspaceId);
    if (retryAfterMs > 0) return deskError('TOO_MANY_REQUESTS', `${asked}: too often`, { retryAfterMs });
    return undefined;
  }
}

interface Found {
  readonly route: RouteDef;
  readonly handler: AnyHandler;
}

async function find(name: string, loaded: readonly RouteFamily[], lazy: RouterDeps['lazy']) {
  for (const one of loaded) {
    const direct = pick(one, name);
    if (direct) return direct;
  }
  const prefix = name.slice(0, name.indexOf('.'));
  const load = Object.hasOwn(lazy, prefix) ? lazy[prefix] : undefined;
  return load ? pick(await load(), name) : undefined;
}

function pick(from: RouteFamily, name: string): Found | undefined {
  // hasOwn: a route named `__proto__` or `constructor` must not be found on a prototype.
  if (!Object.hasOwn(from.routes, name)) return undefined;
  const route = from.routes[name];
  const handler = from.handlers[name];
  return route && handler ? { route, handler } : undefined;
}

/** A request of a page that is under way. */
interface OpenCall {
  /** Present if the page gave the request an id by which it may be aborted. */
  readonly signal?: AbortSignal;
  end(): void;
}

/** The requests that pages may abort, each page only its own. */
interface OpenCalls {
  /** Undefined if the id is invalid or belongs to a request in progress. */
  begin(senderId: number, callId: unknown): OpenCall | undefined;
  /** False where no such request of that page is under way. */
  abort(senderId: number, callId: string): boolean;
}

function createOpenCalls(): OpenCalls {
  const open = new Map<string, AbortController>();
  const keyOf = (senderId: number, callId: string) => `${senderId} ${callId}`;

  return {
    begin(senderId, callId) {
      // A missing argument arrives as undefined over Electron's channel, but as null through JSON.
      if (callId === undefined || callId === null) return { end: () => undefined };
      if (typeof callId !== 'string' || !callIdForm.test(callId)) return undefined;
      const key = keyOf(senderId, callId);
      if (open.has(key)) return undefined;
      const controller = new AbortController();
      open.set(key, controller);
      return { signal: controller.signal, end: () => void open.delete(key) };
    },
    abort(senderId, callId) {
      const controller = open.get(keyOf(senderId, callId));
      controller?.abort();
      return controller !== undefined;
    },
  };
}
