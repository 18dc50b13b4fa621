import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isoTime } from '../../../shared/domain/time';
import type { Endpoint, EndpointTable, ServiceName } from '../../../shared/services/endpoint';
import { none } from '../../../shared/services/fields';
import type { Fault } from '../faults';
import type { Kernel, LoggedRequest } from '../kernel';
import { logLine } from '../log';
import { bodyLimit, parseParams, parseQuery, parseRequestBody, splitRequestTarget } from './input';
import { describeService } from './openapi';
import { answer, isRefusal, type Refusal, type Reply, type ReplyEnvelope, refuse } from './reply';
import type {
  AccessCheck,
  Authenticate,
  CallerTable,
  Handler,
  SandboxService,
  ServiceContext,
} from './service';

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

/** Reads every body as text, for every content type. The body is parsed as JSON once the caller is known. */
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

/** A call to a service: writes its log entry, applies a fault and sends the response. */
class ServiceCall {
  readonly kernel: Kernel;
  readonly requestId = randomUUID();
  readonly #reply: FastifyReply;
  readonly #envelope: ReplyEnvelope;
  readonly #entry: LoggedRequest;
  readonly #fault: Fault | null;
  #headers: Readonly<Record<string, string>> = {};

  constructor(request: FastifyRequest, reply: FastifyReply, target: ServiceTarget, kernel: Kernel) {
    this.kernel = kernel;
    this.#reply = reply;
    this.#envelope = target.envelope;
    const { path: fullPath, search } = splitRequestTarget(request.url);
    this.#entry = {
      at: isoTime(kernel.clock.now()),
      service: target.service,
      method: request.method,
      path: target.loggedPrefix + fullPath.slice(target.basePath.length),
      query: loggedQuery(search),
      status: null,
    };
    kernel.requests.add(this.#entry);
    this.#fault = kernel.faults.take({ ...this.#entry, fullPath });
  }

  /** Applies the fault, if there is one. True if it has answered the call or cut the connection. */
  async applyFault(limited: () => Readonly<Record<string, string>>): Promise<boolean> {
    const fault = this.#fault;
    if (!fault) return false;
    if (fault.delay_ms) await pause(fault.delay_ms);
    if (fault.reset) {
      this.#reply.hijack();
      this.#reply.raw.socket?.resetAndDestroy();
      return true;
    }
    if (fault.status === undefined) return false;
    this.send(requestedFailure(fault, fault.status, limited), fault.status);
    return true;
  }

  /** Adds headers to a successful answer; refusals have their own. */
  addHeaders(headers: Readonly<Record<string, string>>): void {
    this.#headers = { ...this.#headers, ...headers };
  }

  send(reply: Reply, success: number): FastifyReply {
    const status = reply.kind === 'refusal' ? reply.status : (reply.status ?? success);
    const body = reply.kind === 'refusal' ? this.#envelope.body(reply, this.requestId) : reply.body;
    this.#entry.status = status;
    const carried = reply.kind === 'answer' ? this.#headers : {};
    const headers = { 'x-request-id': this.requestId, ...carried, ...reply.headers };
    this.#reply.code(status).headers(headers).type('application/json; charset=utf-8');
    const text = JSON.stringify(body);
    if (this.#fault?.truncate) return this.#cutShort(status, headers, text);
    return this.#reply.send(this.#fault?.garbage ? '<html>\u0000 this is no JSON' : text);
  }

  #cutShort(status: number, headers: Readonly<Record<string, string>>, text: string): FastifyReply {
    const whole = Buffer.from(text);
    this.#reply.hijack();
    const { raw } = this.#reply;
    raw.writeHead(status, { ...headers, 'content-type': 'application/json', 'content-length': whole.length });
    raw.write(whole.subarray(0, Math.floor(whole.length / 2)), () => raw.destroy());
    return this.#reply;
  }
}

/** The refusal that a fault asks for, in the form that the service has for this status. */
function requestedFailure(
  { retry_after: pauseS }: Fault,
  status: number,
  limited: () => Readonly<Record<string, string>>,
): Refusal {
  const message = 'This failure was asked for.';
  const headers = new Map(status === 429 ? Object.entries(limited()) : []);
  if (pauseS === null) headers.delete('retry-after');
  else if (pauseS !== undefined) headers.set('retry-after', String(pauseS));
  // A 422 always names the rejected fields.
  const fields = status === 422 && { fields: { fault: [message] } };
  return refuse(status, message, { headers: Object.fromEntries(headers), ...fields });
}

/** The service that a call goes to, and how its paths are logged. */
interface ServiceTarget {
  readonly service: ServiceName;
  readonly basePath: string;
  readonly loggedPrefix: string;
  readonly envelope: ReplyEnvelope;
}

const internalFailure = (): Refusal => refuse(500, 'Something went wrong in the service.');

/** The delay of a fault is real time, because it simulates a slow network. */
const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

function loggedQuery(params: URLSearchParams): Record<string, string | readonly string[]> {
  const sent = new Map<string, string[]>();
  for (const [name, text] of params) {
    const texts = sent.get(name);
    if (texts) texts.push(text);
    else sent.set(name, [text]);
  }
  return Object.fromEntries(
    [...sent].map(([name, texts]) => [name, texts.length === 1 ? (texts[0] ?? '') : texts]),
  );
}
