import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Agency } from './agency';
import type { Page } from './records';

// "Pagination metadata" and the common list parameters of reporting-v2.
let agency: Agency;

beforeAll(async () => {
  agency = await Agency.open({ dataset: 'demo' });
});
afterAll(() => agency.close());

describe('reporting list meta', () => {
  it('list meta has page, range, total and sorting', async () => {
    const company = await agency.stranger();
    for (let i = 0; i < 7; i++) await company.makeProject(`Client ${i}`);
    const { meta } = await company.list('/projects?per_page=3&page=2');
    expect(meta).toEqual({
      current_page: 2,
      from: 4,
      last_page: 3,
      path: `${company.base}/projects`,
      per_page: 3,
      to: 6,
      total: 7,
      sortBy: null,
      descending: false,
    });
    const sorted = await company.list<{ name: string }>('/projects?sortBy=name&descending=true');
    expect(sorted.meta).toMatchObject({ sortBy: 'name', descending: true });
    expect(sorted.data[0]?.name).toBe('Client 6');
  });

  it('the meta of templates has only the page and the total', async () => {
    const { meta } = await agency.list('/templates?page=2&per_page=2');
    expect(Object.keys(meta).sort()).toEqual(['current_page', 'total']);
    expect(meta['current_page']).toBe(2);
  });

  it('meta is present in an empty list and beyond the last page', async () => {
    const company = await agency.stranger();
    expect((await company.list('/reports')).meta).toMatchObject({
      current_page: 1,
      from: null,
      last_page: 1,
      to: null,
      total: 0,
    });
    const { data, meta } = await company.list('/reports?page=12');
    expect([data, meta['current_page']]).toEqual([[], 12]);
  });
});

describe('reporting list links', () => {
  it('next links lead through the whole list and keep its filters', async () => {
    const company = await agency.stranger();
    const project = await company.makeProject();
    for (let i = 0; i < 5; i++) await company.connect(project, i % 2 ? 'facebook' : 'instagram');
    let path: string | null = '/integrations?slug=instagram&per_page=2';
    const seen: unknown[] = [];
    const links = [];
    while (path !== null) {
      const page: Page<unknown> = await company.list(path);
      seen.push(...page.data);
      links.push(page.links!);
      path = page.links!.next?.slice(company.base.length) ?? null;
    }
    expect(seen).toHaveLength(3);
    expect(links.map(({ prev }) => typeof prev)).toEqual(['object', 'string']);
    expect(links[0]!.first).toContain('slug=instagram');
  });
});

type Scalar = string | number | null | undefined;

/** What is sorted and filtered by is plain values. */
interface Row {
  readonly id: number;
  readonly [field: string]: Scalar;
}

/**
 * Filters of a list with values that occur in the demo, and the fields it can be sorted by, from the fields' tables.
 */
const lists = {
  '/projects': { sorts: ['name', 'timezone', 'locale'], filters: [] },
  '/integrations': {
    sorts: ['name', 'slug', 'status', 'project_id', 'project_name', 'updated_at'],
    filters: ['project_id', 'slug', 'name'],
  },
  '/reports': {
    sorts: ['title', 'start_date', 'comparison_start_date', 'template_id', 'views'],
    filters: ['project_id'],
  },
  '/dashboards': { sorts: ['title', 'subtitle', 'views'], filters: ['project_id'] },
  '/webhooks': { sorts: ['url', 'event_type', 'source', 'status'], filters: ['source', 'status'] },
  '/timeline-events': { sorts: ['title', 'date', 'report_id'], filters: ['project_id', 'date'] },
} as const;

const fieldOf = (filter: string) => (filter === 'project_id' ? ['project_id', 'client_id'] : [filter]);
const valueOf = (row: Row, filter: string) =>
  fieldOf(filter)
    .map((field) => row[field])
    .find((value) => value !== undefined);

/** Null first, then numbers by size and texts letter by letter. */
function inOrder(a: Scalar, b: Scalar): boolean {
  if (a === b || a === null) return true;
  if (b === null) return false;
  return typeof a === 'number' ? a <= (b as number) : String(a) <= String(b);
}

describe('reading all reporting pages', () => {
  it.each(Object.keys(lists) as (keyof typeof lists)[])(
    'reading all pages of %s finds each record once, under any filter and order',
    async (path) => {
      const company = agency.first();
      const { sorts, filters } = lists[path];
      const walk = async (query: string): Promise<Row[]> => {
        const rows: Row[] = [];
        for (let page = 1; ; page++) {
          const { data } = await company.list<Row>(`${path}?${query}&page=${page}`);
          if (data.length === 0) return rows;
          rows.push(...data);
          // The company's own limits hold for the walk as well.
          await company.sandbox.advance(3);
        }
      };
      const all = await walk('per_page=100');
      expect(all.length).toBeGreaterThan(3);
      const orders = fc.record({
        sortBy: fc.option(fc.constantFrom(...sorts, 'id', 'created_at')),
        descending: fc.boolean(),
        filter: fc.option(fc.constantFrom(...filters, null)),
        example: fc.nat({ max: all.length - 1 }),
        perPage: fc.integer({ min: 5, max: 40 }),
      });
      await fc.assert(
        fc.asyncProperty(orders, async ({ sortBy, descending, filter, example, perPage }) => {
          const wanted = filter === null ? null : valueOf(all[example]!, filter);
          const query = new URLSearchParams({ per_page: String(perPage), descending: String(descending) });
          if (sortBy !== null) query.set('sortBy', sortBy);
          if (filter !== null && wanted !== null) query.set(filter, String(wanted));
          const rows = await walk(query.toString());
          const expected = all.filter((row) => wanted === null || valueOf(row, filter!) === wanted);
          expect(rows.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
          const keys = rows.map((row) => row[sortBy ?? 'created_at']);
          const ascending = descending ? keys.reverse() : keys;
          for (let i = 1; i < ascending.length; i++)
            expect([ascending[i - 1], ascending[i], inOrder(ascending[i - 1], ascending[i])]).toEqual([
              ascending[i - 1],
              ascending[i],
              true,
            ]);
        }),
        { numRuns: 12 },
      );
    },
  );
});
