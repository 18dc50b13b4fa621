import { z } from 'zod';
import type {
  DocumentedError,
  Endpoint,
  EndpointTable,
  ServiceDeclaration,
} from '../../../shared/services/endpoint';
import { envelopes } from '../../../shared/services/envelopes';
import { none } from '../../../shared/services/fields';
import { bodyLimit } from './input';
import { answerSchema, errorResponses, headersOf, type JsonSchema, SchemaRegistry } from './openapi-schemas';
import type { CallerTable, SandboxService } from './service';

/** The OpenAPI 3.1 description, generated from the declaration that also defines the routes. */
export function describeService<T extends EndpointTable, State, Callers extends CallerTable<T>>(
  { declaration, components, basePath }: SandboxService<T, State, Callers>,
  baseUrl: string,
): JsonSchema {
  const registry = new SchemaRegistry({ ...envelopesOf(declaration), ...components });
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, endpoint] of Object.entries<Endpoint>(declaration.endpoints)) {
    const operations = (paths[endpoint.path] ??= {});
    operations[endpoint.method.toLowerCase()] = operation(name, endpoint, declaration, registry);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: declaration.title,
      version: declaration.version,
      summary: `${declaration.title} as the sandbox under ${basePath} serves it`,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: baseUrl }],
    tags: [{ name: declaration.service, description: declaration.title }],
    paths,
    ...(declaration.webhooks && { webhooks: webhooksOf(declaration.webhooks, registry) }),
    components: { schemas: registry.components(), securitySchemes: securitySchemes(declaration.endpoints) },
  };
}

function operation(
  name: string,
  endpoint: Endpoint,
  declaration: ServiceDeclaration,
  registry: SchemaRegistry,
): JsonSchema {
  const takesBody = endpoint.body !== none;
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [declaration.service],
    ...(endpoint.assumption && { 'x-assumption': endpoint.assumption }),
    ...(endpoint.scope && { 'x-required-scope': endpoint.scope }),
    security: security[endpoint.auth],
    parameters: [
      ...Object.entries<z.core.$ZodType>(endpoint.params.shape).map(([key, schema]) =>
        parameter('path', key, schema, registry),
      ),
      ...Object.entries<z.core.$ZodType>(endpoint.query.shape).map(([key, schema]) =>
        parameter('query', key, schema, registry),
      ),
    ],
    ...(takesBody && {
      requestBody: {
        required: !endpoint.body.safeParse({}).success,
        content: { 'application/json': { schema: registry.schema(endpoint.body, 'input') } },
      },
    }),
    responses: {
      [endpoint.success]: {
        description: 'Success',
        headers: headersOf(declaration, ['every_answer', 'success_and_429']),
        content: { 'application/json': { schema: answerSchema(endpoint.answer, registry) } },
      },
      ...errorResponses(
        [...declaration.errors, ...(endpoint.errors ?? []), ...(takesBody ? tooLarge(declaration) : [])],
        declaration,
        registry,
      ),
    },
  };
}

/** The undocumented error of a too large body. It has the envelope of the errors that any call can have. */
const tooLarge = ({ errors }: ServiceDeclaration): DocumentedError[] =>
  errors
    .slice(0, 1)
    .map(({ envelope }) => ({ status: 413, when: `The body is larger than ${bodyLimit} bytes.`, envelope }));

function parameter(
  place: 'path' | 'query',
  name: string,
  schema: z.core.$ZodType,
  registry: SchemaRegistry,
): JsonSchema {
  const described = registry.schema(schema, 'input');
  const takesList = JSON.stringify(described).includes('"array"');
  return {
    name,
    in: place,
    required: place === 'path' || !z.safeParse(schema, undefined).success,
    schema: described,
    ...(takesList && {
      style: 'form',
      explode: true,
      description: `Once, or as \`${name}[]\` for each value.`,
    }),
  };
}

function webhooksOf(
  webhooks: NonNullable<ServiceDeclaration['webhooks']>,
  registry: SchemaRegistry,
): JsonSchema {
  return Object.fromEntries(
    Object.entries(webhooks.events).map(([event, summary]) => [
      event,
      {
        post: {
          operationId: `receive_${event.replace(/\W/g, '_')}`,
          summary,
          // The signature is described by the header parameters.
          security: [],
          'x-assumption': webhooks.assumption,
          parameters: webhooks.headers.map((header) => ({
            name: header.name,
            in: 'header',
            description: header.summary,
            schema: { type: 'string' },
          })),
          requestBody: {
            required: true,
            content: { 'application/json': { schema: registry.schema(webhooks.body) } },
          },
          responses: { '2XX': { description: 'Received' } },
        },
      },
    ]),
  );
}

function envelopesOf(declaration: ServiceDeclaration): Record<string, z.ZodType> {
  const endpoints = Object.values<Endpoint>(declaration.endpoints);
  const named = [...declaration.errors, ...endpoints.flatMap(({ errors }) => errors ?? [])];
  return Object.fromEntries(named.map(({ envelope }) => [`error_${envelope}`, envelopes[envelope]]));
}

const security = {
  key: [{ key: [] }],
  'key+customer': [{ key: [], customer: [] }],
  session: [{ session: [] }],
  none: [],
} as const;

function securitySchemes(endpoints: EndpointTable): JsonSchema {
  const auths = new Set(Object.values(endpoints).map(({ auth }) => auth));
  return {
    key: { type: 'http', scheme: 'bearer' },
    ...(auths.has('key+customer') && {
      customer: { type: 'apiKey', in: 'header', name: 'x-customer-token' },
    }),
    ...(auths.has('session') && { session: { type: 'apiKey', in: 'query', name: 'session_id' } }),
  };
}
