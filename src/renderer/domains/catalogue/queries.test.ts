import { catalogueList } from '@shared/domain/catalogue-lists';
import { deskError } from '@shared/errors';
import { describe, expect, it } from 'vitest';
import type { CatalogueMetric, KeptRecord, RecordList, ResourceName } from '../../engine';
import { NOW } from '../../testing/posts';
import { readCatalogue } from './queries';

const metric = (id: string, parent: string): KeptRecord<'connect.metric_definitions'> => ({
  id,
  parent,
  seenAt: NOW,
  isSuspect: false,
  record: { slug: id, name: id } as unknown as CatalogueMetric,
});

interface Held {
  readonly metrics: readonly string[];
  readonly asOf: number | null;
}

/** An engine that holds a catalogue for each list. */
function engineWith(held: Readonly<Record<string, Held>>) {
  const plan = [
    { slug: 'tiktok', name: 'TikTok' },
    { slug: 'facebook', name: 'Facebook' },
  ];
  const nothing = { records: [], asOf: null, setAside: [], lists: [] };
  const refused = deskError('NETWORK_OFFLINE', 'no network');
  const records = async (resource: ResourceName, filter: { readonly parent?: string } = {}) => {
    if (resource === 'connect.merchant') {
      return { ...nothing, error: null, records: [{ record: { available_integrations: plan } }] };
    }
    const { parent = '' } = filter;
    const list = held[parent];
    if (!list) return { ...nothing, error: refused };
    return {
      ...nothing,
      error: null,
      asOf: list.asOf,
      records: list.metrics.map((id) => metric(id, parent)),
    };
  };
  return { records: records as unknown as <R extends ResourceName>() => Promise<RecordList<R>> };
}

const list = (slug: string) => catalogueList(slug, 'en');

describe('Metric catalogue query', () => {
  it('the metric catalogue has every platform of the plan by name, or only the chosen one', async () => {
    const engine = engineWith({
      [list('facebook')]: { metrics: ['reach'], asOf: 20 },
      [list('tiktok')]: { metrics: ['views', 'likes'], asOf: 10 },
    });
    const all = await readCatalogue(engine, null, 'en');
    expect(all.shown.map(({ platform, metrics }) => [platform.name, metrics.length])).toEqual([
      ['Facebook', 1],
      ['TikTok', 2],
    ]);
    expect(all.asOf).toBe(10);
    const one = await readCatalogue(engine, 'facebook', 'en');
    expect(one.platforms).toHaveLength(2);
    expect(one.shown.map(({ platform }) => platform.slug)).toEqual(['facebook']);
    expect(one.asOf).toBe(20);
  });

  it("the metric catalogue has no age if one platform was never loaded, and gives that platform's error", async () => {
    const { shown, asOf } = await readCatalogue(
      engineWith({ [list('facebook')]: { metrics: ['reach'], asOf: 20 } }),
      null,
      'en',
    );
    expect(asOf).toBeNull();
    expect(shown[1]).toMatchObject({ metrics: [], asOf: null, error: { code: 'NETWORK_OFFLINE' } });
  });

  it('a metric catalogue of a platform outside the plan is empty', async () => {
    expect(await readCatalogue(engineWith({}), 'youtube', 'en')).toMatchObject({ shown: [], asOf: null });
  });
});
