import { type DeskResult, deskError, fail, succeed } from '@shared/errors';
import { abortRoutes } from '@shared/ipc/abort';
import { callIdForm } from '@shared/ipc/bridge';
import type { HandlersFor, RouteContext, RouteDef, RouteTable } from '@shared/ipc/route';
import type { Logger } from '../ports';
import type { RouterGates } from './router-gates';

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
  readonly gates: RouterGates;
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
 * The gates, in this order: who asks, what is asked, with which input. A page that is not ours learns nothing about
 * routes, and an unknown route is refused before its input is looked at.
 */
export function createRouter({ own, lazy, gates, logger }: RouterDeps): Dispatch {
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

  async function answer(name: unknown, input: unknown, context: RouteContext): Promise<DeskResult<unknown>> {
    // What is no text is named by its kind: turning a hostile value into text may itself throw.
    const asked = typeof name === 'string' ? name : typeof name;
    const found = typeof name === 'string' ? await find(name, [own, ofRouter], lazy) : undefined;
    if (!gates.route(found !== undefined)) {
      logger.log('warn', 'request refused: route', { route: asked.slice(0, 80) });
      return fail('ROUTE_UNKNOWN', 'no such route');
    }
    try {
      // Past the gate there is a route; where a counter-proof has taken the gate out, this is where it breaks.
      const { route, handler } = found as Found;
      if (route.context === 'workspace' && context.workspaceId === null) {
        return fail('CONTEXT_MISSING', `${asked} needs the page of a workspace`);
      }
      const verdict = gates.input(route, input);
      if (!verdict.ok) {
        return fail('INPUT_INVALID', `${asked}: input does not fit`, { issues: verdict.issues });
      }
      return await handler(verdict.input, context);
    } catch (error) {
      logger.log('error', 'handler failed', { route: asked, error });
      return { ok: false, error: deskError('INTERNAL', `${asked} failed unexpectedly`) };
    }
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
  /** Undefined where the id is none, or belongs to a request that is under way. */
  begin(senderId: number, callId: unknown): OpenCall | undefined;
  /** False where no such request of that page is under way. */
  abort(senderId: number, callId: string): boolean;
}

function createOpenCalls(): OpenCalls {
  const open = new Map<string, AbortController>();
  const keyOf = (senderId: number, callId: string) => `${senderId} ${callId}`;

  return {
    begin(senderId, callId) {
      // Electron's channel keeps an argument that was left away as undefined; JSON in between would make it null.
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
