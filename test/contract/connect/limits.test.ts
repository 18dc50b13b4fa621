import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Agency, type Client } from './agency';

// "Limits" of metrics-connector: rates, lengths, and the limits of a session.
let agency: Agency;
beforeAll(async () => {
  agency = await Agency.open();
});
afterAll(() => agency.close());

describe('connector rate limit', () => {
  const statuses = async (one: Agency, count: number) =>
    (await Promise.all(Array.from({ length: count }, () => one.call('/integrations')))).map(
      ({ status }) => status,
    );

  it('the merchant settings state the rate limits as numeric text', async () => {
    const one = await Agency.on(agency.sandbox, { rate_limit_per_minute: 90, rate_limit_per_second: 7 });
    expect(await one.read('/merchants/settings')).toMatchObject({
      merchant: { rate_limit_per_minute: '90', rate_limit_per_second: '7' },
    });
  });

  it('calls above the limit of a second or of a minute are answered with 429', async () => {
    const one = await Agency.on(agency.sandbox, { rate_limit_per_minute: 5, rate_limit_per_second: 3 });
    expect((await statuses(one, 4)).sort()).toEqual([200, 200, 200, 429]);
    await agency.sandbox.advance(1);
    expect((await statuses(one, 3)).sort()).toEqual([200, 200, 429]);
    await agency.sandbox.advance(58);
    const refused = await one.call('/integrations');
    expect([refused.status, refused.body]).toEqual([429, { message: expect.any(String) as string }]);
    await agency.sandbox.advance(1);
    expect((await one.call('/integrations')).status).toBe(200);
  });

  it('the rate is counted for each merchant separately, over all of its customers', async () => {
    const one = await Agency.on(agency.sandbox, { rate_limit_per_minute: 4, rate_limit_per_second: 4 });
    const [first, second] = [await one.newCustomer('A'), await one.newCustomer('B')];
    const settings = (as: Client) => one.call('/customers/settings', { as });
    expect([(await settings(first)).status, (await settings(second)).status]).toEqual([200, 200]);
    expect((await settings(second)).status).toBe(429);
    expect((await agency.call('/customers')).status).toBe(200);
  });
});

describe('customer name', () => {
  it('a customer name of 255 characters is accepted and one of 256 is refused', async () => {
    const create = (name: string) => agency.call('/customers', { method: 'POST', body: { name } });
    expect((await create('ã'.repeat(255))).status).toBe(201);
    expect((await create('ã'.repeat(256))).status).toBe(422);
    expect((await create('ã'.repeat(255))).status).toBe(201);
  });
});

describe('session limits', () => {
  const limited = async (client: Client, ...limits: [name: string, value: unknown][]) =>
    agency.newSession(client, { limits: limits.map(([name, value]) => ({ name, value })) });

  it('integration_count refuses too many accounts and connects none of them', async () => {
    const client = await agency.newCustomer();
    const session = await limited(client, ['integration_count', 2]);
    const blocked = await agency.complete(session, 'instagram', ['1', '2', '3']);
    expect(blocked.status).toBe(409);
    expect(blocked.body).toEqual({ message: expect.any(String) as string, limit: 'integration_count' });
    expect(await agency.connections(client)).toEqual([]);
    expect((await agency.complete(session, 'instagram', ['1', '2'])).status).toBe(201);
    expect(
      (await agency.complete(await limited(client, ['integration_count', 0]), 'tiktok', ['1'])).status,
    ).toBe(409);
  });

  it('same_type_integration counts the accounts the customer already has on the platform', async () => {
    const client = await agency.newCustomer();
    await agency.connect(client, 'instagram', '1', '2');
    const attempt = async (slug: string, id: string, max: number) =>
      (await agency.complete(await limited(client, ['same_type_integration', max]), slug, [id])).status;
    expect(await attempt('instagram', '3', 2)).toBe(409);
    expect(await attempt('facebook', '3', 2)).toBe(201);
    expect(await attempt('instagram', '2', 2)).toBe(201);
    expect(await attempt('instagram', '3', 3)).toBe(201);
  });

  it('same_integration_across_customers counts only non-paying customers and never blocks a paying one', async () => {
    const other = await Agency.on(agency.sandbox);
    await other.connect(await other.newCustomer(), 'youtube', 'shared');
    const attempt = async (client: Client) =>
      (
        await agency.complete(await limited(client, ['same_integration_across_customers', 1]), 'youtube', [
          'shared',
        ])
      ).status;
    const [first, second, paying] = [
      await agency.newCustomer(),
      await agency.newCustomer(),
      await agency.newCustomer(),
    ];
    await agency.setPaying(paying, true);
    expect(await attempt(paying)).toBe(201);
    expect(await attempt(first)).toBe(201);
    expect(await attempt(second)).toBe(409);
    expect(await attempt(first)).toBe(201);
    await agency.setPaying(first, true);
    expect(await attempt(second)).toBe(201);
  });

  it('session limits can be combined, and available_integrations blocks no completion', async () => {
    const client = await agency.newCustomer();
    const session = await limited(
      client,
      ['integration_count', 5],
      ['available_integrations', ['instagram']],
      ['same_type_integration', 1],
    );
    const blocked = await agency.complete(session, 'tiktok', ['1', '2']);
    expect(blocked.body).toMatchObject({ limit: 'same_type_integration' });
    expect((await agency.complete(session, 'tiktok', ['1'])).status).toBe(201);
  });

  it('session limits are never exceeded by simultaneous completions', async () => {
    const attempt = fc.record({
      customer: fc.integer({ min: 0, max: 3 }),
      slug: fc.constantFrom('instagram', 'tiktok'),
      accounts: fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { minLength: 1 }),
    });
    const maxima = fc.record({
      count: fc.integer({ min: 1, max: 3 }),
      same: fc.integer({ min: 1, max: 3 }),
      across: fc.integer({ min: 1, max: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(attempt, { minLength: 2, maxLength: 8 }), maxima, async (attempts, max) => {
        const own = await Agency.on(agency.sandbox);
        const clients = [];
        for (let i = 0; i < 4; i++) clients.push(await own.newCustomer(`Customer ${i}`));
        const limits = [
          { name: 'integration_count', value: max.count },
          { name: 'same_type_integration', value: max.same },
          { name: 'same_integration_across_customers', value: max.across },
        ];
        const sessions = await Promise.all(clients.map((client) => own.newSession(client, { limits })));
        const answers = await Promise.all(
          attempts.map(({ customer, slug, accounts }) => own.complete(sessions[customer]!, slug, accounts)),
        );
        for (const { status } of answers) expect([201, 401, 409]).toContain(status);
        const made = await Promise.all(clients.map((client) => own.connections(client)));
        for (const connections of made) {
          expect(connections.length).toBeLessThanOrEqual(max.count);
          for (const slug of ['instagram', 'tiktok'])
            expect(connections.filter((one) => one.integration.slug === slug).length).toBeLessThanOrEqual(
              max.same,
            );
        }
        for (const slug of ['instagram', 'tiktok'])
          for (const account of ['a', 'b', 'c']) {
            const holders = made
              .flat()
              .filter((one) => one.integration.slug === slug && one.source_id === account);
            expect(holders.length).toBeLessThanOrEqual(max.across);
          }
      }),
      { numRuns: 25, seed: 11 },
    );
  });
});
