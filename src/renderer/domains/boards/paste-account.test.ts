import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ClientSource } from '../metrics';
import { readPastedQuery } from './paste';
import { pasteAccount } from './paste-account';

const connection = (id: string, slug: string, customer = 'c1'): ClientSource => ({
  key: `connect ${customer} ${id}`,
  source: { service: 'connect', customer, connections: [id] },
  platform: { slug, name: slug },
  accountName: `@${id}`,
  label: slug,
  status: 'active',
  isActive: true,
});
const integration = (integrationId: number, slug: string): ClientSource => ({
  key: `reporting ${integrationId}`,
  source: { service: 'reporting', integrationId },
  platform: { slug, name: slug },
  accountName: `#${integrationId}`,
  label: slug,
  status: 'active',
  isActive: true,
});
const instagram = connection('ig-a', 'instagram');
const second = connection('ig-b', 'instagram');
const ads = integration(8, 'google_ads');
const others = [connection('far', 'instagram', 'c2'), integration(9, 'tiktok')];

const queryOf = (names: object) => {
  const read = readPastedQuery(JSON.stringify({ ...names, metrics: [{ reference_key: 'ig:reach' }] }));
  if (!read.ok) throw new Error(read.problem.kind);
  return read.query;
};
const accountOf = (names: object, sources: readonly ClientSource[], platforms: readonly string[] = []) => {
  const everyone = [...sources, ...others];
  return pasteAccount(queryOf(names), { sources, everyone, platforms: new Set(platforms) });
};
const keysOf = (sources: readonly ClientSource[]) => sources.map(({ key }) => key);

describe('pasteAccount', () => {
  it('a pasted query uses the account that it names', () => {
    const sources = [instagram, second, ads];
    expect(accountOf({ customer_integration: 'IG-B' }, sources).source).toBe(second);
    expect(accountOf({ integration_id: 8 }, sources).source).toBe(ads);
  });

  it('several named connections of the client become one source, ordered by id', () => {
    const names = { customer_integration_uuids: ['ig-b', 'ig-a'] };
    const { source, choices, strange } = accountOf(names, [instagram, second, ads]);
    expect(source).toMatchObject({
      source: { service: 'connect', customer: 'c1', connections: ['ig-a', 'ig-b'] },
      accountName: '@ig-b, @ig-a',
    });
    expect([choices[0], strange]).toEqual([source, []]);
  });

  it("an account of another client is reported, and the client's accounts of that platform are offered", () => {
    const own = accountOf({ customer_integration: 'far' }, [instagram, ads]);
    expect(own.strange).toEqual([{ service: 'connect', id: 'far', account: others[0] }]);
    // The only one of the platform is suggested, and the person adds it or not.
    expect([own.source, keysOf(own.choices)]).toEqual([instagram, [instagram.key]]);
    const two = accountOf({ customer_integration: 'far' }, [instagram, second, ads]);
    expect([two.source, keysOf(two.choices)]).toEqual([null, [instagram.key, second.key]]);
    expect(accountOf({ integration_id: 9 }, [instagram, ads])).toMatchObject({ source: null, choices: [] });
  });

  it("an unknown account is replaced by the client's only account of the metrics' platform", () => {
    const names = { integration_id: 404 };
    const known = accountOf(names, [instagram, ads], ['instagram']);
    expect([known.source, keysOf(known.choices)]).toEqual([instagram, [instagram.key]]);
    const unknown = accountOf(names, [instagram]);
    expect([unknown.source, keysOf(unknown.choices)]).toEqual([null, [instagram.key]]);
  });

  it("no account is chosen if a pasted query names another client's account among several", () => {
    const names = { customer_integration_uuids: ['ig-a', 'far'] };
    const { source, strange } = accountOf(names, [instagram, second]);
    expect([source, strange.map(({ id }) => id)]).toEqual([null, ['far']]);
  });

  it('an account is chosen only if it is named or the only one of its platform', () => {
    const all = [instagram, second, ads, integration(7, 'tiktok'), connection('tt', 'tiktok')];
    const ids = fc.subarray(['ig-a', 'ig-b', 'tt', 'far', 'nobody']);
    const names = fc.oneof(
      ids.map((uuids) => ({ customer_integration_uuids: uuids })),
      fc.constantFrom(7, 8, 9, 404).map((id) => ({ integration_id: id })),
    );
    const platforms = fc.subarray(['instagram', 'google_ads', 'tiktok']);
    fc.assert(
      fc.property(names, fc.subarray(all), platforms, (named, sources, known) => {
        const { source, choices, strange } = accountOf(named, sources, known);
        if (source === null) return;
        const text = JSON.stringify(named);
        const isNamed =
          source.source.service === 'connect'
            ? source.source.connections.every((id) => text.includes(`"${id}"`))
            : text.includes(String(source.source.integrationId));
        const isOnly = choices.length === 1 && choices[0] === source;
        expect(strange.length === 0 ? isNamed || isOnly : isOnly).toBe(true);
      }),
    );
  });
});
