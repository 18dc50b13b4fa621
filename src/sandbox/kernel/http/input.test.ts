import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseParams, parseQuery, parseRequestBody } from './input';

const body = z.strictObject({
  name: z.string().max(5),
  tags: z.array(z.strictObject({ key: z.string() })).optional(),
});

describe('parseRequestBody', () => {
  const fieldsOf = (text: string) => {
    const read = parseRequestBody(body, text);
    return read.ok ? null : read.refusal;
  };

  it('parseRequestBody returns what the schema accepts', () => {
    expect(parseRequestBody(body, '{"name":"a"}')).toEqual({ ok: true, value: { name: 'a' } });
  });

  it('an empty body is read as an empty object', () => {
    expect(parseRequestBody(z.strictObject({}), undefined)).toEqual({ ok: true, value: {} });
    expect(parseRequestBody(z.strictObject({}), ' \n')).toEqual({ ok: true, value: {} });
  });

  it.each(['{', '{"name":"a"', 'name=a', '\u0000', '{"name":NaN}', "{'name':'a'}", '[', '"'])(
    'the invalid JSON %j is answered with 422',
    (text) => {
      expect(fieldsOf(text)).toMatchObject({ status: 422, fields: { body: ['The body is no valid JSON.'] } });
    },
  );

  it.each(['null', '[]', '3', '"text"', 'true'])(
    'the body %s is not an object and is answered with 422',
    (text) => {
      expect(fieldsOf(text)).toMatchObject({ status: 422, fields: { body: [expect.any(String) as string] } });
    },
  );

  it('deeply nested lists and objects are refused as nested too deeply', () => {
    for (const [open, close] of [
      ['[', ']'],
      ['{"a":', '}'],
      ['[{"a":', '}]'],
    ] as const) {
      const deep = `${open.repeat(100_000)}1${close.repeat(100_000)}`;
      expect(fieldsOf(deep)?.fields).toEqual({ body: ['The body is nested too deeply.'] });
    }
  });

  it('brackets in strings do not count as nesting', () => {
    const read = parseRequestBody(
      z.strictObject({ a: z.string() }),
      JSON.stringify({ a: `"\\${'['.repeat(500)}` }),
    );
    expect(read.ok).toBe(true);
  });

  it('wrong fields are named by their path, and prohibited fields are named too', () => {
    expect(fieldsOf('{"name":"too long","tags":[{"key":"a"},{"key":1}],"is_paying":true}')?.fields).toEqual({
      name: [expect.any(String) as string],
      'tags.1.key': [expect.any(String) as string],
      is_paying: ['The is_paying field is prohibited.'],
    });
  });

  it('names of prototype properties are refused like any other unknown field', () => {
    const refused = fieldsOf('{"name":"a","__proto__":{"admin":true},"constructor":1}');
    expect(Object.keys(refused?.fields ?? {}).sort()).toEqual(['__proto__', 'constructor']);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });
});

describe('parseParams', () => {
  const schema = z.strictObject({ id: z.union([z.int(), z.string()]) });

  it.each([
    ['12', 12],
    ['0', 0],
    ['012', '012'],
    ['1e3', '1e3'],
    ['99999999999999999999', '99999999999999999999'],
    ['a-b', 'a-b'],
  ])('parseParams reads %s as %j', (text, id) => {
    expect(parseParams(schema, { id: text })).toEqual({ id });
  });

  it('parseParams keeps digits as text where the schema wants text', () => {
    expect(parseParams(z.strictObject({ slug: z.string() }), { slug: '42' })).toEqual({ slug: '42' });
  });

  it('parseParams returns null if the schema accepts neither the number nor the text', () => {
    expect(parseParams(z.strictObject({ id: z.int() }), { id: 'x' })).toBeNull();
  });
});

describe('parseQuery', () => {
  const schema = z.strictObject({
    page: z.int().min(1).optional(),
    all: z.boolean().optional(),
    status: z.union([z.enum(['a', 'b']), z.array(z.enum(['a', 'b'])).min(1)]).optional(),
  });
  const read = (query: string) => parseQuery(schema, new URLSearchParams(query));

  it.each([
    ['page=2&all=1', { page: 2, all: true }],
    ['all=true', { all: true }],
    ['all=0', { all: false }],
    ['status=a', { status: 'a' }],
    ['status[]=a', { status: ['a'] }],
    ['status=a&status=b', { status: ['a', 'b'] }],
    ['status[0]=a&status[1]=b', { status: ['a', 'b'] }],
    ['nothing=known&constructor=1&toString[]=2&__proto__=3', {}],
  ])('parseQuery reads %s', (query, value) => {
    expect(read(query)).toEqual({ ok: true, value });
  });

  it.each([
    ['page=0', ['page']],
    ['page=1.5', ['page']],
    ['all=yes', ['all']],
    ['status=c', ['status']],
    ['status[]=a&status[]=c', ['status.1']],
    ['page[]=1', ['page']],
  ])('parseQuery refuses %s and names the field', (query, fields) => {
    const result = read(query);
    expect(result.ok ? [] : Object.keys(result.refusal.fields ?? {})).toEqual(fields);
  });
});
