import type { UnknownReason } from '@shared/domain/connections/unknown-reason';
import { describe, expect, it } from 'vitest';
import type { ClientConnections } from './connection-rows';
import { connectionSectionsOf, filteredSections, totalOf } from './connection-rows';
import type { Connection } from './read-connections';
import type { ReportSourceState } from './report-sources';

const connection = (id: string, given: Partial<Connection> = {}): Connection => ({
  id,
  customer: 'c',
  name: `@${id}`,
  email: null,
  sourceId: 's',
  status: 'active',
  breakage: null,
  platform: { slug: 'instagram', name: 'Instagram' },
  createdAt: null,
  updatedAt: null,
  seenAt: 0,
  ...given,
});
const broken = (id: string, since: number | null, given: Partial<Connection> = {}) =>
  connection(id, {
    status: 'expired',
    breakage: since === null ? null : { since, workedAt: null },
    ...given,
  });

const client = (
  name: string,
  connections: readonly Connection[],
  unknown: UnknownReason | null = null,
): ClientConnections => ({
  client: { key: `connect:${name}`, name },
  customer: name,
  name,
  connections,
  unknown,
  asOf: 1,
  error: null,
});

const idsOf = (sections: ReturnType<typeof connectionSectionsOf>) =>
  Object.fromEntries(sections.map(({ name, rows }) => [name, rows.map(({ id }) => id)]));

describe('Connection sections', () => {
  it('broken connections come first over all clients, the longest broken before the others', () => {
    const sections = connectionSectionsOf(
      [
        client('Aurora', [connection('fine'), broken('lately', 300)]),
        client('Brisa', [broken('long', 100), broken('unknown age', null)]),
      ],
      'en',
    );
    expect(idsOf(sections)).toEqual({
      broken: ['unknown age', 'long', 'lately'],
      unknown: [],
      working: ['fine'],
    });
  });

  it('clients in an unknown state are listed separately with their last known connections', () => {
    const last = [broken('old news', 100), connection('old good news')];
    const sections = connectionSectionsOf(
      [client('Maré', last, 'token_missing'), client('Aurora', [])],
      'en',
    );
    expect(idsOf(sections)).toEqual({ broken: [], unknown: ['Maré'], working: [] });
    expect(sections[1]?.rows[0]).toMatchObject({
      why: 'token_missing',
      last: { connections: last, asOf: 1 },
    });
  });

  it('working connections are sorted by client, then platform, then name', () => {
    const tiktok = { slug: 'tiktok', name: 'TikTok' };
    const sections = connectionSectionsOf(
      [
        client('Zebra 10', [connection('z10')]),
        client('Zebra 2', [connection('z2')]),
        client('Água', [
          connection('b', { platform: tiktok, name: 'a' }),
          connection('c', { name: 'c' }),
          connection('a', { name: 'a' }),
        ]),
      ],
      'pt-BR',
    );
    expect(idsOf(sections).working).toEqual(['a', 'c', 'b', 'z2', 'z10']);
  });
});

describe('Report sources among connections', () => {
  const source = (id: string, since: number | null, status = 'active'): ReportSourceState => ({
    key: `reporting:integration:${id}`,
    project: 'reporting:7',
    projectName: 'Aurora',
    name: `@${id}`,
    platform: { slug: 'google_ads', name: 'Google Ads' },
    status,
    isActive: status === 'active',
    seenAt: 0,
    breakage: since === null ? null : { since, workedAt: null },
  });
  const sections = connectionSectionsOf(
    [client('Brisa', [broken('1', 200), connection('2')])],
    'en',
    [source('1', 100, 'paused'), source('2', null)].map((one) => ({
      source: one,
      client: { key: 'reporting:7', name: 'Aurora' },
    })),
  );

  it('report sources are sorted with connections by how long they are broken, with distinct keys', () => {
    const keys = Object.fromEntries(sections.map(({ name, rows }) => [name, rows.map(({ key }) => key)]));
    expect(keys).toEqual({
      broken: ['reporting:integration:1', 'connect:connection:1'],
      unknown: [],
      working: ['connect:connection:2', 'reporting:integration:2'],
    });
  });

  it('report sources are found by account, client and platform', () => {
    const found = (text: string) => totalOf(filteredSections(sections, { section: null, text }));
    expect([found('google'), found('aurora'), found('@2')]).toEqual([2, 2, 2]);
  });
});

describe('Connections filter', () => {
  const sections = connectionSectionsOf(
    [
      client('Aurora', [
        broken('x1', 100, { name: '@aurora', email: 'ana@aurora.example' }),
        connection('x2', { platform: { slug: 'tiktok', name: 'TikTok' } }),
      ]),
      client('Brisa', [], 'refused'),
    ],
    'en',
  );
  const match = (text: string, section: Parameters<typeof filteredSections>[1]['section'] = null) =>
    idsOf(filteredSections(sections, { section, text }));

  it('the connections filter matches client, account, address and platform, and drops empty sections', () => {
    expect(match('tiktok')).toEqual({ working: ['x2'] });
    expect(match('ana@')).toEqual({ broken: ['x1'] });
    expect(match('auro')).toEqual({ broken: ['x1'], working: ['x2'] });
    expect(match('brisa')).toEqual({ unknown: ['Brisa'] });
    expect(match('nobody')).toEqual({});
  });

  it('the connections filter can show one section, and the total counts the shown rows', () => {
    expect(match('', 'broken')).toEqual({ broken: ['x1'] });
    expect(totalOf(sections)).toBe(3);
    expect(totalOf(filteredSections(sections, { section: null, text: 'auro' }))).toBe(2);
  });
});
