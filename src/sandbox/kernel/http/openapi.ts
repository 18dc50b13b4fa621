import { z } from 'zod';
import type {
  AnswerShape,
  DocumentedError,
  Endpoint,
  EndpointTable,
  ServiceDeclaration,
} from '../../../shared/services/endpoint';
import { envelopes } from '../../../shared/services/envelopes';
import { none } from '../../../shared/services/fields';
import { bodyLimit } from './input';
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

type JsonSchema = Record<string, unknown>;

const prefix = '#/components/schemas/';

/** Converts zod schemas to JSON Schema; named schemas become references. */
class SchemaRegistry {
  readonly #registry = z.registry<{ id: string }>();
  readonly #named: ReadonlyMap<z.core.$ZodType, string>;

  constructor(named: Readonly<Record<string, z.ZodType>>) {
    this.#named = new Map(Object.entries(named).map(([name, schema]) => [schema, name]));
    for (const [name, schema] of Object.entries(named)) this.#registry.add(schema, { id: name });
  }

  components(): JsonSchema {
    const { schemas } = z.toJSONSchema(this.#registry, {
      ...options,
      uri: (id) => prefix + id,
      io: 'output',
    });
    return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, tidy(schema)]));
  }

  schema(schema: z.core.$ZodType, io: 'input' | 'output' = 'output'): JsonSchema {
    const name = io === 'output' ? this.#named.get(schema) : undefined;
    return name ? { $ref: prefix + name } : tidy(z.toJSONSchema(schema, { ...options, io }));
  }

  /** A record and further fields in the same object. */
  merged(record: z.ZodType, more: z.ZodObject | undefined): JsonSchema {
    return more ? { allOf: [this.schema(record), this.schema(more)] } : this.schema(record);
  }

  propertiesOf(schema: z.ZodObject): JsonSchema {
    const fields = Object.entries<z.core.$ZodType>(schema.shape);
    return Object.fromEntries(fields.map(([key, value]) => [key, this.schema(value)]));
  }

  /** An object with these properties, required unless listed as optional; further properties are allowed. */
  object(properties: JsonSchema, optional: readonly string[] = []): JsonSchema {
    const required = Object.keys(properties).filter((key) => !optional.includes(key));
    return { type: 'object', properties, required, additionalProperties: true };
  }
}

const optionalKeys = (schema: z.ZodObject): string[] =>
  Object.entries<z.core.$ZodType>(schema.shape)
    .filter(([, field]) => z.safeParse(field, undefined).success)
    .map(([key]) => key);

// Refinements cannot be expressed in JSON Schema; they are left out instead of failing.
const options = { target: 'draft-2020-12', unrepresentable: 'any' } as const;

/** Removes the dialect, which OpenAPI states once for the document, and the ids, which components do not need. */
function tidy(schema: object): JsonSchema {
  const { $schema: _dialect, $id: _id, ...rest } = schema as JsonSchema;
  return rest;
}

/** The schema of a successful answer. */
function answerSchema(shape: AnswerShape, registry: SchemaRegistry): JsonSchema {
  switch (shape.kind) {
    case 'list':
      return listSchema(shape, registry);
    case 'single':
      return registry.object(
        {
          [shape.key ?? 'data']: registry.merged(shape.record, shape.secret?.fields),
          ...(shape.beside && registry.propertiesOf(shape.beside)),
        },
        shape.beside && optionalKeys(shape.beside),
      );
    case 'map':
      return registry.object({
        data: { type: 'object', additionalProperties: registry.schema(shape.value) },
      });
    case 'plain':
      return registry.schema(shape.body);
  }
}

/** The shortest `meta` in the documents has only the first two fields. */
const pageMeta = z.looseObject({
  current_page: z.int().min(1),
  total: z.int().min(0),
  per_page: z.int().min(1).optional(),
  last_page: z.int().min(1).optional(),
  from: z.int().nullish(),
  to: z.int().nullish(),
  path: z.url().optional(),
  sortBy: z.string().nullish(),
  descending: z.boolean().optional(),
});

const pageLinks = z.looseObject({
  first: z.url(),
  last: z.url(),
  prev: z.url().nullable(),
  next: z.url().nullable(),
});

function listSchema(shape: AnswerShape & { kind: 'list' }, registry: SchemaRegistry): JsonSchema {
  return registry.object({
    data: { type: 'array', items: registry.schema(shape.record) },
    ...(shape.paging === 'links' && { links: registry.schema(pageLinks) }),
    ...((shape.paging !== 'none' || shape.meta) && { meta: registry.schema(shape.meta ?? pageMeta) }),
  });
}

/** A response per status. Its description lists all documented reasons. */
function errorResponses(
  errors: readonly DocumentedError[],
  declaration: ServiceDeclaration,
  registry: SchemaRegistry,
): JsonSchema {
  const responses: Record<string, unknown> = {};
  for (const status of [...new Set(errors.map((error) => error.status))].sort((a, b) => a - b)) {
    const reasons = errors.filter((error) => error.status === status);
    const bodies = [...new Set(reasons.map(({ envelope }) => envelope))].map((name) =>
      registry.schema(envelopes[name]),
    );
    responses[status] = {
      description: reasons.map(({ when }) => when).join(' '),
      headers: headersOf(
        declaration,
        status === 429 ? ['every_answer', 'success_and_429', '429'] : ['every_answer'],
      ),
      content: { 'application/json': { schema: bodies.length === 1 ? bodies[0] : { anyOf: bodies } } },
    };
  }
  return responses;
}

function headersOf(declaration: ServiceDeclaration, on: readonly string[]): JsonSchema {
  return Object.fromEntries(
    declaration.headers
      .filter((header) => on.includes(header.on))
      .map(({ name, summary }) => [name, { description: summary, schema: { type: 'string' } }]),
  );
}
