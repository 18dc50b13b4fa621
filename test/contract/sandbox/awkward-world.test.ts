import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { awkward, editAwkwardPost, makeAwkwardWorld } from '../../../tools/lib/awkward-world.mjs';
import { call, Sandbox } from '../sandbox-client';

/** The second demo world, as its three services report it. */
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await Sandbox.start({ dataset: 'empty' });
});
afterAll(() => sandbox.close());

describe('awkward demo data', () => {
  it('the awkward data has two Instagram accounts, a foreign subscription and posts that become approved', async () => {
    const { line } = sandbox;
    const world = await makeAwkwardWorld(line);
    const bearer = { authorization: `Bearer ${line.connect.api_key}` };
    const asCustomer = { ...bearer, 'x-customer-token': world.customer.api_token };
    const listed = await call(`${line.connect.base_url}/customer-integrations`, { headers: asCustomer });
    const { data: connections } = listed.body as {
      data: { integration: { slug: string }; status: string }[];
    };
    expect(connections.map(({ integration, status }) => `${integration.slug} ${status}`).toSorted()).toEqual([
      'instagram active',
      'instagram revoked',
    ]);
    const subscribed = await call(`${line.connect.base_url}/webhook-subscriptions`, { headers: bearer });
    expect((subscribed.body as { data: object[] }).data).toEqual([expect.objectContaining(awkward.stranger)]);

    const reviewOf = async (id: number) => {
      const headers = { authorization: `Bearer ${line.planning.access_token}` };
      const { body } = await call(`${line.planning.base_url}/posts/${id}`, { headers });
      return (body as { data: { review_status: string } }).data.review_status;
    };
    const { before, held, changed } = world.posts;
    expect(await Promise.all([before, held, changed].map(reviewOf))).toEqual([
      'approved',
      'pending',
      'pending',
    ]);
    await world.whenSeen();
    expect(await Promise.all([held, changed].map(reviewOf))).toEqual(['approved', 'approved']);
    await editAwkwardPost(line, changed);
    expect(await reviewOf(changed)).not.toBe('approved');
  });
});
