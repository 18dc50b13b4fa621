import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { AnswerShape } from '../../../src/shared/services/endpoint';
import { loadService } from '../../../src/shared/services/load';
import { answerFixtures, withBreak } from '../../fixtures/answers';

/**
 * Returns the records of an answer with the path of each. This is a plain walk, so that it shares no code with the
 * reader.
 */
function recordsOf(shape: AnswerShape, answer: Record<string, unknown>): [string, unknown, z.ZodType][] {
  switch (shape.kind) {
    case 'list':
      return (answer.data as unknown[]).map((record, i) => [`data.${i}`, record, shape.record]);
    case 'single': {
      const key = shape.key ?? Object.keys(answer)[0] ?? '';
      return [[key, answer[key], shape.record]];
    }
    case 'map':
      return Object.entries(answer.data as object).map(([key, value]) => [`data.${key}`, value, shape.value]);
    case 'plain':
      return [['', answer, shape.body]];
  }
}

const fixtures = answerFixtures();

describe('hand-written answers and schemas', () => {
  it.each(fixtures.map((fixture) => [`${fixture.service}.${fixture.endpoint}`, fixture] as const))(
    '%s: the schema accepts the example and refuses each broken one',
    async (_, { service, endpoint, answer, breaks }) => {
      const { endpoints } = await loadService(service);
      const shape = (endpoints as Record<string, { answer: AnswerShape }>)[endpoint]?.answer;
      if (!shape) throw new Error(`no endpoint ${service}.${endpoint}`);
      for (const [path, record, schema] of recordsOf(shape, answer))
        expect(schema.safeParse(record).error?.issues ?? [], path).toEqual([]);
      for (const broken of breaks) {
        const refused = recordsOf(shape, withBreak(answer, broken)).flatMap(([path, record, schema]) =>
          (schema.safeParse(record).error?.issues ?? []).map((issue) =>
            [path, ...issue.path].filter((part) => part !== '').join('.'),
          ),
        );
        expect(refused, broken.path).toEqual([broken.path]);
      }
    },
  );

  it('every endpoint has a hand-written example', async () => {
    for (const service of ['planning', 'reporting', 'connect'] as const) {
      const { endpoints } = await loadService(service);
      const shown = new Set(fixtures.filter((f) => f.service === service).map((f) => f.endpoint));
      expect([...shown].sort()).toEqual(Object.keys(endpoints).sort());
    }
  });
});
