import { z } from 'zod';
import { isPlainName } from '../domain/plain-name';
import type { Endpoint, EndpointTable, ServiceDeclaration, ServiceName } from '../services/endpoint';
import { sessionParameter } from '../services/endpoint';
import { uuid } from '../services/fields';
import type { Declarations } from '../services/load';
import type { CallInput, ReadOf } from '../services/read';
import { limits } from './limits';
import type { RouteDef, RouteTable } from './route';
import { workspaceRoute } from './route';
import { sessionHandle } from './sessions';

type RoutesOf<Name extends ServiceName, Table extends EndpointTable> = {
  [E in keyof Table & string as `${Name}.${E}`]: RouteDef<
    z.ZodType<CallInput<Table[E]>, CallInput<Table[E]>>,
    ReadOf<Table[E]['answer']>,
    'workspace'
  >;
};

/** `planning.list_posts` and its like: one call for each declared endpoint. */
export type ServiceRoutes = RoutesOf<'planning', Declarations['planning']['endpoints']> &
  RoutesOf<'reporting', Declarations['reporting']['endpoints']> &
  RoutesOf<'connect', Declarations['connect']['endpoints']>;

/**
 * Calls after which a service sends data to an address. Main makes them for routes of its own, which ask the person about
 * an address that is not this machine's; no page makes one.
 */
export const mainOnlyRoutes = [
  'connect.create_webhook_subscription',
  'connect.update_webhook_subscription',
  'connect.delete_webhook_subscription',
  'connect.request_metric_values',
  'reporting.create_webhook',
  'reporting.update_webhook',
  'reporting.delete_webhook',
] as const satisfies readonly (keyof ServiceRoutes)[];

export type PageServiceRoutes = Omit<ServiceRoutes, (typeof mainOnlyRoutes)[number]>;

export const isMainOnly = (route: string): boolean => mainOnlyRoutes.some((one) => one === route);

const lane = z.enum(['interactive', 'freshness', 'backfill']);

/** The routes of one service that pages may ask, made from its declaration. */
export function routesOf(declaration: ServiceDeclaration): RouteTable {
  const routes: Record<string, RouteDef> = {};
  for (const [name, endpoint] of Object.entries(declaration.endpoints)) {
    const route = `${declaration.service}.${name}`;
    if (isMainOnly(route)) continue;
    routes[route] = workspaceRoute(inputOf(endpoint), limits.call).returns<unknown>();
  }
  return routes;
}

/** Builds the schema of a call's input. `CallInput` states the same as a type. */
export function inputOf(endpoint: Endpoint): z.ZodObject {
  const isInSession = endpoint.auth === 'session';
  const shape: Record<string, z.ZodType> = {
    params: part(endpoint.params),
    query: part(isInSession ? endpoint.query.omit({ [sessionParameter]: true }) : endpoint.query),
    body: part(endpoint.body).refine(holdsPlainName, 'holds a character that does not show'),
    lane,
    isAwaited: z.boolean().optional(),
  };
  if (endpoint.auth === 'key+customer') shape.customer = uuid;
  if (isInSession) shape.session = sessionHandle;
  if (endpoint.answer.kind === 'list') shape.next = z.string().startsWith('/').max(4096).optional();
  return z.strictObject(shape);
}

/** A name that is sent is shown to others, elsewhere: what does not show in it deceives them as well. */
function holdsPlainName(body: unknown): boolean {
  const name = typeof body === 'object' && body !== null && 'name' in body ? body.name : undefined;
  return typeof name !== 'string' || isPlainName(name);
}

/** A part may be left out where its schema takes an empty object. */
const part = (schema: z.ZodObject): z.ZodType => (schema.safeParse({}).success ? schema.optional() : schema);
