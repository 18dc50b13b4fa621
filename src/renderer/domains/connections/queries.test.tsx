import { deskError, fail, succeed } from '@shared/errors';
import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { useWording } from '../../i18n/FormatProvider';
import { connectionRecord, customerRecord } from '../../testing/connector-samples';
import { FakeEngine } from '../../testing/fake-engine';
import type { MainAnswers } from '../../testing/fake-main';
import { NOW } from '../../testing/posts';
import { renderValue } from '../../testing/render-part';
import { connectionSectionsOf } from './connection-rows';
import { useBrokenConnections, useConnections } from './queries';
import { rowWords, useConnectionWords } from './words';

afterEach(cleanup);

const tokens: MainAnswers = {
  'customer_tokens.list': () =>
    succeed([
      { customer: 'read', state: 'kept' },
      { customer: 'refused', state: 'kept' },
      { customer: 'unread', state: 'kept' },
      { customer: 'sealed', state: 'sealed' },
    ]),
};
const names = ['read', 'refused', 'sealed', 'tokenless', 'unread'];

function engineWithConnections() {
  const engine = new FakeEngine();
  engine.setRecords('connect.customers', {
    records: names.map((name) => customerRecord(name, name)),
    asOf: NOW,
  });
  engine.setRecords('connect.connections', {
    records: [connectionRecord('x1', 'read'), connectionRecord('x2', 'read', { status: 'expired' })],
    lists: [
      { parent: 'read', asOf: NOW - 10, error: null },
      { parent: 'refused', asOf: NOW - 99, error: deskError('ACCESS_REFUSED', 'refused') },
      { parent: 'unread', asOf: null, error: null },
    ],
  });
  return engine;
}

describe('Connection state query', () => {
  it("a client's connections are known with a token and a loaded list, else the reason is given", async () => {
    const { result } = renderValue(useConnections, { engine: engineWithConnections(), answers: tokens });
    expect(result.current).toBeNull();
    await waitFor(() => expect(result.current).not.toBeNull());
    const known = result.current?.clients.map(({ customer, unknown }) => [customer, unknown]);
    expect(Object.fromEntries(known ?? [])).toEqual({
      read: null,
      refused: 'refused',
      unread: 'not_read',
      sealed: 'token_waiting',
      tokenless: 'token_missing',
    });
    expect(result.current).toMatchObject({ asOf: NOW - 10, error: null, isRead: true });
  });

  it('a client has the name that the user gave it', async () => {
    const engine = engineWithConnections();
    const value = { name: 'Aurora', planning: null, reporting: null, connect: 'read' };
    engine.setLocal('client_links', [{ key: 'l', value, at: '2026-11-20T14:00:00.000Z' }]);
    const { result } = renderValue(useConnections, { engine, answers: tokens });
    await waitFor(() => expect(result.current?.clients.map(({ client }) => client.name)).toContain('Aurora'));
  });

  it('all connections are unknown if main cannot list the customer tokens', async () => {
    const { result } = renderValue(useConnections, {
      engine: engineWithConnections(),
      answers: { 'customer_tokens.list': () => fail('NETWORK_OFFLINE', 'no network') },
    });
    await waitFor(() => expect(result.current?.error?.code).toBe('NETWORK_OFFLINE'));
    expect(result.current?.clients.every(({ unknown }) => unknown === 'token_unknown')).toBe(true);
    expect(result.current?.asOf).toBeNull();
  });
});

it('the number of broken connections is queried without loading the connections', async () => {
  const engine = engineWithConnections();
  let lists = 0;
  engine.records = async () => {
    lists += 1;
    throw new Error('nobody needs the whole list');
  };
  const { result } = renderValue(useBrokenConnections, { engine });
  await waitFor(() => expect(result.current).toBe(1));
  act(() => engine.setRecords('connect.connections', { records: [] }));
  await waitFor(() => expect(result.current).toBe(0));
  expect(lists).toBe(0);
});

it('a connection is described by account, platform, client and how long it is broken', async () => {
  const { result } = renderValue(
    () => ({ all: useConnections(), words: useConnectionWords(), row: rowWords(useWording()) }),
    { engine: engineWithConnections(), answers: tokens },
  );
  await waitFor(() => expect(result.current.all).not.toBeNull());
  const [broken, unknown, working] = connectionSectionsOf(result.current.all?.clients ?? [], 'en').map(
    ({ rows }) => rows[0],
  );
  if (broken?.kind !== 'connection' || working?.kind !== 'connection' || !unknown)
    throw new Error('three rows');
  const { words, row } = result.current;
  for (const part of ['@x2', 'Instagram', 'read']) expect(row(broken, NOW)).toContain(part);
  expect(row(unknown, NOW)).toContain(unknown.client.name);
  expect(words.brokenFor(working.connection, NOW)).toBeNull();
  expect(words.brokenFor(broken.connection, NOW)).toMatch(/\d/);
  expect(words.brokenWhen(broken.connection, NOW)).toMatch(/\d/);
  expect(words.brokenFor({ ...broken.connection, breakage: null }, NOW)).not.toMatch(/\d/);
});
