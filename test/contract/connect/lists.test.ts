import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Agency, type Client } from './agency';
import type { Connection, Customer, Page } from './records';

// "Common list parameters" and "Pagination metadata" of metrics-connector.
let agency: Agency;
let client: Client;
const names = ['Aurora', 'aurora mar', 'Zimbro', 'Bela Vista', 'Óculos & Cia', 'Café Aurora', '100% Suco'];

beforeAll(async () => {
  agency = await Agency.open();
  for (let i = 0; i < 24; i++) {
    const made = await agency.newCustomer(names[i % names.length]);
    if (i % 5 === 0) await agency.setPaying(made, true);
    if (i % 8 === 0) await agency.sandbox.advance(60);
  }
  client = await agency.newCustomer('Connected');
  const accounts = Array.from({ length: 17 }, (_, i) => `account-${i}`);
  const [expired, revoked] = await agency.connect(client, 'facebook', ...accounts);
  for (const [uuid, status] of [
    [expired, 'expired'],
    [revoked, 'revoked'],
  ])
    await agency.sandbox.control('PATCH', `/connect/connections/${uuid}`, { status });
});
afterAll(() => agency.close());

const customers = (query: string) => agency.read<Page<Customer>>(`/customers?${query}`);
const connections = (query: string) =>
  agency.read<Page<Connection>>(`/customer-integrations?${query}`, { as: client });

describe('connector list meta', () => {
  it('list meta has page, range and total, with sortBy null and descending false by default', async () => {
    const { data, meta } = await customers('');
    expect(data).toHaveLength(15);
    expect(meta).toMatchObject({
      current_page: 1,
      from: 1,
      last_page: 2,
      path: `${agency.sandbox.line.connect.base_url}/customers`,
      per_page: 15,
      to: 15,
      total: 25,
      sortBy: null,
      descending: false,
    });
    expect((await customers('page=2&sortBy=name&descending=true')).meta).toMatchObject({
      current_page: 2,
      from: 16,
      to: 25,
      sortBy: 'name',
      descending: true,
    });
    expect(await customers('page=9')).toMatchObject({
      data: [],
      meta: { current_page: 9, from: null, to: null },
    });
  });

  it('a list returns at most 100 records per page, and invalid paging answers 422', async () => {
    expect((await customers('per_page=100')).data).toHaveLength(25);
    for (const query of ['per_page=101', 'per_page=0', 'page=0', 'page=x', 'descending=maybe']) {
      const { status, body } = await agency.call(`/customers?${query}`);
      expect(status, query).toBe(422);
      expect(Object.keys((body as { errors: object }).errors)).toEqual([query.split('=')[0]]);
    }
  });
});

describe('connector list filters', () => {
  it('customers are found by part of their name, in upper or lower case', async () => {
    const found = async (part: string) =>
      new Set(
        (await customers(`per_page=100&name=${encodeURIComponent(part)}`)).data.map(({ name }) => name),
      );
    expect(await found('AURORA')).toEqual(new Set(['Aurora', 'aurora mar', 'Café Aurora']));
    expect(await found('óculos &')).toEqual(new Set(['Óculos & Cia']));
    expect(await found('0% S')).toEqual(new Set(['100% Suco']));
    expect(await found('nobody')).toEqual(new Set());
    expect((await customers('name=')).meta['total']).toBe(25);
  });

  it('connections are found by name and by status', async () => {
    expect((await connections('source_name=account-1')).meta['total']).toBe(8);
    for (const [status, total] of [
      ['active', 15],
      ['expired', 1],
      ['revoked', 1],
    ] as const) {
      const { data, meta } = await connections(`status=${status}`);
      expect(meta['total']).toBe(total);
      expect(new Set(data.map((one) => one.status))).toEqual(new Set([status]));
    }
    expect((await agency.call('/customer-integrations?status=gone', { as: client })).status).toBe(422);
  });

  it('a merchant sees only its own customers', async () => {
    const other = await Agency.on(agency.sandbox);
    await other.newCustomer('Aurora');
    expect((await customers('')).meta['total']).toBe(25);
    expect((await other.read<Page<Customer>>('/customers')).meta['total']).toBe(1);
  });
});

describe('connector list order', () => {
  it('a list is sorted up or down by the given field', async () => {
    const sorted = async (query: string) => (await customers(`per_page=100&${query}`)).data;
    const byTime = (await sorted('sortBy=created_at&descending=1')).map(({ created_at }) => created_at);
    expect(byTime).toEqual([...byTime].sort().reverse());
    const ascending = (await sorted('sortBy=name')).map(({ name }) => name);
    expect([ascending[0], ascending.at(-1)]).toEqual(['100% Suco', 'Zimbro']);
    expect((await sorted('sortBy=name&descending=1'))[0]?.name).toBe('Zimbro');
    expect((await sorted('sortBy=is_paying&descending=1'))[0]?.is_paying).toBe(true);
  });

  it('an unknown sort field gives the default order', async () => {
    const order = async (query: string) => (await customers(query)).data.map(({ uuid }) => uuid);
    expect(await order('sortBy=constructor')).toEqual(await order(''));
  });
});

it('the pages of a list cover each record once under any filter and order', async () => {
  const query = fc.record({
    name: fc.constantFrom('', 'a', 'aurora', 'z'),
    sortBy: fc.constantFrom('', 'name', 'created_at', 'is_paying', 'uuid', 'nothing'),
    descending: fc.constantFrom('0', '1'),
  });
  await fc.assert(
    fc.asyncProperty(query, fc.integer({ min: 1, max: 9 }), async (filters, perPage) => {
      const search = new URLSearchParams(filters).toString();
      const whole = (await customers(`${search}&per_page=100`)).data.map(({ uuid }) => uuid);
      const paged: string[] = [];
      for (let page = 1; page <= Math.ceil(whole.length / perPage); page++)
        paged.push(
          ...(await customers(`${search}&per_page=${perPage}&page=${page}`)).data.map((c) => c.uuid),
        );
      expect(paged).toEqual(whole);
      expect(new Set(paged).size).toBe(paged.length);
    }),
    { numRuns: 25, seed: 7 },
  );
});
