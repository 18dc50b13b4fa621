import { z } from 'zod';
import type { AnswerShape, DocumentedError, ServiceDeclaration } from '../../../shared/services/endpoint';
import { envelopes } from '../../../shared/services/envelopes';
import { type JsonSchema, optionalKeys, type SchemaBook } from './openapi-schema';

/** Answers, good and bad, as the description has them. */

/** What a good answer looks like. */
export function answerSchema(shape: AnswerShape, book: SchemaBook): JsonSchema {
  switch (shape.kind) {
    case 'list':
      return listSchema(shape, book);
    case 'single':
      return book.object(
        {
          [shape.key ?? 'data']: book.merged(shape.record, shape.secret?.fields),
          ...(shape.beside && book.propertiesOf(shape.beside)),
        },
        shape.beside && optionalKeys(shape.beside),
      );
    case 'map':
      return book.object({ data: { type: 'object', additionalProperties: book.schema(shape.value) } });
    case 'plain':
      return book.schema(shape.body);
  }
}

/** Every form of `meta` that the documents show has the first two; the shortest one has no more. */
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

function listSchema(shape: AnswerShape & { kind: 'list' }, book: SchemaBook): JsonSchema {
  return book.object({
    data: { type: 'array', items: book.schema(shape.record) },
    ...(shape.paging === 'links' && { links: book.schema(pageLinks) }),
    ...((shape.paging !== 'none' || shape.meta) && { meta: book.schema(shape.meta ?? pageMeta) }),
  });
}

/** One response for each status: several documented reasons for it stand in its description. */
export function errorResponses(
  errors: readonly DocumentedError[],
  declaration: ServiceDeclaration,
  book: SchemaBook,
): JsonSchema {
  const responses: Record<string, unknown> = {};
  for (const status of [...new Set(errors.map((error) => error.status))].sort((a, b) => a - b)) {
    const reasons = errors.filter((error) => error.status === status);
    const bodies = [...new Set(reasons.map(({ envelope }) => envelope))].map((name) =>
      book.schema(envelopes[name]),
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

export function headersOf(declaration: ServiceDeclaration, on: readonly string[]): JsonSchema {
  return Object.fromEntries(
    declaration.headers
      .filter((header) => on.includes(header.on))
      .map(({ name, summary }) => [name, { description: summary, schema: { type: 'string' } }]),
  );
}
