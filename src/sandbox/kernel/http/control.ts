import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { logLine } from '../log';
import { parseRequestBody, splitRequestTarget } from './input';
import { type GetContext, readBodiesAsText } from './mount';
import { isRefusal, type Reply, refuse } from './reply';
import type { ServiceContext } from './service';

/** A call of the control API, which tests and people use to drive the sandbox. It is never part of the product. */
export interface ControlCall<State> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below the control API's base address, with `{name}` for parameters. */
  readonly path: string;
  readonly success: 200 | 201;
  readonly run: (input: ControlInput, context: ServiceContext<State>) => Reply | Promise<Reply>;
}

interface ControlInput {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** The raw body; `defineControl` parses it. */
  readonly body: string | undefined;
}

interface ControlDefinition<State, B extends z.ZodType> {
  readonly method: ControlCall<State>['method'];
  readonly path: string;
  readonly success?: 200 | 201;
  readonly body?: B;
  readonly run: (
    input: Omit<ControlInput, 'body'> & { readonly body: z.output<B> },
    context: ServiceContext<State>,
  ) => Reply | Promise<Reply>;
}

/** Defines a control call. A body that does not fit the schema answers 400 with a message. */
export function defineControl<State, B extends z.ZodType = z.ZodUnknown>(
  definition: ControlDefinition<State, B>,
): ControlCall<State> {
  const { method, path, success = 200, body: schema, run } = definition;
  return {
    method,
    path,
    success,
    run: (input, context) => {
      const body = parseRequestBody(schema ?? (z.unknown() as unknown as B), schema ? input.body : undefined);
      if (body.ok) return run({ ...input, body: body.value }, context);
      return refuse(400, sentenceOf(body.refusal.fields ?? {}));
    },
  };
}

const sentenceOf = (fields: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(fields)
    .map(([name, messages]) => `${name}: ${messages.join(' ')}`)
    .join('; ');

/** Adds calls to the control API; `getContext` returns the state that they work on. */
export function mountControls<State>(
  app: FastifyInstance,
  basePath: string,
  calls: readonly ControlCall<State>[],
  getContext: GetContext<State>,
): void {
  void app.register(
    async (scope) => {
      readBodiesAsText(scope);
      scope.addHook('onRequest', async (request, reply) => {
        if (isFromThisMachine(request)) return undefined;
        return reply.code(403).send({ message: 'The control API answers programs on this machine only.' });
      });
      scope.setErrorHandler((error: { statusCode?: number; message: string }, request, reply) => {
        const status = error.statusCode ?? 500;
        if (status >= 500) logLine(`${request.method} ${request.url} failed`, error);
        return reply.code(status).send({ message: status >= 500 ? 'The sandbox failed.' : error.message });
      });
      for (const call of calls) {
        scope.route({
          method: call.method,
          url: call.path.replace(/\{(\w+)\}/g, ':$1'),
          handler: async (request, reply) => {
            const context = getContext();
            const result = await call.run(inputOf(request), context);
            await context.kernel.store.commit();
            if (isRefusal(result)) {
              return reply.code(result.status).send({ message: result.message, ...result.extra });
            }
            return reply.code(result.status ?? call.success).send(result.body ?? {});
          },
        });
      }
    },
    { prefix: basePath },
  );
}

const inputOf = (request: FastifyRequest): ControlInput => ({
  params: request.params as Record<string, string>,
  query: splitRequestTarget(request.url).search,
  body: request.body as string | undefined,
});

/**
 * The control API has no authentication, so it must not be reachable from web pages. A page of another site sends its
 * Origin, and one whose host name resolves to this machine sends its own Host.
 */
function isFromThisMachine({ headers }: FastifyRequest): boolean {
  const isLoopback = (host: string) => /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/i.test(host);
  if (headers.host !== undefined && !isLoopback(headers.host)) return false;
  return headers.origin === undefined || isLoopback(headers.origin.replace(/^https?:\/\//i, ''));
}
