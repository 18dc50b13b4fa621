import { describe, expect, it } from 'vitest';
import { FakeEngine } from '../../testing/fake-engine';
import { NOW } from '../../testing/posts';
import type { ClientSource } from '../metrics';
import { copiedFor } from './copy-board';
import { cardFor, foundMetrics, type MeasuredMetric, readMeasured } from './measured';
import { proposedBoard } from './propose';
import { boardsByClient } from './queries';
import { boardOf, cardOf } from './testing/samples';
import { unitOf } from './units';

const account = (slug: string, key: string, given: Partial<ClientSource> = {}): ClientSource => ({
  key,
  source: { service: 'connect', customer: 'c', connections: [key] },
  accountName: `@${key}`,
  label: 'account',
  platform: { slug, name: slug },
  status: 'active',
  isActive: true,
  ...given,
});
const instagram = account('instagram', 'ig');
const metric = (
  source: ClientSource,
  metrics: readonly string[],
  component = 'number_v1',
): MeasuredMetric => ({
  key: `${source.key} ${metrics.join()} ${component}`,
  source,
  title: metrics.join(),
  dimensions: [],
  item: { referenceKey: metrics.join(), component, metrics, dimensions: [], entity: null },
  description: null,
  history: null,
  words: [metrics.join(), source.accountName],
});
let ids = 0;
const newId = () => `card ${(ids += 1)}`;
const keysOf = (cards: readonly { readonly item: { readonly referenceKey: string } }[]) =>
  cards.map(({ item }) => item.referenceKey);

describe('Measured metrics', () => {
  const definition = (slug: string, language: string, key: string, title: string | null) => ({
    id: `${slug} ${language} ${key}`,
    parent: `${slug} ${language}`,
    seenAt: NOW,
    isSuspect: false,
    record: {
      id: key,
      reference_key: `${slug}:${key}`,
      component: 'number_v1',
      metrics: [key],
      dimensions: [],
      labels: {},
      references: title === null ? null : { title, description: null, tags: null },
    },
  });
  const ofReporting = {
    id: 'r',
    parent: 'tiktok',
    seenAt: NOW,
    isSuspect: false,
    record: {
      id: 'r',
      reference_key: 'tiktok:video_views',
      component: 'chart_v1',
      metrics: ['views'],
      type: 'number',
    },
  };
  const tiktok = account('tiktok', 'tt', { source: { service: 'reporting', integrationId: 5 } });

  function engine() {
    const fake = new FakeEngine();
    fake.setRecords('connect.metric_definitions', {
      records: [
        definition('instagram', 'en', 'reach', 'Reach'),
        definition('instagram', 'en', 'saved-posts', null),
      ] as never,
    });
    fake.setRecords('reporting.metric_definitions', { records: [ofReporting] as never });
    return fake;
  }

  it('connector accounts use the platform catalogue, reporting accounts the reporting definitions', async () => {
    const found = await readMeasured(engine(), [instagram, tiktok], 'en');
    expect(found.map(({ source, title }) => [source.key, title])).toEqual([
      ['ig', 'Reach'],
      ['ig', 'Saved posts'],
      ['tt', 'Video views'],
    ]);
    expect(found[2]?.item).toMatchObject({ type: ['number'], dimensions: [], component: 'chart_v1' });
  });

  it('metrics fall back to the English catalogue, and an unknown platform has none', async () => {
    const found = await readMeasured(engine(), [instagram, account('unheard_of', 'x')], 'de');
    expect(found.map(({ title }) => title)).toEqual(['Reach', 'Saved posts']);
  });

  it('metrics are found by typed words, on all platforms or one', () => {
    const all = [
      metric(instagram, ['reach']),
      metric(account('tiktok', 'tt'), ['reach']),
      metric(instagram, ['saves']),
    ];
    expect(foundMetrics(all, 'rea', null)).toHaveLength(2);
    expect(foundMetrics(all, 'rea', 'tiktok').map(({ source }) => source.key)).toEqual(['tt']);
    expect(foundMetrics(all, '', null)).toHaveLength(3);
    expect(foundMetrics(all, 'nothing like it', null)).toEqual([]);
  });

  it.each([
    ['number_v1', 'number', 1],
    ['chart_v1', 'line', 2],
    ['datatable_v1', 'table', 2],
    ['gauge_v9', 'table', 2],
  ] as const)('component %s becomes a %s card of width %i', (component, shape, width) => {
    expect(cardFor(metric(instagram, ['reach'], component), 'id')).toMatchObject({ id: 'id', shape, width });
  });
});

describe('Proposed first board', () => {
  const propose = (...measured: readonly MeasuredMetric[]) =>
    proposedBoard('connect:c', 'First', measured, newId);

  it('a proposed board has the main metrics once each, one chart and one table', () => {
    const board = propose(
      ...['saves', 'clicks', 'reach', 'shares', 'cost', 'sessions'].map((key) => metric(instagram, [key])),
      metric(instagram, ['saves'], 'chart_v1'),
      metric(instagram, ['reach'], 'chart_v1'),
      metric(instagram, ['country'], 'datatable_v1'),
    );
    expect(keysOf(board.cards)).toEqual(['reach', 'clicks', 'cost', 'sessions', 'reach', 'country']);
    expect(new Set(board.cards.map(({ id }) => id)).size).toBe(6);
    expect(board).toMatchObject({ name: 'First', client: 'connect:c', period: { kind: 'this_month' } });
  });

  it('a proposed board takes other metrics if needed, from active accounts if there are any', () => {
    const asleep = account('tiktok', 'tt', { isActive: false });
    expect(keysOf(propose(metric(asleep, ['reach']), metric(instagram, ['saves'])).cards)).toEqual(['saves']);
    expect(keysOf(propose(metric(asleep, ['reach'])).cards)).toEqual(['reach']);
    expect(propose().cards).toEqual([]);
  });
});

describe('Board copied for another client', () => {
  const board = boardOf([
    cardOf({ id: 'a', title: 'Mine' }),
    cardOf({ id: 'b', platform: 'tiktok' }),
    cardOf({ id: 'c', item: { ...cardOf({}).item, entity: 'ad 7' as never } }),
  ]);

  it("a copied board uses the other client's accounts, active before inactive, with new card ids", () => {
    const sources = [account('instagram', 'old', { isActive: false }), account('instagram', 'new')];
    const { board: copy, left, filtered } = copiedFor(board, 'connect:other', sources, newId);
    expect(copy.client).toBe('connect:other');
    expect(copy.cards.map(({ source }) => source)).toEqual([sources[1]?.source]);
    expect(left.map(({ id }) => id)).toEqual(['b']);
    // Without its filter to one ad it would show something else under the same name.
    expect(filtered.map(({ id }) => id)).toEqual(['c']);
    // New cards: two boards never share one.
    expect(copy.cards.some(({ id }) => id === 'a')).toBe(false);
    expect(copy.cards.map(({ title }) => title)).toEqual(['Mine']);
  });

  it('a copied board is empty without matching platforms, but takes an inactive account if no other exists', () => {
    expect(copiedFor(board, 'connect:other', [], newId)).toMatchObject({ board: { cards: [] } });
    const asleep = account('instagram', 'old', { isActive: false });
    expect(copiedFor(board, 'connect:other', [asleep], newId).board.cards).toHaveLength(1);
  });
});

describe('Boards by client', () => {
  const client = (key: `link:${string}`, name: string | null, id: string) => ({
    key,
    name,
    givenName: null,
    planning: null,
    reporting: { id, name, isHeld: true },
    connect: null,
  });
  const kept = (id: string, name: string, of: string) => ({
    id,
    board: boardOf([], { name, client: of as never }),
  });

  it('boards are grouped by client and sorted by name, whichever client record they name', () => {
    const groups = boardsByClient(
      [kept('1', 'Week 10', 'link:1'), kept('2', 'Week 9', 'reporting:7'), kept('3', 'Solo', 'reporting:8')],
      [client('link:1', 'Zebra', '7'), client('link:2', 'Água', '8')],
      'en',
    );
    expect(groups.map(({ key, boards }) => [key, boards.map(({ id }) => id)])).toEqual([
      ['link:2', ['3']],
      ['link:1', ['2', '1']],
    ]);
  });

  it('boards of a client missing from the offline copy stay listed', () => {
    expect(boardsByClient([kept('1', 'Lost', 'reporting:404')], [], 'en')).toMatchObject([
      { key: 'reporting:404', client: null, boards: [{ id: '1' }] },
    ]);
  });
});

describe('Card unit', () => {
  const item = (metrics: readonly string[], type?: readonly string[]) => ({
    ...cardOf({}).item,
    metrics,
    ...(type && { type }),
  });

  it("a card's unit is its own, else percent, else the client's currency if it shows only money", () => {
    expect(unitOf({ unit: 'kg', item: item(['cost']) }, 'EUR')).toBe('kg');
    expect(unitOf({ unit: null, item: item(['rate'], ['percentage']) }, 'EUR')).toBe('%');
    expect(unitOf({ unit: null, item: item(['cost']) }, 'EUR')).toBe('EUR');
    expect(unitOf({ unit: null, item: item(['cost', 'clicks']) }, 'EUR')).toBeNull();
    expect(unitOf({ unit: null, item: item([]) }, 'EUR')).toBeNull();
  });

  it('money without a set currency has the unit of no currency', () => {
    expect(unitOf({ unit: null, item: item(['cost']) }, null)).toBe('XXX');
  });
});
