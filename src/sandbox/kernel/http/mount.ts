import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, EndpointTable } from '../../../shared/services/endpoint';
import { none } from '../../../shared/services/fields';
import { logLine } from '../log';
import { bodyLimit, parseParams, parseQuery, parseRequestBody, splitRequestTarget } from './input';
import { describeService } from './openapi';
import { answer, isRefusal, type Reply, refuse } from './reply';
import type {
  AccessCheck,
  Authenticate,
  CallerTable,
  Handler,
  SandboxService,
  ServiceContext,
} from './service';
import { internalFailure, ServiceCall } from './service-call';

/** Returns the current kernel and state; a reset replaces both. */
export type GetContext<State> = () => ServiceContext<State>;

/** Serves a declared service: a route for each endpoint, and all errors in the service's envelope. */
export function mountService<T extends EndpointTable, State, Callers extends CallerTable<T>>(
  app: FastifyInstance,
  service: SandboxService<T, State, Callers>,
  getContext: GetContext<State>,
): void {
  const calls = new WeakMap<FastifyRequest, ServiceCall>();
  const target = { ...service, service: service.declaration.service };
  // The first hook of the scope has stored it for every request.
  const callOf = (request: FastifyRequest) => calls.get(request) as ServiceCall;

  void app.register(
    async (scope) => {
      readBodiesAsText(scope);
      scope.addHook('onRequest', async (request, reply) => {
        const context = getContext();
        const call = new ServiceCall(request, reply, target, context.kernel);
        calls.set(request, call);
        const { endpoint } = request.routeOptions.config as RouteConfig;
        const limited = () => service.limitedHeaders(credentialsOf(request), context, endpoint);
        if (await call.applyFault(limited)) return reply;
        return undefined;
      });
      scope.setNotFoundHandler((request) => callOf(request).send(noSuchRoute(service, request), 404));
      scope.setErrorHandler((error: { statusCode?: number; message: string }, request) => {
        const known = error.statusCode !== undefined && error.statusCode < 500;
        if (!known) logLine(`${request.method} ${request.url} failed`, error);
        const refusal = known ? refuse(error.statusCode ?? 400, error.message) : internalFailure();
        return callOf(request).send(refusal, 500);
      });
      scope.get('/openapi.json', (request) => {
        const description = describeService(service, getContext().kernel.origin + service.basePath);
        return callOf(request).send(answer(description), 200);
      });
      for (const [name, endpoint] of Object.entries(service.declaration.endpoints)) {
        mountEndpoint(scope, service, { name, endpoint, getContext, callOf });
      }
    },
    { prefix: service.basePath },
  );
}

/** Stored with each declared route; empty for paths that are not declared. */
interface RouteConfig {
  readonly endpoint?: Endpoint;
}

interface Mounting<State> {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly getContext: GetContext<State>;
  readonly callOf: (request: FastifyRequest) => ServiceCall;
}

function mountEndpoint<T extends EndpointTable, State, Callers extends CallerTable<T>>(
  scope: FastifyInstance,
  service: SandboxService<T, State, Callers>,
  { name, endpoint, getContext, callOf }: Mounting<State>,
): void {
  type AnyCaller = Callers[keyof Callers];
  const callers = new WeakMap<
    FastifyRequest,
    { readonly context: ServiceContext<State>; readonly caller: AnyCaller }
  >();
  // Name, auth and handler belong to the same endpoint, but the compiler cannot follow that in a loop.
  const handler = service.handlers[name] as unknown as Handler<Endpoint, State, AnyCaller>;
  const accessCheck = service.accessChecks?.[name] as unknown as
    | AccessCheck<Endpoint, State, AnyCaller>
    | undefined;
  const authenticate = (service.authenticate as Record<string, Authenticate<AnyCaller, State>>)[
    endpoint.auth
  ];
  if (!authenticate) throw new Error(`nothing authenticates ${name}`);

  scope.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { endpoint } satisfies RouteConfig,
    // Runs before the body is read, so that callers without access cannot make the sandbox read large bodies.
    onRequest: async (request): Promise<FastifyReply | undefined> => {
      const call = callOf(request);
      const context = getContext();
      const caller = authenticate(credentialsOf(request), context);
      if (isRefusal(caller)) return call.send(caller, 401);
      const admission = service.admit(endpoint, caller, context);
      if (isRefusal(admission)) return call.send(admission, 403);
      call.addHeaders(admission.headers);
      callers.set(request, { context, caller });
      return undefined;
    },
    handler: async (request, reply): Promise<FastifyReply> => {
      const call = callOf(request);
      const known = callers.get(request);
      if (!known) return reply;
      const result = await answerCall(request, known.context, known.caller);
      await known.context.kernel.store.commit();
      return call.send(result, endpoint.success);
    },
  });

  async function answerCall(
    request: FastifyRequest,
    { kernel, state }: ServiceContext<State>,
    caller: AnyCaller,
  ): Promise<Reply> {
    const params = parseParams(endpoint.params, request.params as Record<string, string>);
    if (!params) return service.unknownId();
    const { path, search } = splitRequestTarget(request.url);
    const query = parseQuery(endpoint.query, search);
    if (!query.ok) return query.refusal;
    const refusal = accessCheck?.({ params, caller }, state);
    if (refusal) return refusal;
    // A body is ignored where none is documented.
    const sent = endpoint.body === none ? undefined : (request.body as string | undefined);
    const body = parseRequestBody(endpoint.body, sent);
    if (!body.ok) return body.refusal;
    const input = { params, query: query.value, body: body.value, caller, kernel };
    return handler({ ...input, url: kernel.origin + path, search }, state);
  }
}

/** Reads every body as text, whatever its content type: it is parsed as JSON once the caller is known. */
export function readBodiesAsText(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) =>
    done(null, body),
  );
  scope.addHook('onSend', async (_request, reply, payload) => {
    // Fastify would close the connection while the caller is still sending, and the caller might never read the answer.
    // Without the header Node reads and discards the rest of the body.
    if (reply.statusCode === 413) reply.removeHeader('connection');
    return payload;
  });
}

const credentialsOf = (request: FastifyRequest) => ({
  header: (name: string) => {
    const value = request.headers[name];
    return Array.isArray(value) ? value[0] : value;
  },
  query: splitRequestTarget(request.url).search,
});

function noSuchRoute<T extends EndpointTable, State, Callers extends CallerTable<T>>(
  service: SandboxService<T, State, Callers>,
  request: FastifyRequest,
) {
  const path = splitRequestTarget(request.url).path.slice(service.basePath.length);
  const methods = Object.values(service.declaration.endpoints)
    .filter((endpoint) => patternOf(endpoint.path).test(path))
    .map(({ method }) => method);
  if (methods.length === 0) return refuse(404, 'Not found.');
  const allow = [...new Set(methods)].join(', ');
  return refuse(405, 'The method is not supported here.', { headers: { allow } });
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
