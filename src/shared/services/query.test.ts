import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { postStatuses } from '../domain/post-status';
import { planning } from './planning';
import { decodeQuery, encodeQuery, fillPath } from './query';

const schema = planning.endpoints.list_posts.query;

describe('Query encoding', () => {
  it('lists in a query are written with brackets and booleans as 1 and 0', () => {
    expect(
      decodeURIComponent(encodeQuery({ status: ['draft', 'failed'], all: true, archived: false, page: 2 })),
    ).toBe('status[]=draft&status[]=failed&all=1&archived=0&page=2');
    expect(encodeQuery({ q: undefined })).toBe('');
  });

  it('single values, lists and indexed lists are read, and unknown names are reported', () => {
    const decoded = decodeQuery(
      schema,
      new URLSearchParams('project_id=41&status[]=draft&network=x&type[0]=reels&since=now'),
    );
    expect(decoded).toEqual({
      values: { project_id: 41, status: ['draft'], network: 'x', type: ['reels'] },
      unknown: ['since'],
    });
  });

  it('a repeated name is read as a list if allowed, or else the last value is kept', () => {
    const { values } = decodeQuery(schema, new URLSearchParams('status=draft&status=failed&page=1&page=2'));
    expect(values).toEqual({ status: ['draft', 'failed'], page: 2 });
  });

  it('names of inherited object properties are unknown parameters', () => {
    expect(decodeQuery(schema, new URLSearchParams('constructor=1&__proto__=2'))).toEqual({
      values: {},
      unknown: ['constructor', '__proto__'],
    });
  });

  it('a value of the wrong type stays text and is refused by the schema', () => {
    const { values } = decodeQuery(schema, new URLSearchParams('project_id=all&per_page='));
    expect(values).toEqual({ project_id: 'all', per_page: '' });
    expect(schema.safeParse(values).success).toBe(false);
  });

  it('a query is decoded to the same values', () => {
    const query = fc.record(
      {
        project_id: fc.nat(),
        status: fc.oneof(
          fc.constantFrom(...postStatuses),
          fc.array(fc.constantFrom(...postStatuses), { minLength: 1 }),
        ),
        network_group: fc.string({ minLength: 1, unit: 'binary' }),
        per_page: fc.integer({ min: 1, max: 50 }),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(query, (value) => {
        expect(decodeQuery(schema, new URLSearchParams(encodeQuery(value))).values).toEqual(value);
      }),
    );
  });
});

describe('fillPath', () => {
  it('a path parameter is encoded as one segment', () => {
    expect(fillPath('/posts/group/{asset_group_id}', { asset_group_id: 'a/b ?#' })).toBe(
      '/posts/group/a%2Fb%20%3F%23',
    );
  });
});
