import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, EndpointTable } from '../../../shared/services/endpoint';
import { none } from '../../../shared/services/fields';
import { logLine } from '../log';
import { bodyLimit, readBody, readParams, readQuery } from './input';
import { describeService } from './openapi';
import { internalFailure, Passage } from './passage';
import { answer, isRefusal, type Reply, refuse } from './reply';
import type { Authenticate, CallerTable, Handler, SandboxService, ServiceContext, Subject } from './service';
import { splitTarget } from './target';

/** What a call meets: the world as it is now. A reset puts another in its place. */
export type Access<State> = () => ServiceContext<State>;

/** Serves one declared service: a route for each endpoint, and its own words for everything that goes wrong. */
export function mountService<T extends EndpointTable, State, Callers extends CallerTable<T>>(
  app: FastifyInstance,
  service: SandboxService<T, State, Callers>,
  access: Access<State>,
): void {
  const passages = new WeakMap<FastifyRequest, Passage>();
  const target = { ...service, service: service.declaration.service };
  // Every request has passed the scope's first hook before anything asks.
  const passageOf = (request: FastifyRequest) => passages.get(request) as Passage;

  void app.register(
    async (scope) => {
      readBodiesAsText(scope);
      scope.addHook('onRequest', async (request, reply) => {
        const context = access();
        const passage = new Passage(request, reply, target, context.kernel);
        passages.set(request, passage);
        const { endpoint } = request.routeOptions.config as RouteConfig;
        const limited = () => service.limitedHeaders(credentialsOf(request), context, endpoint);
        if (await passage.sufferFault(limited)) return reply;
        return undefined;
      });
      scope.setNotFoundHandler((request) => passageOf(request).send(noSuchRoute(service, request), 404));
      scope.setErrorHandler((error: { statusCode?: number; message: string }, request) => {
        const known = error.statusCode !== undefined && error.statusCode < 500;
        if (!known) logLine(`${request.method} ${request.url} failed`, error);
        const refusal = known ? refuse(error.statusCode ?? 400, error.message) : internalFailure();
        return passageOf(request).send(refusal, 500);
      });
      scope.get('/openapi.json', (request) => {
        const description = describeService(service, access().kernel.origin + service.basePath);
        return passageOf(request).send(answer(description), 200);
      });
      for (const [name, endpoint] of Object.entries(service.declaration.endpoints)) {
        mountEndpoint(scope, service, { name, endpoint, access, passageOf });
      }
    },
    { prefix: service.basePath },
  );
}

/** What each of our routes carries along; a path that nothing is declared for carries nothing. */
interface RouteConfig {
  readonly endpoint?: Endpoint;
}

interface Mounting<State> {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly access: Access<State>;
  readonly passageOf: (request: FastifyRequest) => Passage;
}

function mountEndpoint<T extends EndpointTable, State, Callers extends CallerTable<T>>(
  scope: FastifyInstance,
  service: SandboxService<T, State, Callers>,
  { name, endpoint, access, passageOf }: Mounting<State>,
): void {
  type AnyCaller = Callers[keyof Callers];
  const callers = new WeakMap<
    FastifyRequest,
    { readonly context: ServiceContext<State>; readonly caller: AnyCaller }
  >();
  // Name, auth and handler come from the same row of the declaration, which a loop over it cannot tell the compiler.
  const handler = service.handlers[name] as unknown as Handler<Endpoint, State, AnyCaller>;
  const subject = service.subjects?.[name] as unknown as Subject<Endpoint, State, AnyCaller> | undefined;
  const authenticate = (service.authenticate as Record<string, Authenticate<AnyCaller, State>>)[
    endpoint.auth
  ];
  if (!authenticate) throw new Error(`nothing authenticates ${name}`);

  scope.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { endpoint } satisfies RouteConfig,
    // Before the body is read: whoever may not call does not get to send a megabyte.
    onRequest: async (request): Promise<FastifyReply | undefined> => {
      const passage = passageOf(request);
      const context = access();
      const caller = authenticate(credentialsOf(request), context);
      if (isRefusal(caller)) return passage.send(caller, 401);
      const admission = service.admit(endpoint, caller, context);
      if (isRefusal(admission)) return passage.send(admission, 403);
      passage.carry(admission.headers);
      callers.set(request, { context, caller });
      return undefined;
    },
    handler: async (request, reply): Promise<FastifyReply> => {
      const passage = passageOf(request);
      const known = callers.get(request);
      if (!known) return reply;
      const result = await answerCall(request, known.context, known.caller);
      await known.context.kernel.store.commit();
      return passage.send(result, endpoint.success);
    },
  });

  async function answerCall(
    request: FastifyRequest,
    { kernel, state }: ServiceContext<State>,
    caller: AnyCaller,
  ): Promise<Reply> {
    const params = readParams(endpoint.params, request.params as Record<string, string>);
    if (!params) return service.unknownId();
    const { path, search } = splitTarget(request.url);
    const query = readQuery(endpoint.query, search);
    if (!query.ok) return query.refusal;
    const withheld = subject?.({ params, caller }, state);
    if (withheld) return withheld;
    // Where no body is documented, whatever came is not looked at.
    const sent = endpoint.body === none ? undefined : (request.body as string | undefined);
    const body = readBody(endpoint.body, sent);
    if (!body.ok) return body.refusal;
    const call = { params, query: query.value, body: body.value, caller, kernel };
    return handler({ ...call, url: kernel.origin + path, search }, state);
  }
}

/** Bodies are JSON whatever a caller calls them, and are parsed only once the caller is known. */
export function readBodiesAsText(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) =>
    done(null, body),
  );
  scope.addHook('onSend', async (_request, reply, payload) => {
    // Fastify would close the connection while the rest of the body is on its way, and whoever is cut off while still
    // writing may never read why. Node reads the rest, keeps none of it, and goes on with the next call.
    if (reply.statusCode === 413) reply.removeHeader('connection');
    return payload;
  });
}

const credentialsOf = (request: FastifyRequest) => ({
  header: (name: string) => {
    const value = request.headers[name];
    return Array.isArray(value) ? value[0] : value;
  },
  query: splitTarget(request.url).search,
});

function noSuchRoute<T extends EndpointTable, State, Callers extends CallerTable<T>>(
  service: SandboxService<T, State, Callers>,
  request: FastifyRequest,
) {
  const path = splitTarget(request.url).path.slice(service.basePath.length);
  const methods = Object.values(service.declaration.endpoints)
    .filter((endpoint) => patternOf(endpoint.path).test(path))
    .map(({ method }) => method);
  if (methods.length === 0) return refuse(404, 'Not found.');
  const allow = [...new Set(methods)].join(', ');
  return refuse(405, 'The method is not supported here.', { headers: { allow } });
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
