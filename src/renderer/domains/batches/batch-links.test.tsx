import { type PlacedItem, placeBatchItems } from '@shared/domain/reports';
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { FakeEngine } from '../../testing/fake-engine';
import { NOW } from '../../testing/posts';
import { renderValue } from '../../testing/render-part';
import { engineWithReports } from '../../testing/report-samples';
import { useBatchLinks } from './batch-links';
import { batchItem, madeReport, resultBase, sampleBatch } from './testing/batch-samples';

afterEach(cleanup);

/** Items that were created, with the address of each. */
function created(...made: readonly (readonly [id: string, project: number, address: string | null])[]) {
  const items = made.map(([id, project]) => batchItem(id, project));
  const results = made.map(([id, , address], index) => {
    const report = madeReport(index, address);
    return [id, { ...resultBase, state: 'made', report, isFound: false }] as const;
  });
  return placeBatchItems(sampleBatch({ items }), {
    results: new Map(results),
    days: new Map(),
    today: '2026-11-20',
  });
}

async function linksOf(items: readonly PlacedItem[], engine = engineWithReports()) {
  const { result } = renderValue(() => useBatchLinks(items), { engine });
  await waitFor(() => expect(result.current).not.toEqual([]));
  return result.current;
}

describe('Batch links', () => {
  it("batch links are sorted by client, each with a message in the client's language", async () => {
    const links = await linksOf(created(['a', 7, 'https://a.example'], ['b', 8, 'https://b.example']));
    expect(links.map(({ client, address }) => [client, address])).toEqual([
      ['Bluebell Veterinary', 'https://b.example'],
      ['Cocina Doña Remedios', 'https://a.example'],
    ]);
    expect(links[0]?.mail.body).toMatch(/^Hi,/);
    expect(links[1]?.mail).toEqual({
      subject: 'Title a: noviembre de 2026',
      body: expect.stringContaining('https://a.example') as string,
    });
    expect(links[1]?.report).toMatchObject({ title: 'Title a', projectId: '7' });
  });

  it('a report without an address and one not yet created get no link', async () => {
    const waiting = placeBatchItems(sampleBatch({ items: [batchItem('waits')] }), {
      results: new Map(),
      days: new Map(),
      today: '2026-11-20',
    });
    const items = [...created(['a', 7, null], ['b', 8, 'https://b.example']), ...waiting];
    expect((await linksOf(items)).map(({ itemId }) => itemId)).toEqual(['b']);
  });

  it('the batch link of an unknown client is named by its project and has an English message', async () => {
    const [link] = await linksOf(created(['a', 9, 'https://a.example']));
    expect(link).toMatchObject({ client: 'Project 9', report: { clientName: null } });
    expect(link?.mail.body).toMatch(/^Hi,/);
  });

  it('a client name of two lines keeps each link with its own client', async () => {
    const engine = new FakeEngine([], { completedAt: NOW });
    const project = (id: number, name: string) => ({
      id: String(id),
      parent: null,
      seenAt: NOW,
      isSuspect: false,
      record: { id, name, timezone: 'UTC', locale: 'en_GB' },
    });
    engine.setRecords('reporting.projects', {
      records: [project(7, 'Aurora\nCosméticos'), project(8, 'Bluebell')],
      asOf: NOW,
    });
    const items = created(['a', 7, 'https://a.example'], ['b', 8, 'https://b.example']);
    const links = await linksOf(items, engine);
    expect(links.map(({ client, address }) => [client, address])).toEqual([
      ['Aurora\nCosméticos', 'https://a.example'],
      ['Bluebell', 'https://b.example'],
    ]);
  });
});
