import { z } from 'zod';
import type { Endpoint, EndpointTable, ServiceDeclaration, ServiceName } from '../services/endpoint';
import type { planning } from '../services/planning';
import type { CallInput, ReadOf } from '../services/read';
import type { RouteDef, RouteTable } from './route';
import { workspaceRoute } from './route';

type TableOf<D> = D extends ServiceDeclaration<infer T> ? T : never;

type RoutesOf<Name extends ServiceName, Table extends EndpointTable> = {
  [E in keyof Table & string as `${Name}.${E}`]: RouteDef<
    z.ZodType<CallInput<Table[E]>, CallInput<Table[E]>>,
    ReadOf<Table[E]['answer']>,
    'workspace'
  >;
};

/** `planning.list_posts` and its like: one route for each declared endpoint. */
export type ServiceRoutes = RoutesOf<'planning', TableOf<typeof planning>>;

const lane = z.enum(['interactive', 'freshness', 'backfill']);

/** The routes of one service, made from its declaration. */
export function routesOf(declaration: ServiceDeclaration): RouteTable {
  const entries = Object.entries(declaration.endpoints).map(([name, endpoint]) => [
    `${declaration.service}.${name}`,
    workspaceRoute(inputOf(endpoint)).returns<unknown>(),
  ]);
  return Object.fromEntries(entries);
}

const inputOf = (endpoint: Endpoint) =>
  z.strictObject({
    params: endpoint.params.optional(),
    query: endpoint.query.optional(),
    body: endpoint.body.optional(),
    lane,
  });
