import { generateSync, type JsonSchema } from 'json-schema-faker';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAnswer } from '../../../src/main/services/reading/read-answer';
import { readResult } from '../../../src/shared/domain/metrics';
import { metricAnswer } from '../../../src/shared/domain/metrics/testing/metric-answer';
import { connect } from '../../../src/shared/services/connect';
import { reporting } from '../../../src/shared/services/reporting';
import { Sandbox } from '../sandbox-client';

// Answers that a library makes at random from what the services' own OpenAPI documents describe.
let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await Sandbox.start();
});
afterAll(() => sandbox.close());

const answersOfEach = 200;
const january = { start: '2026-01-01', end: '2026-01-31' };
const components = ['number_v1', 'chart_v1', 'datatable_v1'];

interface OpenApi {
  readonly paths: Readonly<
    Record<
      string,
      { readonly post: { readonly responses: Readonly<Record<string, Described | undefined>> } } | undefined
    >
  >;
  readonly components: { readonly schemas: object };
}

interface MapSchema {
  readonly properties: { readonly data: { readonly additionalProperties: object } };
}

interface Described {
  readonly content: { readonly 'application/json': { readonly schema: MapSchema } };
}

/** The schema of what one item is answered, with everything it refers to: the library would leave a map of them empty. */
async function schemaAt(baseUrl: string): Promise<JsonSchema> {
  const document = (await (await fetch(`${baseUrl}/openapi.json`)).json()) as OpenApi;
  const described = document.paths['/metrics/get-data']?.post.responses['200'];
  if (!described) throw new Error('no read of metrics is described');
  const { properties } = described.content['application/json'].schema;
  const whole = { ...properties.data.additionalProperties, $defs: document.components.schemas };
  return JSON.parse(JSON.stringify(whole).replaceAll('#/components/schemas/', '#/$defs/')) as JsonSchema;
}

describe.each(['connect', 'reporting'] as const)(
  'random answers from the OpenAPI description of %s',
  (service) => {
    it('every random metric answer is read without unreadable records', async () => {
      const schema = await schemaAt(sandbox.line[service].base_url);
      const { get_metric_values: endpoint } = (service === 'connect' ? connect : reporting).endpoints;
      const kinds = new Map<string, number>();
      for (let seed = 1; seed <= answersOfEach; seed += 1) {
        const data = { m0: generateSync(schema, { seed, alwaysFakeOptionals: seed % 2 === 0 }) };
        const context = { baseUrl: 'http://x', target: '/metrics/get-data', readAt: seed };
        const answer = readAnswer(endpoint, { data }, context);
        if (!answer.ok) throw new Error(`seed ${seed}: ${JSON.stringify(answer.error)}`);
        expect(answer.data.setAside).toEqual([]);
        for (const raw of Object.values(answer.data.values)) {
          const result = readResult(raw, components[seed % components.length] ?? '', january);
          const kind = result.ok ? result.answer.kind : 'failure';
          kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
          if (result.ok) expect(metricAnswer.safeParse(result.answer).error).toBeUndefined();
        }
      }
      expect([...kinds.keys()]).toEqual(expect.arrayContaining(['number', 'series', 'table', 'failure']));
    });
  },
);
