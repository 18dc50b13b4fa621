import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAnswer } from '../../../src/main/services/reading/read-answer';
import { takeSecrets } from '../../../src/main/services/secrets/answer-secrets';
import type { Endpoint, EndpointTable } from '../../../src/shared/services/endpoint';
import { loadService } from '../../../src/shared/services/load';
import type { AnswerFixture } from '../../fixtures/answers';
import { answerFixtures } from '../../fixtures/answers';

/**
 * Answers written by hand from the documents, changed as services change theirs without saying so. None of it may cost
 * a record.
 */

const asked = { baseUrl: 'https://planning.example/api/v1', target: '/asked', readAt: 0 };

interface Case extends AnswerFixture {
  readonly declared: Endpoint;
}

const tables: Readonly<Record<string, EndpointTable>> = {
  planning: (await loadService('planning')).endpoints,
  reporting: (await loadService('reporting')).endpoints,
  connect: (await loadService('connect')).endpoints,
};
const cases = answerFixtures().map((fixture): Case => {
  const declared = tables[fixture.service]?.[fixture.endpoint];
  if (!declared) throw new Error(`no endpoint ${fixture.service}.${fixture.endpoint}`);
  return { ...fixture, declared };
});
const named = (some: readonly Case[]) => some.map((one) => [`${one.service}.${one.endpoint}`, one] as const);
const ofKind = (kind: Endpoint['answer']['kind']) =>
  named(cases.filter(({ declared }) => declared.answer.kind === kind));

function read({ declared }: Case, json: unknown): Record<string, unknown> {
  const reading = readAnswer(declared, takeSecrets(declared.answer, json).json, asked);
  if (!reading.ok) throw new Error(`${reading.error.code}: ${reading.error.message}`);
  return { ...reading.data };
}

/** A copy with every value changed that `change` answers something for. */
function changed(json: unknown, change: (value: unknown) => unknown): unknown {
  const own = change(json);
  if (own !== undefined) return own;
  if (Array.isArray(json)) return json.map((one) => changed(one, change));
  if (typeof json !== 'object' || json === null) return json;
  return Object.fromEntries(Object.entries(json).map(([name, value]) => [name, changed(value, change)]));
}

const unknownField = { added_later: { deep: [1, 'two', null] } };

describe('undocumented fields', () => {
  it.each(ofKind('list'))('%s: undocumented fields are kept in every record', (_, one) => {
    const data = (one.answer.data as object[]).map((record) => ({ ...record, ...unknownField }));
    const { records, setAside } = read(one, { ...one.answer, data, ...unknownField });
    expect(setAside).toEqual([]);
    expect(records).toEqual(data.map(() => expect.objectContaining(unknownField) as unknown));
  });

  it.each(ofKind('single'))(
    '%s: undocumented fields are kept in the record and ignored beside it',
    (_, one) => {
      const [key = ''] = Object.keys(one.answer);
      const record = { ...(one.answer[key] as object), ...unknownField };
      const reading = read(one, { ...one.answer, [key]: record, ...unknownField });
      expect(reading).toMatchObject({ record: unknownField, setAside: [] });
    },
  );
});

describe('record wrappers', () => {
  it.each(ofKind('single'))(
    '%s: the record is read under its key, under `data` and without a wrapper',
    (_, one) => {
      const [key = ''] = Object.keys(one.answer);
      const { [key]: record, ...beside } = one.answer;
      const { record: whole } = read(one, one.answer);
      expect(whole).not.toBeNull();
      expect(read(one, { data: record, ...beside })).toMatchObject({ record: whole, setAside: [] });
      expect(read(one, { ...(record as object), ...beside })).toMatchObject({ record: whole, setAside: [] });
    },
  );
});

/** The three forms that the connector's and the reporting service's documents show. */
const forms = ['2026-03-02 09:00:00', '2026-03-02T09:00:00', '2026-03-02T09:00:00.000000Z'];
const isInstant = (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d-\d\d[ T]\d\d:/.test(value);

describe('timestamp forms', () => {
  const some = cases.filter(
    ({ service, answer }) =>
      service !== 'planning' && /\d{4}-\d\d-\d\d[ T]\d\d:/.test(JSON.stringify(answer)),
  );
  it.each(named(some))('%s: timestamps are accepted in three forms and kept unchanged', (_, one) => {
    for (const form of forms) {
      const reading = read(
        one,
        changed(one.answer, (value) => (isInstant(value) ? form : undefined)),
      );
      expect(reading.setAside, form).toEqual([]);
      expect(JSON.stringify(reading)).toContain(form);
    }
  });
});

describe('numbers as text', () => {
  it.each(named(cases))('%s: numbers written as text are accepted', (_, one) => {
    const asText = changed(one.answer, (value) => (typeof value === 'number' ? String(value) : undefined));
    expect(read(one, asText).setAside).toEqual([]);
  });
});

describe('unreadable records', () => {
  const junk = fc.constantFrom<unknown>(null, 7, 'text', [], {}, { id: {} });
  it.each(ofKind('list'))(
    '%s: unreadable records are reported with their place, and the others stay in order',
    (_, one) => {
      const good = one.answer.data as unknown[];
      const { records: landed } = read(one, one.answer);
      fc.assert(
        fc.property(fc.array(junk, { minLength: 1, maxLength: 4 }), fc.nat(good.length), (bad, at) => {
          const data = [...good.slice(0, at), ...bad, ...good.slice(at)];
          const { records, setAside } = read(one, { ...one.answer, data });
          expect(records).toEqual(landed);
          const places = (setAside as { path: string }[]).map(({ path }) => Number(path.split('.')[1]));
          expect(places).toEqual(bad.map((_bad, index) => at + index));
        }),
        { numRuns: 20 },
      );
    },
  );
});

describe('metric results', () => {
  it.each(ofKind('map'))('%s: metric results of any shape are kept unchanged', (_, one) => {
    const results = fc.dictionary(fc.string({ minLength: 1 }), fc.jsonValue());
    fc.assert(
      fc.property(results, (data) => {
        // As it comes over the wire: JSON knows no negative zero, and no key without a place of its own.
        const sent = JSON.parse(JSON.stringify(data)) as typeof data;
        expect(read(one, { data: sent })).toMatchObject({ setAside: [] });
        expect(read(one, { data: sent }).values).toEqual(sent);
      }),
    );
  });
});
