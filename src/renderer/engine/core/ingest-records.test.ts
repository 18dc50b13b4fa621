import { describe, expect, it } from 'vitest';
import { resourceOf, resources } from '../resources';
import { recordFlags, type StoredRecord } from '../store/rows';
import { canonicalText } from './canonical';
import { type IncomingRecords, ingestRecords } from './ingest-records';

const reports = resourceOf('reporting.reports');
const report = (changes: object = {}) => ({ id: 1, title: 'Report', views: 3, secret: 'x', ...changes });

function land(records: readonly object[], arrival: Partial<IncomingRecords> = {}) {
  return ingestRecords({
    resource: reports,
    parent: null,
    records,
    known: new Map(),
    readAt: 5,
    source: 'list',
    isDoubtful: () => false,
    ...arrival,
  });
}

const kept = (record: object): StoredRecord => {
  const [change] = land([record]).changes;
  if (!change) throw new Error('nothing was kept');
  return change.after;
};
const known = (row: StoredRecord) => ({ known: new Map([[row.id, row]]) });

describe('Incoming record', () => {
  it('an incoming record is stored with documented fields only', () => {
    expect(kept(report())).toMatchObject({
      key: 'reporting.reports 1',
      list: 'reporting.reports ',
      flags: 0,
      readAt: 5,
      record: { id: 1, title: 'Report', views: 3 },
    });
    expect(JSON.stringify(kept(report()))).not.toContain('secret');
  });

  it('a record with known content changes nothing, whatever its field order', () => {
    const landed = land([{ views: 3, secret: 'y', title: 'Report', id: 1 }], known(kept(report())));
    expect(landed).toEqual({ changes: [], settledIds: ['1'], isOutdated: false });
  });

  it('an incoming record clears the suspect flag', () => {
    const suspect = { ...kept(report()), flags: recordFlags.suspect };
    expect(land([report()], known(suspect)).changes).toMatchObject([{ after: { flags: 0 } }]);
  });

  it('a doubtful record is not stored, and a known one becomes due for a single read', () => {
    const before = kept(report());
    const landed = land([report({ views: 9 })], { ...known(before), isDoubtful: () => true });
    expect(landed).toMatchObject({ settledIds: [], isOutdated: true });
    expect(landed.changes).toMatchObject([
      { after: { hash: before.hash, record: { views: 3 }, flags: recordFlags.due } },
    ]);
    const fresh = land([report()], { isDoubtful: () => true });
    expect(fresh).toEqual({ changes: [], settledIds: [], isOutdated: true });
  });
});

describe('Kept fields of resources', () => {
  it.each(resources.map((resource) => [resource.name, resource] as const))(
    '%s keeps no expiring URLs, tokens or unknown fields',
    (_name, resource) => {
      const record = {
        id: 1,
        uuid: 'u1',
        name: 'n',
        slug: 's',
        status: 'active',
        project_id: 1,
        client_id: 1,
        integration: { name: 'I', slug: 's', icon: 'signature' },
        reviewer: { name: 'Ana', token: 'signature' },
        accounts: [{ id: 1, url: 'signature' }],
        project: { id: 1, timezone: 'UTC', logo_key: 'signature' },
        posts: [
          {
            id: 1,
            network: 'x',
            status: 'draft',
            thumbnail: { url: 'signature' },
            media: [{ url: 'signature' }],
          },
        ],
        integrations: [{ id: 1, status: 'active', access_token: 'signature' }],
        events: [],
        api_token: 'signature',
        profile_picture_url: 'signature',
        thumbnail: 'signature',
        metrics: ['reach'],
        dimensions: ['age'],
        sections: [{ id: 1, title: 'Reach', widgets: ['w'], preview_url: 'signature' }],
      };
      const meta = {
        setup: { metrics: { reach: { label: 'Reach', icon_url: 'signature' } }, url: 'signature' },
      };
      // The document does not describe its form, so it is kept unchanged. It belongs to no client.
      if (resource.name === 'connect.ads_options') return;
      expect(JSON.stringify(resource.keep(record, meta))).not.toContain('signature');
    },
  );
});

it('canonicalText writes object keys in sorted order', () => {
  expect(canonicalText({ b: [{ d: 1, c: null }], a: 'x' })).toBe('{"a":"x","b":[{"c":null,"d":1}]}');
});
