import { describe, expect, it } from 'vitest';
import { EngineHarness } from '../testing/engine-harness';

describe('Engine search', () => {
  it('search finds posts and clients that have just been read', async () => {
    const harness = new EngineHarness();
    harness.put(1, { caption: 'Promoção de Natal' });
    harness.put(2, { caption: 'Dia das mães', first_comment: 'Não é natal ainda' });
    await harness.settle();
    const { hits, counts } = await harness.soon(harness.engine.search({ text: 'natl', limit: 10 }));
    expect(hits.map(({ key }) => key).sort()).toEqual(['planning:post:1', 'planning:post:2']);
    expect(hits.find(({ key }) => key === 'planning:post:1')?.excerpt).toEqual({
      text: 'Promoção de Natal',
      marks: [[12, 17]],
    });
    expect(counts).toEqual({ post: { count: 2, atLeast: false } });
    const clients = await harness.soon(harness.engine.search({ text: 'cafe', kinds: ['client'], limit: 10 }));
    expect(clients.hits).toMatchObject([{ kind: 'client', key: 'planning:project:7', title: 'Café Aurora' }]);
  });

  it('a text filter narrows a list of posts and its facets', async () => {
    const harness = new EngineHarness();
    harness.put(1, { caption: 'Promoção de Natal' });
    harness.put(2, { caption: 'Dia das mães' });
    harness.put(3, { first_comment: 'Natal de novo' });
    await harness.settle();
    const ask = (text: string) =>
      harness.soon(harness.engine.query({ filter: { text }, sort: 'schedule', afterKey: null, limit: 10 }));
    expect((await ask('natal')).rows.map(({ id }) => id).sort()).toEqual(['1', '3']);
    expect((await ask('natal')).total).toBe(2);
    expect((await ask('natal mães')).total).toBe(0);
    expect((await ask('  ')).total).toBe(3);
    harness.put(2, { caption: 'Dia das mães, não de Natal' });
    await harness.settle();
    expect((await ask('natal')).total).toBe(3);
    const { total } = await harness.soon(harness.engine.facets({ text: 'natal' }));
    expect(total).toBe(3);
  });

  it('search finds the same post after a restart without a network', async () => {
    const harness = new EngineHarness();
    harness.put(1, { caption: 'Promoção de Natal' });
    await harness.settle();
    harness.fail({ code: 'NETWORK_OFFLINE', message: 'no network', category: 'network', retryable: true });
    harness.restart();
    const { hits } = await harness.soon(harness.engine.search({ text: 'promocao', limit: 10 }));
    expect(hits.map(({ key }) => key)).toEqual(['planning:post:1']);
  });

  it('a new post publishes a changed event for the search table', async () => {
    const harness = new EngineHarness();
    harness.put(1, { caption: 'Promoção de Natal' });
    await harness.settle();
    const tables = harness.events.flatMap((event) => (event.kind === 'changed' ? event.tables : []));
    expect(tables).toContain('search');
  });
});
