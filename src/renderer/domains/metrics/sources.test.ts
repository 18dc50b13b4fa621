import type { JoinedClient } from '@shared/domain/clients';
import { deskError } from '@shared/errors';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CustomerTokenStates } from '../customers';
import { type SourceRecords, sourcesByClient, sourcesOf, unreadClients } from './sources';

const part = (id: string) => ({ id, name: 'Aurora', isHeld: true });
const client: Pick<JoinedClient, 'connect' | 'reporting'> = {
  reporting: part('7'),
  connect: { ...part('c1'), uuid: 'c1' },
};
const kept = (id: string, parent: string | null, record: object) => ({
  id,
  parent,
  seenAt: 0,
  isSuspect: false,
  record: record as never,
});
const connection = (id: string, customer: string, slug: string, status = 'active') =>
  kept(id, customer, { source_name: `@${id}`, status, integration: { slug, name: slug.toUpperCase() } });
const integration = (id: string, project: number, slug: string, status = 'active') =>
  kept(id, null, { id: Number(id), name: `Account ${id}`, project_id: project, slug, status });

const found = (records: SourceRecords) =>
  sourcesOf(client, records).map(({ key, platform, isActive }) => [key, platform.name, isActive]);

it('a working report source replaces a revoked connector account of the same platform', () => {
  expect(
    found({
      connections: [connection('a', 'c1', 'instagram', 'revoked'), connection('z', 'c2', 'tiktok')],
      integrations: [
        integration('1', 7, 'instagram'),
        integration('2', 7, 'google_ads'),
        integration('3', 8, 'tiktok'),
      ],
    }),
  ).toEqual([
    ['reporting 2', 'Google ads', true],
    ['reporting 1', 'Instagram', true],
  ]);
});

it('an expired connector account is kept instead of a working report source', () => {
  const connections = [connection('a', 'c1', 'instagram', 'expired')];
  const integrations = [integration('1', 7, 'instagram')];
  expect(found({ connections, integrations })).toEqual([['connect c1 a', 'INSTAGRAM', false]]);
});

it('a revoked connector account is kept if no report source of its platform works', () => {
  const connections = [connection('a', 'c1', 'instagram', 'revoked')];
  const integrations = [integration('1', 7, 'instagram', 'paused')];
  expect(found({ connections, integrations })).toEqual([['connect c1 a', 'INSTAGRAM', false]]);
});

it("report sources use the connector's platform names", () => {
  const platforms = new Map([['google_ads', 'Google Ads']]);
  const integrations = [integration('2', 7, 'google_ads', 'revoked')];
  expect(found({ connections: [], integrations, platforms })).toEqual([['reporting 2', 'Google Ads', false]]);
});

it('the sources of all clients are the same as those of each client alone', () => {
  const id = fc.constantFrom('1', '2', '3', '4');
  const slug = fc.constantFrom('instagram', 'tiktok', 'google_ads');
  const clients = fc.uniqueArray(fc.record({ reporting: fc.option(id), connect: fc.option(id) }), {
    maxLength: 5,
    selector: ({ reporting, connect }) => `${reporting} ${connect}`,
  });
  const accounts = fc.array(fc.tuple(id, slug), { maxLength: 12 });
  fc.assert(
    fc.property(clients, accounts, accounts, (given, ofCustomers, ofProjects) => {
      const records: SourceRecords = {
        connections: ofCustomers.map(([customer, of], at) => connection(`c${at}`, customer, of)),
        integrations: ofProjects.map(([project, of], at) => integration(String(at), Number(project), of)),
      };
      const joined = given.map(({ reporting, connect }, at) => ({
        ...({ key: `link:${at}`, name: null, givenName: null, planning: null } as const),
        reporting: reporting === null ? null : part(reporting),
        connect: connect === null ? null : { ...part(connect), uuid: connect },
      }));
      const together = sourcesByClient(joined, records);
      for (const one of joined) expect(together.get(one.key)).toEqual(sourcesOf(one, records));
    }),
  );
});

it("a client's accounts are known once the lists of each service that has the client are loaded", () => {
  const client = (reporting: string | null, connect: string | null) => ({
    ...({ key: 'link:1', name: null, givenName: null, planning: null } as const),
    reporting: reporting === null ? null : part(reporting),
    connect: connect === null ? null : { ...part(connect), uuid: connect },
  });
  const lists = [
    { parent: 'read', asOf: 1, error: null },
    { parent: 'unread', asOf: null, error: null },
    { parent: 'tokenless', asOf: null, error: null },
  ];
  const tokens = new Map([
    ['read', 'kept' as const],
    ['unread', 'kept' as const],
  ]);
  const unreadWhy = (
    of: ReturnType<typeof client>,
    integrationsAsOf: number | null = 1,
    known: CustomerTokenStates = { states: tokens, error: null },
  ) =>
    unreadClients(
      [of],
      { connections: { asOf: 1, lists }, integrations: { asOf: integrationsAsOf } },
      known,
    ).get('link:1');
  expect([unreadWhy(client('7', 'read')), unreadWhy(client('7', 'unread'))]).toEqual([undefined, 'not_read']);
  expect([unreadWhy(client('7', null), null), unreadWhy(client(null, 'read'), null)]).toEqual([
    'not_read',
    undefined,
  ]);
  // A client of the planning service alone has none, and nothing is to be read for that.
  expect(unreadWhy(client(null, null), null)).toBeUndefined();
  // Without its token nothing more will come, but only once main has told which tokens there are.
  expect(unreadWhy(client('7', 'tokenless'))).toBe('token_missing');
  expect(unreadWhy(client('7', 'tokenless'), 1, { states: null, error: null })).toBe('not_read');
  const error = deskError('JOURNAL_UNAVAILABLE', 'the list of tokens cannot be read');
  expect(unreadWhy(client('7', 'tokenless'), 1, { states: null, error })).toBe('token_unknown');
});

it('accounts of one platform are labelled by name, and namesakes by the end of their ids', () => {
  const labels = (connections: SourceRecords['connections']) =>
    sourcesOf(client, { integrations: [], connections }).map(({ label }) => label);
  const named = (id: string, name: string) => {
    const one = connection(id, 'c1', 'instagram');
    return { ...one, record: { ...(one.record as object), source_name: name } as never };
  };
  expect(labels([connection('a', 'c1', 'instagram'), connection('b', 'c1', 'tiktok')])).toEqual([
    ...['INSTAGRAM', 'TIKTOK'],
  ]);
  expect(labels([named('a', '@one'), named('b', '@two')])).toEqual(['INSTAGRAM (@one)', 'INSTAGRAM (@two)']);
  expect(labels([named('id-1111', '@one'), named('id-2222', '@one')])).toEqual([
    ...['INSTAGRAM (@one …1111)', 'INSTAGRAM (@one …2222)'],
  ]);
});
